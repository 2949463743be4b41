// Cards by their names: seven of spades, 7S, or with X for ten.
const RANKS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven",
  8: "eight", 9: "nine", 10: "ten", J: "knave", Q: "queen", K: "king",
};
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

const manners = { names: "long", four: false, rows: false, ...remembered(MANNERS) };

function cardName(card) {
  if (manners.names !== "long") return short(card);
  return `${RANKS[card.slice(0, -1)]} of ${SUITS[card.slice(-1)]}`;
}

function short(text) {
  return manners.names === "x" ? text.replace(/\b10(?=[SHDC]\b)/g, "X") : text;
}

// Of the two forms that the engine gives, the one that the player likes.
function chosenForm([long, brief]) {
  return manners.names === "long" ? long : short(brief);
}
