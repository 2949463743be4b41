// A card as SVG: the symbols of the printed figures, with the rank in the corner.
const SVG = "http://www.w3.org/2000/svg";

function shape(name, attributes, ...inside) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

// Ranks are symbols too, so that the letter on a card is no text beside the card's name.
function defineRanks() {
  const ranks = Object.keys(RANKS).map((rank) => {
    const narrow = rank.length > 1 ? { textLength: 29, lengthAdjust: "spacingAndGlyphs" } : {};
    const x = rank === "J" ? -21 : -25; // a J hangs out to the left
    return shape("g", { id: `rank-${rank}` }, shape("text", { x, y: -12, ...narrow }, rank));
  });
  const hidden = { class: "tableau ranks", width: 0, height: 0, "aria-hidden": "true", focusable: "false" };
  part("board").before(shape("svg", hidden, shape("defs", {}, ...ranks)));
}

function drawn(kinds, ...symbols) {
  const uses = symbols.map((attributes) => shape("use", attributes));
  return shape("svg", {
    viewBox: "-28 -41 56 82", class: `tableau card ${kinds}`, "aria-hidden": "true", focusable: "false",
  }, ...uses);
}

function face(card) {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const kinds = `suit-${suit}${"HD".includes(suit) ? " t-red" : ""}`;
  return drawn(kinds, { href: `#${suit}-across` }, { href: `#rank-${rank}` });
}

const back = () => drawn("", { href: "#back" });
const vacancy = () => drawn("", { href: "#leaf", class: "t-blank t-dotted" });
