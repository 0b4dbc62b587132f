// One seat's page in a browser: draws what the referee sends, and sends back what is touched. It knows no game.
const TICK_MS = 80, HOLD_MS = 400, TAP_ROOM = 256, AGAIN_MS = 3000, CONNECT_MS = 5000, SILENT_MS = 4000, STILL_MS = 600,
  LATE_MS = 1500;
const FIRST = 0x11, REPLY = 0x12, LAST = 0x13, SCANNED = 1, TYPED = 2, BACK = 3, OPEN = 1, OWN = 2, TAP = 3;
const KEPT = "saucer";
const nacl = window.nacl, utf8 = new TextEncoder(), text8 = new TextDecoder();
const $ = (id) => document.getElementById(id);

// ---- bytes ----------------------------------------------------------------------------------------------------

function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return all;
}

function digest(...parts) {
  const said = [utf8.encode("saucer phones 1")];
  for (const part of parts) said.push(Uint8Array.of(part.length >> 8, part.length & 255), part);
  return nacl.hash(joined(...said));
}

function numbered(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

const nonce = (number) => joined(new Uint8Array(16), number);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (word) => Uint8Array.from(word.match(/../g) || [], (two) => parseInt(two, 16));

async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// ---- the way in -----------------------------------------------------------------------------------------------

function forget() {
  try { localStorage.removeItem(KEPT); } catch { /* nothing was kept */ }
}

function recall() {
  try { return JSON.parse(localStorage.getItem(KEPT)); } catch { return null; }
}

class Line {
  // One socket to the referee, from the first message on.
  constructor(way, code, events) {
    this.way = way; this.code = code; this.events = events;
    this.sent = 0; this.seen = -1; this.touch = null; this.count = 0; this.taken = 0;
    this.kept = way === BACK ? recall() : null;
    this.own = this.kept ? unhex(this.kept.secret) : nacl.randomBytes(32);
    this.order = Promise.resolve();
    this.heard = Date.now();
    this.socket = new WebSocket(`ws://${location.host}/seat`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => { this.met = true; this.begin(); };
    this.socket.onmessage = (event) => this.got(new Uint8Array(event.data));
    this.socket.onclose = () => this.end();
    this.limit = setTimeout(() => this.socket.readyState === WebSocket.CONNECTING && this.end(), CONNECT_MS);
  }

  begin() {
    this.fresh = nacl.randomBytes(32);
    this.public = nacl.scalarMult.base(this.fresh);
    this.salt = nacl.randomBytes(32);
    const bound = digest(utf8.encode("commitment"), this.public, this.salt).slice(0, 32);
    let name = new Uint8Array(8);
    if (this.way === SCANNED) name = digest(utf8.encode("code"), utf8.encode(this.code)).slice(0, 8);
    if (this.way === BACK) name = digest(utf8.encode("key"), nacl.scalarMult.base(this.own)).slice(0, 8);
    this.first = joined(Uint8Array.of(FIRST, this.way), name, bound);
    this.socket.send(this.first);
  }

  finish(reply) {
    const theirs = reply.slice(1, 33), device = reply.slice(33, 65);
    if (this.kept && this.kept.device !== hex(device)) { this.events.stranger(); this.end(); return; }
    const shared = nacl.scalarMult(this.fresh, theirs);
    const mixed = this.way === BACK
      ? [shared, nacl.scalarMult(this.fresh, device), nacl.scalarMult(this.own, theirs)]
      : [utf8.encode(this.code), shared];
    const said = joined(this.first, reply, this.public, this.salt);
    const keys = digest(utf8.encode("keys"), ...mixed, said);
    this.inward = keys.slice(0, 32); this.outward = keys.slice(32);
    this.device = device;
    const own = this.way === BACK ? new Uint8Array(0) : nacl.scalarMult.base(this.own);
    this.socket.send(joined(Uint8Array.of(LAST), this.public, this.salt, this.seal(OPEN, own)));
    this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  seal(kind, words, room = 0) {
    const number = numbered(this.sent++), plain = new Uint8Array(5 + Math.max(room, words.length));
    plain[0] = kind;
    new DataView(plain.buffer).setUint32(1, words.length);
    plain.set(words, 5);
    return joined(number, nacl.secretbox(plain, nonce(number), this.outward));
  }

  got(bytes) {
    this.heard = Date.now();
    if (!this.inward) { if (bytes[0] === REPLY && bytes.length === 65) this.finish(bytes); return; }
    const number = bytes.slice(0, 8), count = Number(new DataView(number.buffer).getBigUint64(0));
    const plain = count > this.seen ? nacl.secretbox.open(bytes.slice(8), nonce(number), this.inward) : null;
    if (!plain) return;
    this.seen = count;
    const length = new DataView(plain.buffer, plain.byteOffset).getUint32(1), words = plain.slice(5, 5 + length);
    if (plain[0] === OWN) {
      const taken = new DataView(words.buffer).getUint32(0), part = words.slice(4), mark = hex(part.slice(-4)) + part.length;
      if (taken >= this.count) this.touch = null;
      if (mark === this.mark) return;
      this.mark = mark;
      this.order = this.order.then(() => unpacked(part)).then((own) => this.part(own)).catch((error) => { console.error(error); this.end(); });
    } else if (plain[0] === OPEN) {
      this.order = this.order.then(() => unpacked(words)).then((open) => this.events.open(open)).catch((error) => { console.error(error); this.end(); });
    }
  }

  part(own) {
    if (own.pictures) { this.events.compare(own.pictures); return; }
    if (this.way !== BACK && !this.keptNow) {
      this.keptNow = true;
      const kept = { secret: hex(this.own), device: hex(this.device) };
      try { localStorage.setItem(KEPT, JSON.stringify(kept)); } catch { /* a private tab: it is let in anew */ }
    }
    this.ready = true;
    this.events.own(own.own, own.told);
  }

  send(touch) {
    if (this.touch || !this.ready) return false;  // before the page is there, what is touched is of an old one
    this.touch = [++this.count, ...touch];
    return true;
  }

  tick() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENT_MS) { this.end(); return; }
    const words = utf8.encode(JSON.stringify(this.touch || [0]));
    this.socket.send(this.seal(TAP, words, TAP_ROOM));
    this.events.beat();
  }

  end() {
    if (this.ended) return;
    this.ended = true;
    clearInterval(this.ticking); clearTimeout(this.limit);
    this.socket.onclose = null;
    this.socket.close();
    this.events.gone(!this.inward, this.met && this.way === BACK);
  }
}

// ---- what is shown --------------------------------------------------------------------------------------------

let words = {}, still = {}, open = null, own = {}, told = "", line = null, tab = "now", pressed = null, stale = false;
let refused = 0, view = null, seen = "", lookAt = 0, since = 0, code = "";

function element(kind, name, content, ...parts) {
  const made = document.createElement(kind);
  if (name) made.className = name;
  if (content) made.textContent = content;
  made.append(...parts.filter(Boolean));
  return made;
}

// Words between two pairs of asterisks are bold.
function rich(kind, name, content) {
  const parts = content.split("**").map((part, at) => (at % 2 ? element("b", "", part) : document.createTextNode(part)));
  return element(kind, name, "", ...parts);
}

const page = () => (open ? { ...open, ...own } : null);
const private_ = (field) => field in own;

function picture(sheet, place, across, count, rem) {
  const made = element("span", sheet === "signs" ? "sign" : "face");
  const down = Math.ceil(count / across);
  made.style.cssText = `width:${rem}rem;height:${rem}rem;background-image:url(/${sheet}.${sheet === "signs" ? "png" : "webp"});`
    + `background-size:${across * rem}rem ${down * rem}rem;`
    + `background-position:${-(place % across) * rem}rem ${-Math.floor(place / across) * rem}rem`;
  made.setAttribute("aria-hidden", "true");
  return made;
}

function sign(name, rem = 2) {
  const place = words.signs.indexOf(name), all = words.signs.length;
  return place < 0 ? null : picture("signs", place, Math.ceil(Math.sqrt(all)), all, rem);
}

function face(id, rem = 2.6) {
  const place = (still.faces || {})[id];
  return place === undefined ? null : picture("faces", place, still.across, still.count, rem);
}

// A finger that stays counts as held; so does a second press of a keyboard or a screen reader within five seconds.
function touchable(made, touch, holds) {
  let timer = 0, down = 0, armed = 0;
  const send = (held) => { if (line && line.send(touch(held))) made.classList.add("sent"); };
  made.addEventListener("pointerdown", () => {
    down = Date.now(); pressed = made;
    if (holds) { made.classList.add("filling"); timer = setTimeout(() => { timer = -1; send(true); }, HOLD_MS); }
  });
  const stop = () => { clearTimeout(timer); made.classList.remove("filling"); pressed = null; lookAt = Date.now(); };
  made.addEventListener("pointercancel", stop);
  made.addEventListener("pointerleave", stop);
  made.addEventListener("pointerup", stop);
  made.addEventListener("click", (event) => {
    const held = timer === -1;
    timer = 0;
    if (held) return;
    if (event.detail || down > Date.now() - 3000) { send(false); return; }
    const again = Date.now() - armed < 5000;
    armed = Date.now();
    if (holds && again) send(true); else if (holds) { made.setAttribute("aria-label", `${made.textContent} — ${words.again}`); }
    else send(false);
  });
  return made;
}

const tapOf = (what, id) => (held) => [page().token, what, id, held];

function rowOf(row, question) {
  const hushed = row.hush;
  const made = element(row.head ? "div" : "button", "row" + (row.head ? " head" : "") + (row.chosen && !hushed ? " chosen" : ""));
  if (row.face && face(row.face)) made.append(face(row.face));
  else if (row.sign && sign(row.sign)) made.append(sign(row.sign));
  made.append(element("span", "words", row.words, row.detail ? element("small", "", row.detail) : null));
  if (row.secret || (row.chosen && hushed)) {
    made.append(element("small", "veiled secret", [row.secret, row.chosen ? "✓" : ""].filter(Boolean).join(" ")));
  }
  if (row.head) return made;
  if (row.chosen && !hushed) made.setAttribute("aria-pressed", "true");
  return touchable(made, tapOf("row", row.id), question.holds);
}

function diceOf(faces) {
  return element("div", "dice", "", ...faces.map((one) => element("b", "", one === null ? "·" : String(one))));
}

const few = (question) => question.quick.length < 3;

function quicks(question) {
  return question.quick.map((one) => touchable(element("button", `quick ${one.style}`, one.words), tapOf("quick", one.id), one.held));
}

function now(shown) {
  const parts = [], question = shown.question;
  if (told) parts.push(element("p", "told", told));
  if (!question) {
    parts.push(element("h1", "", shown.title || words.wait), rich("p", "", shown.todo || shown.rule[1]));
  } else {
    parts.push(element("h1", "", question.title || shown.title), rich("p", "", question.todo || shown.todo));
    if (question.large) parts.push(element("div", question.hush ? "large secret veiled" : "large", question.large));
    if (question.hush || private_("question")) parts.push(...(hasSecrets(shown) ? mine(shown) : [hold(words.hold)]));
    if (question.thrown && question.thrown.lying.length) parts.push(diceOf(question.thrown.lying));
    if (question.thrown && question.thrown.typing) parts.push(element("div", "large", question.thrown.typing));
    parts.push(element("div", question.tiles && question.rows.length > 6 ? "tiles" : "", "", ...question.rows.map((row) => rowOf(row, question))));
    const lists = new Set(question.rows.map((row) => row.place || row.piece));
    const onBoard = [...Object.keys(question.places), ...Object.keys(question.pieces)].some((id) => !lists.has(id));
    if (onBoard) parts.push(...board(shown));
    parts.push(element("div", "keys", "", ...question.keys.map((key) => touchable(element("button", "key", key.words), tapOf("key", key.id), false))));
    if (!few(question)) parts.push(...quicks(question));
  }
  if (shown.deeds.length) parts.push(element("h2", "", words.deeds), ...shown.deeds.map((deed) => element("p", "", [deed.words, deed.detail].join(" "))));
  for (const other of shown.others) parts.push(touchable(element("button", "quick", other.words), tapOf("first", other.id), false));
  for (const one of shown.standing) parts.push(touchable(element("button", "quick", one.words), tapOf("meanwhile", one.id), true));
  if (shown.undo !== null) {
    parts.push(touchable(element("button", "quick", words.undo), (held) => [shown.undo, "undo", "", held], false));
  }
  return parts;
}

function acts(shown) {
  const question = shown.question, parts = [];
  if (!question || tab === "mine" || tab === "story") return parts;
  if (question.back || question.steady) parts.push(touchable(element("button", "quick back", words.back), tapOf("back", ""), false));
  if (question.thrown && !question.keys.length) {
    parts.push(touchable(element("button", "act", words.roll), tapOf("roll", ""), false));
  } else if (question.ready || question.complete) {
    const made = touchable(element("button", "act", question.deed), tapOf("act", ""), question.acts === "hold");
    parts.push(made);
  }
  const line = parts.length ? [element("div", "line", "", ...parts)] : [];
  return few(question) ? [...quicks(question), ...line] : line;
}

// What is secret shows only while a finger stays: nobody reads it over a shoulder in passing.
function hold(content) {
  const made = element("button", "hold", content);
  const show = (on) => document.querySelectorAll(".secret").forEach((one) => one.classList.toggle("veiled", !on));
  made.addEventListener("pointerdown", () => { pressed = made; show(true); });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    made.addEventListener(end, () => { pressed = null; show(false); });
  }
  made.addEventListener("keydown", (event) => event.key === " " && show(true));
  made.addEventListener("keyup", () => show(false));
  made.addEventListener("blur", () => show(false));
  made.addEventListener("contextmenu", (event) => event.preventDefault());
  return made;
}

