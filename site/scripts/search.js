// The search: games, other names, terms, sentences; typing errors forgiven. It works from a folder:
// the documents come as a classic script, the index is made here, and nothing is asked of a server.
(() => {
  "use strict";
  const SHOWN = 40;
  const KINDS = { game: "Games", term: "Terms", sentence: "Sentences" };
  const fold = (term) =>
    term.normalize("NFKD").replace(/[\u0300-\u036f’']/g, "").replace(/æ/g, "ae").toLowerCase();

  const index = new MiniSearch({
    fields: ["title", "text"],
    storeFields: ["kind", "href", "title", "text"],
    processTerm: fold,
    searchOptions: {
      boost: { title: 3 },
      boostDocument: (_, __, stored) => ({ game: 8, term: 3 })[stored.kind] || 1,
      combineWith: "AND",
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false),
    },
  });
  index.addAll(
    window.cadoganDocuments.map(([kind, href, title, text], id) => ({ id, kind, href, title, text })),
  );

  const box = document.getElementById("page.find");
  const found = document.getElementById("page.found");
  const said = document.getElementById("page.said");
  document.getElementById("page.without").hidden = true;

  const element = (name, ...inside) => {
    const made = document.createElement(name);
    made.append(...inside);
    return made;
  };

  const marked = (text, terms) => {
    const wanted = new Set(terms);
    const pieces = text.split(/([\p{L}\p{N}’']+)/u);
    return pieces.map((piece) => (wanted.has(fold(piece)) ? element("mark", piece) : piece));
  };

  const line = ({ kind, href, title, text, terms }) => {
    const link = element("a", ...marked(title, terms));
    link.href = href;
    if (kind === "game") {
      return element("li", link, ...(text ? [" (elsewhere ", ...marked(text, terms), ")"] : []));
    }
    return element("li", link, " ", ...marked(text, terms));
  };

  const search = () => {
    const asked = box.value.trim();
    const results = asked ? index.search(asked) : [];
    const lists = Object.entries(KINDS).flatMap(([kind, name]) => {
      const own = results.filter((each) => each.kind === kind).slice(0, SHOWN);
      return own.length ? [element("h2", name), element("ul", ...own.map(line))] : [];
    });
    found.replaceChildren(...lists);
    const many = results.length === 1 ? "1 place" : `${results.length} places`;
    const cut = results.length > SHOWN ? ", the nearest of each kind are shown" : "";
    const none = `Nothing was found for “${asked}”. Fewer or other words may do.`;
    said.textContent = !asked ? "" : results.length ? `${many}${cut}.` : none;
  };

  let waiting;
  box.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, 120);
  });
  box.form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
    history.replaceState(null, "", `?q=${encodeURIComponent(box.value.trim())}`);
  });
  box.value = new URLSearchParams(location.search).get("q") || "";
  search();
})();
