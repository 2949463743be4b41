// A card as SVG: the symbols of the printed figures, with the rank in the corner.
const SVG = "http://www.w3.org/2000/svg";

function drawn(inside, kinds) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({
    viewBox: "-28 -41 56 82", class: `tableau card ${kinds}`, "aria-hidden": "true", focusable: "false",
  })) svg.setAttribute(name, value);
  for (const [name, attributes, text] of inside) {
    const shape = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
    if (text) shape.textContent = text;
    svg.append(shape);
  }
  return svg;
}

function face(card) {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const narrow = rank.length > 1 ? { textLength: 29, lengthAdjust: "spacingAndGlyphs" } : {};
  const inside = [
    ["use", { href: `#${suit}-across` }],
    ["text", { x: -25, y: -12, ...narrow }, rank],
  ];
  return drawn(inside, `suit-${suit}${"HD".includes(suit) ? " t-red" : ""}`);
}

const back = () => drawn([["use", { href: "#back" }]], "");
const vacancy = () => drawn([["use", { href: "#leaf", class: "t-blank t-dotted" }]], "");