const hasSecrets = (shown) => shown.hand.length + shown.secrets.length > 0;

function mine(shown) {
  const secret = element("div", "secret veiled", "",
    element("div", "faces", "", ...shown.hand.map((id) => face(id, 6))),
    ...shown.secrets.map((sentence) => element("p", "", sentence)),
    ...(private_("news") ? [element("p", "", shown.news.sentence), shown.news.faces.length ? diceOf(shown.news.faces) : null] : []));
  return [element("div", "secrets", "", secret), hold(words.hold)];
}

function story(shown) {
  const seen = (open || shown).news;
  return [element("h1", "", words.story), ...seen.before.map((sentence) => element("p", "", sentence)),
    element("h2", "", shown.rule[0]), rich("p", "", shown.rule[1])];
}

// ---- boards ---------------------------------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";

function drawn(kind, attributes, ...parts) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...parts);
  return made;
}

let chosenGround = "";

function groundOf(shown) {
  const all = still.grounds || [], wanted = new Set(shown.focus);
  return all.find((one) => one.id === chosenGround) || all.find((one) => one.places.some((place) => wanted.has(place.id))) || all[0];
}

function piecesOf(pieces, at, wide, shown, name) {
  const question = shown.question, marks = question ? question.marks : null, all = drawn("g", { class: name }), stacks = new Map();
  for (const piece of pieces) {
    const place = at.get(piece.place) || at.get(piece.place.split("/")[0]);
    if (!place) continue;
    const height = stacks.get(place.id) || 0;
    stacks.set(place.id, height + 1);
    const across = place.outline.map((point) => point[0]), room = across.length ? Math.max(...across) - Math.min(...across) : 16;
    const side = Math.min(wide / 8, Math.max(8, room * .7)), x = place.at[0] - side / 2 + height * 2, y = place.at[1] - side / 2 - height * 2;
    const group = drawn("g", { class: "piece" + (piece.faded ? " faded" : "") + (marks && marks.counters.includes(piece.id) ? " mine" : "") });
    group.append(drawn("rect", { x, y, width: side, height: side, rx: 1, fill: "#fffaf0", stroke: "#1c1a24", "stroke-width": .5 }));
    const place_ = (still.faces || {})[piece.face || piece.id];
    if (place_ !== undefined) {
      const clip = drawn("svg", { x, y, width: side, height: side, viewBox: `${place_ % still.across} ${Math.floor(place_ / still.across)} 1 1` });
      clip.append(drawn("image", { href: "/faces.webp", width: still.across, height: Math.ceil(still.count / still.across) }));
      group.append(clip);
    } else {
      const lines = piece.name.split("\n"), size = Math.min(side / 3, side * 1.7 / Math.max(...lines.map((one) => one.length)));
      lines.forEach((one, at) => {
        const label = drawn("text", { x: x + side / 2, y: y + side / 2 + size * (at - lines.length / 2 + .85), "font-size": size });
        label.textContent = one;
        group.append(label);
      });
    }
    const tap = question && question.pieces[piece.id];
    if (!tap) group.setAttribute("pointer-events", "none");  // the place below is meant
    else touchable(group, (held) => [shown.token, tap.what, tap.id, held], question.acts === "hold");
    all.append(group);
  }
  return all;
}

