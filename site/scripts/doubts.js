// Works through the list by keyboard, fills in the command's name and reason, copies it.
(() => {
  "use strict";
  const items = [...document.querySelectorAll(".doubts > li")];
  const form = document.getElementById("page.keys");
  const name = document.getElementById("page.name");
  const reason = document.getElementById("page.reason");
  const said = document.getElementById("page.said");
  if (!items.length || !form) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());

  const commands = new Map();
  for (const item of items) {
    const code = item.querySelector(".command code");
    if (code) commands.set(item, { code, text: code.textContent });
  }

  const quoted = (text) => "'" + text.replaceAll("'", "'\"'\"'") + "'";
  const fill = () => {
    for (const { code, text } of commands.values()) {
      let filled = text;
      if (reason.value) filled = filled.replace("--reason WHY", () => "--reason " + quoted(reason.value));
      if (name.value) filled = filled.replace("--by NAME", () => "--by " + quoted(name.value));
      code.textContent = filled;
    }
  };
  name.addEventListener("input", fill);
  reason.addEventListener("input", fill);

  const here = () => items.indexOf(document.activeElement.closest(".doubts > li"));
  const go = (step) => {
    const at = here();
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), items.length - 1);
    items[next].focus();
    items[next].scrollIntoView({ block: "center" });
  };
  const copy = async () => {
    const found = commands.get(items[here()]);
    if (!found) {
      said.textContent = "This place has no command.";
      return;
    }
    try {
      await navigator.clipboard.writeText(found.code.textContent);
      said.textContent = "Copied.";
    } catch {
      getSelection().selectAllChildren(found.code);
      said.textContent = "Selected: copy it with your browser's key.";
    }
  };
  const see = () => {
    const item = items[here()];
    if (!item) return;
    said.textContent = item.classList.toggle("seen") ? "Seen." : "Not seen.";
  };
  const keys = { j: () => go(1), ArrowDown: () => go(1), k: () => go(-1), ArrowUp: () => go(-1), c: copy, x: see };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input")) return;
    const act = keys[event.key];
    if (!act) return;
    if (event.key.startsWith("Arrow") && here() < 0) return;
    event.preventDefault();
    act();
  });
})();
