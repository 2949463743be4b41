// The answer that needs more than a line: the sentences that forbid a move, what is due, a hint.

// Where a sentence stands: on this page, on another page of the front matter, among the house rules.
function addressOf(sentence) {
  const [section, locus] = sentence.split(":");
  if (!locus) return [`${siteRoot()}language.html#${sentence}`, `${sentence}, a rule of the house`];
  if (section === slug) return [`#${locus}`, locus];
  return [`${siteRoot()}front/${section}.html#${locus}`, `${section}, ${locus}`];
}

const siteRoot = () => new URL("../../", script.src).href;

function makes(move, label) {
  const make = () => act("make", { move }).then(toTable);
  return element("button", { type: "button", "data-move": move, onclick: make }, label);
}

function showAnswer(reply) {
  const box = part("answer");
  const parts = [];
  if (reply.reasons) {
    const silent = reply.silent ? "The book says nothing of such a move; the nearest it says:" : "";
    parts.push(element("p", {}, element("b", {}, reply.kind === "refused" ? "Refused. " : "Something else comes first. "), `${reply.explanation} ${silent}`));
    for (const { sentence, text, status } of reply.reasons) {
      const [address, name] = addressOf(sentence);
      const note = status === "implied" ? " (the sentence means it without saying it)" : status === "editorial" ? " (an editor’s decision)" : "";
      parts.push(element("blockquote", {}, element("p", {}, text, " ", element("a", { href: address }, name), note)));
    }
    if (reply.due?.length) {
      const due = reply.due.slice(0, 8).map(({ move, label }) => element("li", {}, makes(move, chosenForm(label))));
      parts.push(element("p", {}, "First:"), element("ul", {}, ...due));
    }
  } else if (reply.kind === "hint") {
    for (const { move, label } of reply.moves) parts.push(element("p", {}, makes(move, `Make it: ${chosenForm(label)}`)));
  } else if (state.table?.due.length && reply.table) {
    const many = state.table.due.length;
    parts.push(element("p", {}, element("b", {}, "Comes first: "), state.table.due.slice(0, 3).join("; "), many > 3 ? ` or one of ${many - 3} more` : "", "."));
  } else if (!reply.table && reply.kind !== "picked") {
    return;
  }
  box.replaceChildren(...parts);
  box.hidden = !parts.length;
}