function board(shown) {
  const ground = groundOf(shown), all = still.grounds || [];
  if (!ground) return [element("p", "", words.noboard)];
  const [wide, high] = ground.size, question = shown.question, marks = question ? question.marks : null;
  if (view === null || seen !== ground.id) { view = [0, 0, wide, high]; seen = ground.id; }
  const svg = drawn("svg", { viewBox: view.join(" "), class: "board", role: "img", "aria-label": ground.title });
  if ((still.boards || []).includes(ground.id)) {
    svg.append(drawn("image", { href: `/board-${ground.id}.jpg`, width: wide, height: high }));
  }
  const at = new Map(ground.places.map((place) => [place.id, place]));
  for (const place of ground.places) {
    const legal = marks && marks.legal.includes(place.id), chosen = marks && marks.chosen.includes(place.id) && !marks.hush;
    const points = place.outline.map((point) => point.join(",")).join(" ");
    const spot = points ? drawn("polygon", { points }) : drawn("circle", { cx: place.at[0], cy: place.at[1], r: 8 });
    spot.setAttribute("class", "place" + (legal ? " legal" : "") + (chosen ? " chosen" : ""));
    if (question && question.places[place.id]) {
      spot.setAttribute("role", "button"); spot.setAttribute("tabindex", "0"); spot.setAttribute("aria-label", place.name);
      touchable(spot, (held) => [shown.token, question.places[place.id].what, question.places[place.id].id, held], question.acts === "hold");
    }
    svg.append(spot);
  }
  svg.append(piecesOf(shown.covered.pieces, at, wide, shown, ""));
  const knows = private_("known");
  if (knows) svg.append(piecesOf(shown.known.pieces, at, wide, shown, "secret veiled"));
  if (tab === "now") Object.assign(svg.style, { aspectRatio: `${wide} / ${high}`, height: "auto" });
  pinched(svg, wide, high);
  const others = all.length < 2 ? [] : [element("div", "line", "", ...all.map((one) => {
    const made = element("button", "quick", one.title);
    made.setAttribute("aria-pressed", String(one === ground));
    made.addEventListener("click", () => { chosenGround = one.id; draw(); });
    return made;
  }))];
  const seated = (still.seats || {})[shown.viewer];  // all have it, whatever they know
  return [...others, svg, seated && tab === "board" ? hold(words.hold) : null];
}

