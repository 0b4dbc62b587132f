// Measures a phone's page: returns what is clipped, covered, too small, too pale or nameless on it, in sentences.
// arguments: the least px of a target's sides, the least px of letters, whether the page scrolls as one.
const [TARGET, LETTERS, whole] = arguments, found = new Set(), SLACK = 1.5;
const wide = innerWidth, high = innerHeight, all = (query) => [...document.querySelectorAll(query)];
const seen = (one) => { const box = one.getBoundingClientRect(); return box.width > 0 && box.height > 0 && getComputedStyle(one).display !== "none"; };
const name = (one) => `${one.tagName.toLowerCase()}${one.id ? "#" + one.id : ""}${one.classList.length ? "." + [...one.classList].join(".") : ""} "${(one.getAttribute("aria-label") || one.textContent).trim().slice(0, 40)}"`;
const tell = (what, ...whom) => found.add(`${what}: ${whom.map(name).join(" and ")}`);
const held = (one) => one.closest("svg") !== null;

if (document.scrollingElement.scrollWidth > wide + SLACK) tell("scrolls sideways", document.documentElement);
for (const one of [document.body, ...all("#bar, #news, #page, #acts, #tabs")]) if (seen(one) && one.scrollWidth > one.clientWidth + SLACK) tell("scrolls sideways", one);

// What stands on the page, one by one.
const regions = all("#bar, #news, #page, #acts, #hold, #tabs").filter(seen), page = document.getElementById("page");
for (const one of regions) {
  const box = one.getBoundingClientRect();
  if (box.left < -SLACK || box.right > wide + SLACK || (!whole && (box.top < -SLACK || box.bottom > high + SLACK))) tell("leaves the page", one);
}
if (!whole && page.clientHeight < high * .3) tell(`has ${page.clientHeight} px of ${high}`, page);
const pieces = all("button, h1, h2, p, input, .large, .dice, svg.board, .card, #who, #clock, #time").filter((one) => seen(one) && !held(one) || one.matches("svg.board"));
for (const one of pieces) {
  const box = one.getBoundingClientRect();
  if (box.left < -SLACK || box.right > wide + SLACK) tell("leaves the page", one);
  if (one.scrollWidth > one.clientWidth + SLACK && getComputedStyle(one).display !== "inline") tell("is cut across", one);
  if (one.id !== "news" && one.scrollHeight > one.clientHeight + 4 && getComputedStyle(one).overflowY === "hidden") tell("is cut below", one);
  if (one.matches("button, input") && (box.width < TARGET - .5 || box.height < TARGET - .5)) tell(`is ${Math.round(box.width)} × ${Math.round(box.height)} px`, one);
  if (one.matches("svg.board") && !one.closest(".strip") && box.height < 140) tell("is a low board", one);
}
// No two of them lie over each other.
const apart = pieces.filter((one) => !one.closest("svg") || one.matches("svg.board"));
const region = new Map(apart.map((one) => [one, one.closest("#bar, #news, #page, #acts, #hold, #tabs")]));
for (const [at, one] of apart.entries()) {
  for (const other of apart.slice(at + 1)) {
    if (one.contains(other) || other.contains(one) || region.get(one) !== region.get(other)) continue;
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK) tell("cover each other", one, other);
  }
}
for (const [at, one] of regions.entries()) {
  for (const other of regions.slice(at + 1)) {
    if (whole && other.matches("#hold, .afloat")) continue;  // it stays on the glass while the page scrolls below it
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK) tell("cover each other", one, other);
  }
}
// What is too much for its room can be scrolled to.
for (const room of all("#acts, #page, #news").filter(seen)) {
  for (const one of room.children) if (seen(one) && one.getBoundingClientRect().top + room.scrollTop < room.getBoundingClientRect().top - SLACK) tell("is out of reach", one);
}
// What always stands there can be touched where it stands.
if (!whole) {
  for (const one of all("#hold, #tabs button").filter(seen)) {
    const box = one.getBoundingClientRect(), top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || !(one === top || one.contains(top))) tell("is covered", one);
  }
}
// Letters: their size, and how they stand out of their ground.
const numbers = (colour) => {
  const parts = colour.match(/[\d.]+/g).map(Number);
  return colour.startsWith("color(") ? [parts[0] * 255, parts[1] * 255, parts[2] * 255, parts[3] ?? 1] : [...parts.slice(0, 3), parts[3] ?? 1];
};
const light = (colour) => { const [r, g, b] = colour.map((one) => { const c = one / 255; return c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
const ground = (one) => { for (let up = one; up; up = up.parentElement) { const c = numbers(getComputedStyle(up).backgroundColor); if (c[3] > .9) return c.slice(0, 3); } return [255, 255, 255]; };
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const one = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || held(one) || !seen(one) || one.closest("button[disabled]")) continue;
  const style = getComputedStyle(one), size = parseFloat(style.fontSize);
  if (size < LETTERS - .1) tell(`has letters of ${size} px`, one);
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const said = texts.currentNode.data.trim().split(/\s+/), lines = range.getClientRects().length;
  if (lines > said.length + 1 && range.getBoundingClientRect().width < 3 * size && !one.closest("svg")) tell("is broken letter by letter", one);
  if (!matchMedia("(forced-colors: active)").matches) {
    const [a, b] = [light(numbers(style.color).slice(0, 3)), light(ground(one))].sort((x, y) => y - x), contrast = (a + .05) / (b + .05);
    if (contrast < (size >= 24 || (size >= 18.6 && +style.fontWeight >= 700) ? 3 : 4.5)) tell(`has a contrast of ${contrast.toFixed(1)}`, one);
  }
}
// Everything that can be touched has a name, and pictures have words or say nothing.
for (const one of all("button, [role=button]").filter(seen)) if (!(one.getAttribute("aria-label") || one.textContent).trim() && !one.querySelector("img[alt]")) tell("has no name", one);
for (const one of all("img")) if (!one.hasAttribute("alt")) tell("has no words", one);
// Holding changes what is seen, and moves nothing; the strip that says what is noted comes over what stands above.
const shape = () => all("body *").filter((one) => !one.closest("#noted")).map((one) => { const box = one.getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round).join(); }).join(";");
const before = shape();
document.body.classList.add("peeking");
if (shape() !== before) tell("moves when it is held", page);
document.body.classList.remove("peeking");
return [...found].sort();
