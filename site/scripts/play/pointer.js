// Click, tap and drag. Mouse and pen drag at once; a finger that moves at once scrolls the page, so it
// drags a card on which it has rested for a moment.
const FAR = 8; // pixels that make a press a drag
const REST = 200; // milliseconds for which a finger rests

let press = null;

function spotUnder(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest?.(".spot") ?? topOf(found?.closest?.(".pile"));
}

function onDown(event) {
  const spot = event.target.closest(".spot");
  if (event.button || !event.isPrimary || !spot?.spot.card) return;
  press = { spot, x: event.clientX, y: event.clientY, shown: null, finger: event.pointerType === "touch" };
  if (press.finger) press.resting = setTimeout(() => lift(event), REST);
}

// The card is seen to be carried from here on.
function lift({ clientX, clientY }) {
  const card = press.spot.querySelector("svg");
  press.shown = card.cloneNode(true);
  press.shown.classList.add("carried");
  press.shown.style.width = `${card.getBoundingClientRect().width}px`;
  document.body.append(press.shown);
  follow(clientX, clientY);
}

// A finger hides what is under it: the card is carried a little above it.
function follow(x, y) {
  press.shown.style.transform = `translate(${x}px, ${y}px) translate(-50%, ${press.finger ? "-90%" : "-50%"})`;
}

function onMove(event) {
  if (!press) return;
  const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR;
  press.moved ||= far;
  if (!press.shown && far && press.finger) drop();
  else if (!press.shown && far) lift(event);
  else if (press.shown) follow(event.clientX, event.clientY);
}

function drop() {
  clearTimeout(press?.resting);
  press?.shown?.remove();
  press = null;
}

// While a finger carries a card the page stays where it is, and no menu opens.
function onHold(event) {
  if (press?.shown && event.cancelable) event.preventDefault();
}

function onUp(event) {
  const was = press;
  drop();
  if (!was?.shown) return;
  const spot = spotUnder(event);
  suppressClick();
  if (!was.moved) tap(was.spot);
  else if (spot && spot.spot.place !== was.spot.spot.place) carry(was.spot.spot, spot.spot);
}

// The click that ends a drag is none.
function suppressClick() {
  const stop = (event) => event.stopPropagation();
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}

function onClick(event) {
  const spot = event.target.closest(".spot") ?? topOf(event.target.closest(".pile"));
  if (spot) tap(spot);
}

function tap(spot) {
  focusSpot(spot);
  activate(spot.spot);
}