// Two fingers zoom, one moves; a finger that does not move touches what is below it.
function pinched(svg, wide, high) {
  const fingers = new Map();
  const scale = () => Math.max(view[2] / svg.clientWidth, view[3] / svg.clientHeight) || 1;
  svg.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, [event.clientX, event.clientY]); pressed = svg; });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (others.length) {
      const far = (point) => Math.hypot(point[0] - others[0][0], point[1] - others[0][1]) || 1;
      const grow = Math.min(wide / view[2], Math.max(.2, far(before) / far([event.clientX, event.clientY])));
      const middle = [view[0] + view[2] / 2, view[1] + view[3] / 2];
      view = [middle[0] - view[2] * grow / 2, middle[1] - view[3] * grow / 2, view[2] * grow, view[3] * grow];
    } else {
      view = [view[0] - (event.clientX - before[0]) * scale(), view[1] - (event.clientY - before[1]) * scale(), view[2], view[3]];
    }
    view[0] = Math.min(wide - view[2] / 2, Math.max(-view[2] / 2, view[0]));
    view[1] = Math.min(high - view[3] / 2, Math.max(-view[3] / 2, view[1]));
    svg.setAttribute("viewBox", view.join(" "));
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(end, (event) => { fingers.delete(event.pointerId); if (!fingers.size) pressed = null; });
  }
}

