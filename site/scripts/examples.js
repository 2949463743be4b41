// Worked examples one step at a time. All steps stand on the page already; this shows one table and
// the move that led to it, and speaks the move on the way forth, its taking back on the way back.
(() => {
  "use strict";
  const KEYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

  const element = (name, attributes, ...inside) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };

  const stepped = (example) => {
    const steps = [...example.querySelectorAll(".step")];
    const last = steps.length - 1;
    const title = example.querySelector("h3").textContent;
    let at = 0;

    const stage = element("div", { class: "stage", tabindex: "0", role: "group" });
    const said = element("p", { class: "said", role: "status" });
    const count = element("span", { class: "count" });
    const button = (text, act) => {
      const made = element("button", { type: "button" }, text);
      made.addEventListener("click", act);
      return made;
    };
    const previous = button("Previous", () => go(at - 1));
    const next = button("Next", () => go(at + 1));
    const whole = button("Show all steps", () => {
      example.classList.toggle("stepping");
      const all = !example.classList.contains("stepping");
      whole.textContent = all ? "Step by step" : "Show all steps";
    });
    const onward = element("a", { class: "onward" }, "Play on from here");
    onward.addEventListener("click", () => {
      if (location.hash === onward.hash) dispatchEvent(new HashChangeEvent("hashchange"));
    });
    const bar = element("div", { class: "bar" }, previous, next, count, whole);
    if (document.getElementById("page.play.start")) bar.append(onward);

    const jumps = steps.map((step, index) => {
      const head = step.querySelector(".done");
      const jump = button("", () => go(index));
      jump.append(...head.cloneNode(true).childNodes);
      jump.className = "jump";
      head.after(jump);
      return jump;
    });

    // The table that a step shows: its own, or where nothing was moved the last one before it.
    const table = (index) => {
      for (let each = index; each >= 0; each -= 1) {
        const board = steps[each].querySelector(".board");
        if (board) return board.cloneNode(true);
      }
      return "";
    };

    // What leads to the position of a step in Play: `#play=` and how the cards lie.
    const leadsTo = (index) => {
      const { play } = steps[index].dataset;
      return play ? `#play=${encodeURIComponent(play.replaceAll(" ", "_"))}` : leadsTo(index - 1);
    };

    const show = () => {
      const told = steps[at].querySelector(".told").cloneNode(true);
      told.querySelector(".board")?.remove();
      stage.replaceChildren(table(at), told);
      stage.setAttribute("aria-label", `${title}, step ${at} of ${last}; arrow keys step through it`);
      onward.setAttribute("href", leadsTo(at));
      count.textContent = `Step ${at} of ${last}`;
      previous.setAttribute("aria-disabled", String(at === 0));
      next.setAttribute("aria-disabled", String(at === last));
      jumps.forEach((jump, index) => {
        if (index === at) jump.setAttribute("aria-current", "step");
        else jump.removeAttribute("aria-current");
      });
    };

    const go = (wanted) => {
      const to = Math.min(Math.max(wanted, 0), last);
      if (to === at) {
        said.textContent = to === 0 ? "This is the beginning." : "This is the last step.";
        return;
      }
      const back = to === at - 1;
      const words = back ? steps[at].dataset.back : steps[to].dataset.said;
      at = to;
      show();
      said.textContent = words;
    };

    stage.addEventListener("keydown", (event) => {
      if (event.target !== stage || event.ctrlKey || event.altKey || event.metaKey) return;
      const way = KEYS[event.key];
      if (way === undefined) return;
      event.preventDefault();
      go(Number.isFinite(way) ? at + way : way < 0 ? 0 : last);
    });

    example.querySelector(".steps").before(bar, said, stage);
    example.classList.add("stepping");
    show();
  };

  document.querySelectorAll(".example").forEach(stepped);
})();
