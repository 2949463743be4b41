// Play is pressed: everything is loaded, a game is opened, the table has the focus.

const status = (text) => {
  part("status").textContent = text;
};

function broken(error) {
  status(`Playing came to a stop: ${error.message}. The rest of the page can be read; load it again to play on: the game is kept.`);
}

// What to open: a link's game, the one that was kept, or any deal. What cannot be opened is told,
// and stands in the way of nothing.
async function firstGame() {
  const link = linkGiven();
  const kept = remembered(GAME);
  const tries = [...(link ? [{ link }] : []), ...(kept ? [{ save: kept }] : [])];
  let trouble = "";
  for (const given of tries) {
    let reply = { said: ["", ""] };
    try {
      reply = await open(given);
    } catch {
      reply.said.fill(`${given.link ? "The link" : "The game that was kept"} cannot be opened.`);
    }
    if (reply.table) return [reply, trouble];
    trouble += `${chosenForm(reply.said)} `;
    if (given.save) remember(`${GAME}.${kept.rules_version}`, kept); // for a site with those rules
  }
  return [await open({ deal: randomDeal() }), trouble];
}

async function startPlaying() {
  const button = part("start");
  const why = lacking();
  if (why) {
    status(`This browser cannot play: ${why}. All the rest of the page can be read, and cadogan play ${slug} plays the game in a terminal.`);
    return;
  }
  button.setAttribute("aria-disabled", "true");
  status("Loading Python and the rules. This takes some seconds.");
  try {
    await startEngine();
    const [reply, trouble] = await firstGame();
    status("");
    part("before").hidden = true;
    part("table").hidden = false;
    part("back").hidden = !remembered(BEFORE);
    await new Promise((resolve) => setTimeout(resolve, 100)); // else a region just shown is not heard
    show(trouble ? { ...reply, said: reply.said.map((text) => `${trouble}${text}`) } : reply);
    if (linkGiven()) arrived();
    else toTable();
  } catch (error) {
    button.removeAttribute("aria-disabled");
    status(`Playing could not begin: ${error.message}. The rest of the page can be read; press Play to try again.`);
  }
}

function applyManners() {
  part("names").value = manners.names;
  part("four").checked = manners.four;
  part("rows").checked = manners.rows;
  part("table").classList.toggle("four", manners.four);
}

function onManners() {
  manners.names = part("names").value;
  manners.four = part("four").checked;
  manners.rows = part("rows").checked;
  remember(MANNERS, manners);
  applyManners();
  keepFocus(drawBoard);
}

function begin() {
  const button = part("start");
  button.disabled = false;
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") startPlaying();
  });
  defineRanks();
  applyManners();
  const board = part("board");
  board.addEventListener("keydown", onBoardKey);
  board.addEventListener("click", onClick);
  board.addEventListener("pointerdown", onDown);
  board.addEventListener("focusin", (event) => {
    visited = event.target.closest(".spot") ?? visited;
  });
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", drop);
  board.addEventListener("touchmove", onHold, { passive: false });
  board.addEventListener("contextmenu", onHold);
  for (const name of ["tools", "questions"]) {
    const bar = part(name);
    bar.addEventListener("click", onTool);
    bar.addEventListener("keydown", onToolbarKey);
    [...bar.querySelectorAll("button")].forEach((each, index) => {
      each.tabIndex = index ? -1 : 0;
    });
  }
  part("list").addEventListener("keydown", (event) => {
    if (event.key === "Escape") leaveList();
  });
  part("list.close").addEventListener("click", leaveList);
  part("form").addEventListener("submit", onForm);
  part("share").addEventListener("click", share);
  part("back").addEventListener("click", () => openAndShow({ link: remembered(BEFORE) }));
  part("names").addEventListener("change", onManners);
  part("four").addEventListener("change", onManners);
  part("rows").addEventListener("change", onManners);
  new ResizeObserver(() => state.table && layOut()).observe(board);
  window.addEventListener("hashchange", () => {
    if (linkGiven() && state.table) openAndShow({ link: linkGiven() }).then(arrived);
    else offerLink();
  });
  offerLink();
}

// A link's position is on the table and kept: loading the page again goes on, not back to it.
function arrived() {
  try {
    history.replaceState(null, "", location.href.split("#")[0]);
  } catch {
    // a browser may not allow it for a page from a folder
  }
  toTable();
}

function offerLink() {
  if (!linkGiven() || state.table) return;
  status("The link leads to a position of this game: press Play to see it.");
  part("start").focus();
}

begin();