// ---- drawing --------------------------------------------------------------------------------------------------

const TABS = { now, board, mine, story };

// Right after a frame has gone up there is time to draw before the next: so frames never wait for what is new. Nothing
// moves under a finger, nor for a moment after it; but whoever taps on and on sees what is new, too.
function beat() {
  if (stale && !pressed && Date.now() > Math.min(lookAt + STILL_MS, since + LATE_MS)) draw();
}

function show() {
  if (!stale) since = Date.now();
  stale = true;
}

function draw() {
  stale = false;
  const shown = page(), main = $("page"), scrolled = main.scrollTop;
  if (!shown) return;
  const seat = (still.seats || {})[shown.viewer];
  $("who").textContent = seat ? seat.name : words.table;
  $("clock").textContent = [shown.clock.title, shown.clock.words].filter(Boolean).join(" · ");
  $("time").textContent = shown.time ? `${Math.floor(shown.time.left / 60)}:${String(Math.floor(shown.time.left % 60)).padStart(2, "0")}` : "";
  const news = open.news.sentence;
  if ($("news").textContent !== news) $("news").textContent = news;
  main.replaceChildren(...TABS[tab](shown).filter(Boolean));
  $("acts").replaceChildren(...acts(shown));
  main.scrollTop = scrolled;
  const watcher = !seat;
  $("tabs").replaceChildren(...(watcher ? ["now", "board", "story"] : ["now", "board", "mine", "story"]).map((name) => {
    const made = element("button", "", words[name]);
    made.setAttribute("role", "tab");
    made.setAttribute("aria-selected", String(tab === name));
    made.addEventListener("click", () => { tab = name; main.scrollTop = 0; draw(); });
    return made;
  }));
}

