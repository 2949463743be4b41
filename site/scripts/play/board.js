// The table: each area a listbox, each place a group, each card an option. What did not change keeps
// its element, so that focus and a screen reader's place are never lost.

const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

// The options of one pile, bottom first: [key, label, cards drawn, place, index in the pile].
function options(pile, heaped) {
  const { place, name, cards } = pile;
  const key = (index) => (index >= cards.length - 1 ? `${place}/top` : `${place}/${index}`);
  if (!cards.length) return [{ key: `${place}/top`, label: `${name}, empty`, draw: [""], place, index: -1, card: "" }];
  const hidden = cards.filter((card) => !card).length;
  const down = hidden && hidden < cards.length ? `, ${hidden} face down` : "";
  const size = cards.length > 1 ? `, ${cards.length} cards${down}` : "";
  const last = cards.length - 1;
  const top = {
    key: key(last), place, index: last, card: cards[last],
    label: cards[last] ? `${cardName(cards[last])}, ${name}${size}` : `${name}, ${counted(cards.length, "card")} face down`,
    draw: [cards[last] || "back"], count: heaped ? cards.length : 0,
  };
  if (heaped) return [top];
  const below = [];
  for (let index = 0; index < last; index += 1) {
    if (!cards[index]) {
      const run = cards.slice(index, last).findIndex(Boolean);
      const many = run < 0 ? last - index : run;
      below.push({
        key: `${place}/${index}`, place, index, card: "", draw: Array(many).fill("back"),
        label: `${many} face down, ${name}`,
      });
      index += many - 1;
    } else {
      below.push({
        key: `${place}/${index}`, place, index, card: cards[index], draw: [cards[index]],
        label: `${cardName(cards[index])}, ${name}, under ${last - index}`,
      });
    }
  }
  return [...below, top];
}

// The pack, the cards turned up on it to be chosen from, and the one turned up.
function stockPiles({ left, turned, places: [pack, uppermost], shown }) {
  const packed = { key: `${pack}/top`, place: pack, index: -1, card: "", stock: true,
    label: `pack, ${counted(left, "card")}`, draw: [left ? "back" : ""], count: left };
  const open = shown.map((card, index) => ({ key: `${pack}/shown/${index}`, place: pack, index, card,
    label: `${cardName(card)}, turned up on the pack`, draw: [card] }));
  const top = turned ? [{ key: `${uppermost}/top`, place: uppermost, index: 0, card: turned,
    label: `${cardName(turned)}, turned up`, draw: [turned] }] : [];
  return [[packed], ...open.map((each) => [each]), ...(top.length ? [top] : [])];
}

// The areas of the table as columns of options; a zone of rows is drawn as a grid.
function columns(area) {
  const heaped = area.kind !== "zone" || area.rows > 1;
  return area.piles.map((pile) => options(pile, heaped));
}

function areas(table) {
  const stock = { name: "pack", kind: "stock", rows: 1, lanes: 1, title: "Pack", columns: stockPiles(table.stock) };
  const rest = table.areas.map((area) => ({ ...area, title: capital(area.name), columns: columns(area) }));
  const order = { stock: 0, talon: 1, foundation: 2, aside: 3, zone: 4 };
  return [stock, ...rest].sort((one, other) => order[one.kind] - order[other.kind]);
}

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

function picture(name) {
  if (name === "back") return back();
  return name ? face(name) : vacancy();
}

function drawOption(made, spot) {
  const held = state.held.some(([place, card]) => place === spot.place && card === spot.card);
  const goal = state.goals.has(spot.place) && spot.key.endsWith("/top");
  const label = `${spot.label}${held ? ", taken up" : ""}${goal ? ", can take it" : ""}`;
  if (made.getAttribute("aria-label") !== label) made.setAttribute("aria-label", label);
  made.setAttribute("aria-selected", String(held));
  made.classList.toggle("goal", goal);
  made.classList.toggle("down", spot.draw.length > 1 || (spot.draw[0] === "back" && !spot.stock));
  const drawing = `${spot.draw.join(" ")} ${spot.count ?? 0}`;
  if (made.dataset.drawing !== drawing) {
    made.dataset.drawing = drawing;
    const count = spot.count > 1 || spot.stock ? [element("span", { class: "heap", "aria-hidden": "true" }, String(spot.count))] : [];
    made.replaceChildren(...spot.draw.map(picture), ...count);
  }
  Object.assign(made, { spot });
}

// Lets `parent` have one child for each of `wanted` [key, …], in this order, keeping those it has.
function keepChildren(parent, wanted, make, update) {
  const had = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let before = null;
  for (const each of wanted) {
    let child = had.get(each.key);
    had.delete(each.key);
    if (!child) {
      child = make(each);
      child.dataset.key = each.key;
    }
    const next = before ? before.nextElementSibling : parent.firstElementChild;
    if (next !== child) parent.insertBefore(child, next);
    update(child, each);
    before = child;
  }
  for (const child of had.values()) child.remove();
}

function drawBoard() {
  const wanted = areas(state.table).map((area) => ({ ...area, key: area.name }));
  wanted.splice(wanted.findIndex(({ kind }) => kind === "zone"), 0, { key: "/" }); // zones begin a line
  const makeArea = ({ kind }) =>
    kind ? element("div", { class: `area ${kind}`, role: "listbox", "aria-orientation": "horizontal" }) : element("div", { class: "line" });
  keepChildren(part("board"), wanted, makeArea, (box, area) => {
    if (!area.kind) return;
    box.setAttribute("aria-label", `${area.title}${area.columns.length > 1 && area.kind !== "stock" ? `, ${counted(area.columns.length, "place")}` : ""}`);
    box.classList.toggle("grid", area.rows > 1);
    box.style.setProperty("--lanes", area.rows > 1 ? area.lanes : area.columns.length);
    box.area = area;
    const piles = area.columns.map((column, index) => ({ key: String(column[0].place) + (area.kind === "stock" ? `/${index}` : ""), column }));
    const makePile = () => element("div", { class: "pile", role: "group" });
    keepChildren(box, piles, makePile, (group, { column }) => {
      group.setAttribute("aria-label", area.kind === "stock" ? "pack" : column.at(-1).label.replace(/^.*?, (?=.)/, "").split(",")[0]);
      keepChildren(group, column, () => element("div", { class: "spot", role: "option", tabindex: "-1" }), drawOption);
    });
    rove(box);
  });
  layOut();
}
