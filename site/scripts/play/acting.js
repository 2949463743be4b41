// What the player does, and what comes of it.

async function act(command, given) {
  try {
    show(await ask(command, given));
  } catch (error) {
    broken(error);
  }
}

function show(reply) {
  const { kind, said, table } = reply;
  if (table) {
    Object.assign(state, { table, link: reply.link });
    keepGame(reply.save);
    showEnd(reply.final);
    showDeal(reply.save);
    if (reply.options) showOptions(reply.options);
    closeList();
  }
  if (kind === "picked") {
    state.goals = new Set(reply.goals);
    state.held = reply.spots ?? state.held;
  } else if (kind !== "told" && kind !== "hint" && kind !== "moves" && kind !== "choose") letGo();
  keepFocus(drawBoard);
  showTools();
  showAnswer(reply);
  say(said);
  if (kind === "choose" || kind === "moves") showList(reply);
}

function letGo() {
  state.held = [];
  state.goals = new Set();
}

// Enter, a click, a tap on a spot: takes its card up, or puts down there what is held.
function activate(spot) {
  const { place, card, stock } = spot;
  const again = state.held.findIndex(([at, name]) => at === place && name === card);
  if (stock && !state.held.length) {
    act("stock");
  } else if (again >= 0) {
    letGo();
    drawBoard();
    say(card ? [`${capital(cardName(card))} is put back.`, `${card} is put back.`] : "Put back.");
  } else if (state.held.length) {
    const spots = [...state.held, [place, card]];
    state.held = spots;
    act("put", { spots });
  } else if (card || spot.draw[0]) {
    state.held = [[place, card]];
    act("pick", { spots: state.held });
  } else {
    act("fill", { place });
  }
}

// Drag and drop: from one spot to another, whatever was held before.
function carry(from, to) {
  letGo();
  act("put", { spots: [[from.place, from.card], [to.place, to.card]] });
}

function tell(what) {
  const { place = 0, index = -1 } = lastSpot()?.spot ?? {};
  act("tell", { what, place, index });
}
