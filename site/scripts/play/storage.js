// What the browser keeps: the game as it stands, the one before it, and how cards are shown.
// A browser may refuse (private windows, pages from a folder, no room): then it is told, once.
const GAME = `cadogan.game.${slug}`;
const BEFORE = `cadogan.before.${slug}`;
const MANNERS = "cadogan.manners";

function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function keepGame(save) {
  const kept = remember(GAME, save);
  part("kept").textContent = kept
    ? "This browser keeps the game: it goes on when you press Play again."
    : "This browser has no room for the game or does not allow keeping it. A link to the position keeps it too.";
}
