// Click, tap and drag. A finger scrolls, so dragging is for mouse and pen; a tap does all it does.
const FAR = 8; // pixels that make a press a drag

let press = null;

function spotUnder(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest?.(".spot") ?? topOf(found?.closest?.(".pile"));
}

function onDown(event) {
  const spot = event.target.closest(".spot");
  if (event.button || event.pointerType === "touch" || !spot?.spot.card) return;
  press = { spot, x: event.clientX, y: event.clientY, shown: null };
}

function onMove(event) {
  if (!press) return;
  const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
  if (!press.shown && Math.hypot(dx, dy) > FAR) {
    const card = press.spot.querySelector("svg");
    press.shown = card.cloneNode(true);
    press.shown.classList.add("carried");
    press.shown.style.width = `${card.getBoundingClientRect().width}px`;
    document.body.append(press.shown);
  }
  if (press.shown) press.shown.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
}

function onUp(event) {
  const was = press;
  press = null;
  if (!was?.shown) return;
  was.shown.remove();
  const spot = spotUnder(event);
  suppressClick();
  if (!spot || spot.spot.place === was.spot.spot.place) return;
  carry(was.spot.spot, spot.spot);
}

// The click that ends a drag is none.
function suppressClick() {
  const stop = (event) => event.stopPropagation();
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}

function onClick(event) {
  const spot = event.target.closest(".spot") ?? topOf(event.target.closest(".pile"));
  if (!spot) return;
  focusSpot(spot);
  activate(spot.spot);
}
