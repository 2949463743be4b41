// The table laid like the printed figure, where the figure shows its places and the window has room
// for cards of a fair size. Only where things are drawn changes: their order stays that of reading.
const FIGURE = new Map(Object.entries(JSON.parse(document.getElementById("page.play").dataset.figure)));
const CARD = { width: 56, height: 82 }; // in the units of the figure
const SMALLEST = 44; // pixels: a narrower card is easier to read and to hit in plain rows
const STRIP = 0.37 * CARD.height; // what shows of a card under another
const BACK = 0.12 * CARD.height; // the same, face down
const BEYOND = 1.5; // a fan may grow by so many cards; then its cards lie closer

const places = (box) => [...box.children].map((pile) => [pile, FIGURE.get(String(pile.lastElementChild.spot.place))]);

// How far the cards of a pile lie along it, the lowest at 0, counted in open cards.
function along(pile) {
  let at = 0;
  return [...pile.children].map(({ spot }) => {
    const here = at;
    at += spot.card ? 1 : (spot.draw.length * BACK) / STRIP;
    return here;
  });
}

// A printed fan: between its cards, and beyond them as the last two lead.
function onFan(printed, at) {
  const from = Math.min(Math.floor(at), printed.length - 2);
  return printed[from].map((value, axis) => value + (printed[from + 1][axis] - value) * (at - from));
}

// How much room there is below a place before another one begins.
function roomBelow([x, y], all) {
  const under = all.filter(([px, py]) => py > y && Math.abs(px - x) < CARD.width * 0.9).map(([, py]) => py - y - CARD.height);
  return Math.max(BACK, Math.min(Infinity, ...under));
}

// Whether the cards of a pile lie side by side, and not one below the other.
const isFan = (printed) => printed.length > 1 && Math.abs(printed[1][0] - printed[0][0]) > 4;

// The centres and turns of the cards of a pile, lowest first.
function lie(pile, printed, all) {
  const ats = along(pile);
  const last = ats.at(-1);
  if (isFan(printed)) {
    const close = Math.min(1, (printed.length - 1 + BEYOND) / (last || 1));
    return ats.map((at) => onFan(printed, at * close));
  }
  const [x, y, turned] = printed[0];
  const step = last ? Math.min(STRIP, roomBelow(printed[0], all) / last) : 0;
  return ats.map((at) => [x, y + at * step, turned]);
}

function put(made, [x, y, turned], [left, top], scale) {
  made.style.left = `${(x - left - CARD.width / 2) * scale}px`;
  made.style.top = `${(y - top - CARD.height / 2) * scale}px`;
  made.style.transform = turned ? `rotate(${turned}deg)` : "";
}

// A card's reach to either side of its centre, turned as it is.
function reach([x, y, turned]) {
  const [sine, cosine] = [Math.abs(Math.sin((turned * Math.PI) / 180)), Math.abs(Math.cos((turned * Math.PI) / 180))];
  const across = (CARD.width * cosine + CARD.height * sine) / 2;
  const down = (CARD.height * cosine + CARD.width * sine) / 2;
  return [x - across, y - down, x + across, y + down];
}

// In a fan the left edge of a covered card shows: its small suit then stands below the rank.
function turnSuits(on) {
  for (const use of part("board").querySelectorAll(".spot use[href^='#']")) {
    const [suit, way] = use.getAttribute("href").slice(1).split("-");
    const spot = use.closest(".spot");
    const printed = FIGURE.get(String(spot.spot.place));
    const wanted = on && printed && isFan(printed) && spot.nextElementSibling ? "down" : "across";
    if (suit in SUITS && way !== wanted) use.setAttribute("href", `#${suit}-${wanted}`);
  }
}

function layOut() {
  const board = part("board");
  const boxes = [...board.querySelectorAll(".area")].filter((box) => places(box).every(([, printed]) => printed));
  const piles = boxes.flatMap(places);
  const all = piles.map(([, printed]) => printed[0]);
  const lying = piles.map(([pile, printed]) => lie(pile, printed, all));
  const corners = lying.flat().map(reach);
  const [left, top] = [0, 1].map((axis) => Math.min(...corners.map((each) => each[axis])));
  const [right, bottom] = [2, 3].map((axis) => Math.max(...corners.map((each) => each[axis])));
  const scale = Math.min(1, (board.clientWidth - 8) / (right - left));
  const enough = boxes.some(({ area }) => area.kind === "zone") || piles.length > 8; // else a corner of the figure
  const on = !manners.rows && enough && scale * CARD.width >= SMALLEST;
  board.classList.toggle("as-figure", on);
  for (const box of board.querySelectorAll(".area")) box.classList.toggle("laid", on && boxes.includes(box));
  for (const spot of board.querySelectorAll(".pile, .spot")) spot.removeAttribute("style");
  turnSuits(on);
  if (!on) return;
  board.style.setProperty("--card", `${scale * CARD.width}px`);
  board.style.setProperty("--figure-height", `${(bottom - top) * scale}px`);
  board.style.setProperty("--figure-left", `${(board.clientWidth - (right - left) * scale) / 2}px`);
  piles.forEach(([pile], index) => {
    const own = lying[index];
    const [x, y] = own[0];
    pile.style.setProperty("--x", `${(x - left - CARD.width / 2) * scale}px`);
    pile.style.setProperty("--y", `${(y - top - CARD.height / 2) * scale}px`);
    [...pile.children].forEach((spot, at) => put(spot, own[at], [x - CARD.width / 2, y - CARD.height / 2], scale));
  });
}
