// The keys of the table; each is also a button. They work only while the table has focus, so that
// they take nothing away from a reader elsewhere on the page.

const TOOLS = {
  deal: () => act("deal on"),
  undo: () => act("undo"),
  redo: () => act("redo"),
  hint: () => act("hint"),
  moves: () => act("moves"),
  restart: () => act("restart"),
  new: () => newDeal(),
  again: () => sayAgain(),
  last: () => tell("last"),
  table: () => tell("table"),
  pile: () => tell("pile"),
  covering: () => tell("covering"),
  pack: () => tell("pack"),
  talon: () => tell("talon"),
  foundations: () => tell("foundations"),
  counts: () => tell("counts"),
  base: () => tell("base"),
};

const toolButtons = () => [...part("table").querySelectorAll("[data-tool]")];
const toolOfKey = (key) =>
  toolButtons().find((button) => button.getAttribute("aria-keyshortcuts") === key.toUpperCase())?.dataset.tool;

// The spot where the player is or last was.
let visited = null;
function lastSpot() {
  return visited?.isConnected ? visited : part("board").querySelector(".spot[tabindex='0']");
}
const toTable = () => focusSpot(lastSpot());

function onBoardKey(event) {
  const spot = event.target.closest(".spot");
  if (!spot || event.ctrlKey || event.altKey || event.metaKey) return;
  const { key } = event;
  const number = /^\d$/.test(key) ? Number(key) || 10 : 0;
  const tool = key.length === 1 ? toolOfKey(key) : null;
  if (key.startsWith("Arrow") || key === "Home" || key === "End") focusSpot(neighbour(spot, key));
  else if (key === "Enter" || key === " ") activate(spot.spot);
  else if (key === "Escape") putBack();
  else if (number) focusSpot(topOf(spot.closest(".area").children[number - 1]));
  else if (tool) TOOLS[tool]();
  else return;
  event.preventDefault();
}

function putBack() {
  if (!state.held.length) return;
  letGo();
  drawBoard();
  say("Put back.");
}

// Arrows go from button to button of a toolbar, which is one Tab stop.
function onToolbarKey(event) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (event.key === "Escape") toTable();
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

function onTool(event) {
  const button = event.target.closest("[data-tool]");
  if (button) TOOLS[button.dataset.tool]();
}
