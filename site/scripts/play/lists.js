// A list of moves to choose from; Escape or Close leads back to where the player was.

function showList({ kind, moves, said }) {
  const list = part("list");
  part("list.head").textContent = kind === "choose" ? "Which move?" : chosenForm(said).replace(/\.$/, "");
  list.querySelector("ol").replaceChildren(...moves.map(({ move, label }) => element("li", {}, makes(move, chosenForm(label)))));
  list.hidden = false;
  (list.querySelector("ol button") ?? part("list.close")).focus();
}

function closeList() {
  part("list").hidden = true;
}

function leaveList() {
  closeList();
  letGo();
  drawBoard();
  toTable();
}