function plain(title, sentence, ...parts) {
  for (const id of ["acts", "tabs"]) $(id).replaceChildren();
  $("page").replaceChildren(element("h1", "", title), element("p", "", sentence), ...parts);
}

const events = {
  beat,
  open(part) {
    if (part.grounds) still = part; else open = part;
    show();
  },
  own(part, sentence) {
    own = part; told = sentence; refused = 0; code = "";
    if (page() && page().what === "over") forget();
    show();
  },
  compare(pictures) {
    const shown = pictures.map((number) => {
      const name = words.signs[number % 16], count = Math.floor(number / 16) + 1;
      const made = element("span", "", "", ...Array.from({ length: count }, () => sign(name, 3)));
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", `${count} × ${words.called[number % 16]}`);
      return made;
    });
    plain(words.compare, words.same, element("div", "pair", "", ...shown));
  },
  stranger() { plain(words.stranger, words.scan); },
  gone(early, sentAway) {
    line = null;
    if (early) refused += 1;
    if (document.hidden || elsewhere) return;
    if (refused > 2 && sentAway) forget();  // the chair has another phone, or the sitting is over
    if (refused > 2) { code = ""; refused = 0; }
    $("news").textContent = words.gone;
    setTimeout(() => { if (!line && !document.hidden && !elsewhere) connect(); }, AGAIN_MS);
  },
};

function ask() {
  const field = element("input", "");
  field.inputMode = "numeric"; field.autocomplete = "off"; field.maxLength = 8; field.setAttribute("aria-label", words.digits);
  const go = element("button", "act", words.go);
  go.addEventListener("click", () => { if (/^\d{8}$/.test(field.value)) { refused = 0; line = new Line(TYPED, field.value, events); } });
  plain(words.code, words.digits, field, go);
}

// One tab at a time speaks for a chair: the one that was opened last.
const tabs = new BroadcastChannel("saucer");
let elsewhere = false;
tabs.onmessage = () => {
  elsewhere = true;
  if (line) line.end();
  const here = element("button", "act", words.here);
  here.addEventListener("click", () => connect());
  plain(words.tab, words.other, here);
};

function connect() {
  if (line) return;
  elsewhere = false;
  tabs.postMessage("here");
  if (code) line = new Line(SCANNED, code, events);
  else if (recall()) line = new Line(BACK, "", events);
  else ask();
}

// Before the page is put aside, and photographed for the list of open programs, nothing stands on it.
function leave() {
  own = {}; told = ""; open = null;
  $("page").replaceChildren(); $("acts").replaceChildren(); $("news").textContent = "";
  if (line) line.end();
}

async function start() {
  code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  words = await (await fetch("/words.json")).json();
  for (const file of words.pictures) new Image().src = file;
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : elsewhere || connect()));
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
  addEventListener("contextmenu", (event) => event.preventDefault());
  addEventListener("hashchange", () => location.reload());
  connect();
}

start();
