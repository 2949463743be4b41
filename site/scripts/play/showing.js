// What stands round the table: buttons, the deal, the readings, the end.

function showTools() {
  const { undo, redo, actions } = state.table;
  const able = { undo: undo > 0, redo: redo > 0 };
  for (const [name, yes] of Object.entries(able)) {
    part("tools").querySelector(`[data-tool=${name}]`).setAttribute("aria-disabled", String(!yes));
  }
  const deal = part("tools").querySelector("[data-tool=deal]");
  const label = actions.length === 1 ? actions[0].label : "Deal on";
  deal.firstChild.textContent = `${label} `;
  deal.setAttribute("aria-disabled", String(!actions.length));
}

function showDeal({ deal, pack, position }) {
  const { count, undo } = state.table;
  part("deal").value = deal ?? "";
  part("pack").value = part("pack").defaultValue = pack.join(" ");
  const name = position ? "A position laid out" : deal === null ? "Your own pack" : `Deal ${deal}`;
  part("stands").textContent = `${name}. ${counted(undo, "move")} made, ${counted(count, "move")} possible.`;
}

function showOptions({ variants, variant, readings }) {
  const box = part("options");
  box.hidden = !variants.length && !readings.length;
  const rows = readings.map((reading) => {
    const id = `page.play.reading.${reading.name}`;
    const choices = reading.options.map((option) =>
      element("option", { value: option, selected: option === reading.chosen },
        option.replaceAll("-", " ") + (option === reading.default ? " (as read here)" : "")));
    return element("p", {}, element("label", { for: id }, reading.question), " ",
      element("select", { id, "data-reading": reading.name, "aria-describedby": `${id}.why` }, ...choices),
      element("span", { id: `${id}.why`, class: "at" }, ` ${reading.reason}`));
  });
  if (variants.length) {
    const choices = ["", ...variants].map((name) =>
      element("option", { value: name, selected: name === variant }, name || "as the page begins"));
    rows.unshift(element("p", {}, element("label", { for: "page.play.variant" }, "Way of playing"), " ",
      element("select", { id: "page.play.variant" }, ...choices)));
  }
  box.replaceChildren(box.querySelector("legend"), ...rows);
}

function showEnd(lines) {
  const box = part("final");
  box.hidden = !lines;
  if (!lines) return;
  part("final.head").textContent = state.table.won ? "The game is won: the final tableau" : "No move is left: the last tableau";
  box.querySelector("ul").replaceChildren(...lines.map((line) => element("li", {}, chosenForm(line))));
}
