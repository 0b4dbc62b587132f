// One seat's page in a browser: draws what the referee sends, and sends back what is touched. It knows no game.
const HOLD_MS = 400, TAP_ROOM = 256, AGAIN_MS = 3000, CONNECT_MS = 5000, SILENT_MS = 4000, ANSWER_MS = 35, EARLY_MS = 5,
  REST_MS = 20, STILL_MS = 600, LATE_MS = 1500, CALL_MS = 5000, FRESH_MS = 1000, LISTEN_MS = 200;
const FIRST = 0x11, REPLY = 0x12, LAST = 0x13, SCANNED = 1, TYPED = 2, BACK = 3, OPEN = 1, OWN = 2, TAP = 3;
const PIECE = 120, LETTERS = 1000;  // bytes of notes in a frame, letters of all of them
const KEPT = "saucer", HAND = "saucer hand";
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

function sealed(key, count, kind, words, room) {
  const number = numbered(count), plain = new Uint8Array(5 + Math.max(room, words.length));
  plain[0] = kind;
  new DataView(plain.buffer).setUint32(1, words.length);
  plain.set(words, 5);
  return joined(number, nacl.secretbox(plain, nonce(number), key));
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (word) => Uint8Array.from(word.match(/../g) || [], (two) => parseInt(two, 16));

export async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// ---- the way in -----------------------------------------------------------------------------------------------

// What stays on the phone: for each chair that it holds a key of its own, and the device's.
function recall(name = KEPT) {
  try { return JSON.parse(localStorage.getItem(name)) || []; } catch { return []; }
}

function keep(change, name = KEPT) {
  try { localStorage.setItem(name, JSON.stringify(change(recall(name)))); } catch { /* a private tab: until it is closed */ }
}

class Line {
  // One socket to the referee, from the first message on.
  constructor(chair) {
    this.chair = chair; this.kept = chair.kept; this.code = chair.code;
    this.way = this.kept ? BACK : this.code.length === 8 ? TYPED : SCANNED;
    this.sent = 0; this.seen = -1; this.touch = null; this.count = 0;
    this.own = this.kept ? unhex(this.kept.secret) : nacl.randomBytes(32);
    this.order = Promise.resolve();
    this.pieces = new Uint8Array(0); this.known = this.left = null;
    this.born = this.heard = Date.now();
    this.socket = new WebSocket(`ws://${location.host}/seat`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => this.begin();
    this.socket.onmessage = (event) => this.got(new Uint8Array(event.data));
    this.socket.onclose = (event) => this.end(event.code === 1000);
    this.limit = setTimeout(() => this.inward || this.end(), CONNECT_MS);
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
    if (this.kept && this.kept.device !== hex(device)) { this.chair.leave(); plain(words.stranger, words.scan); return; }
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
  }

  seal(kind, words, room = 0) { return sealed(this.outward, this.sent++, kind, words, room); }

  got(bytes) {
    const due = performance.now() + ANSWER_MS;
    this.heard = Date.now();
    if (!this.inward) { if (bytes[0] === REPLY && bytes.length === 65) this.finish(bytes); return; }
    const number = bytes.slice(0, 8), count = Number(new DataView(number.buffer).getBigUint64(0));
    const plain = count > this.seen ? nacl.secretbox.open(bytes.slice(8), nonce(number), this.inward) : null;
    if (!plain) return;
    this.seen = count;
    const length = new DataView(plain.buffer, plain.byteOffset).getUint32(1), words = plain.slice(5, 5 + length);
    if (plain[0] === OWN) {
      const head = new DataView(words.buffer), taken = head.getUint32(0), end = 10 + head.getUint16(4), part = words.slice(10, end);
      const mark = hex(part.slice(-4)) + part.length;
      this.noted(head.getUint16(6), head.getUint16(8), words.slice(end));
      if (taken >= this.count) this.touch = null;
      setTimeout(() => this.answer(due), due - performance.now() - EARLY_MS);
      if (mark === this.mark) return;
      this.mark = mark;
      this.order = this.order.then(() => unpacked(part)).then((own) => this.part(own)).catch((error) => { console.error(error); this.end(); });
    } else if (plain[0] === OPEN) {
      this.order = this.order.then(() => unpacked(words)).then(opened).catch((error) => { console.error(error); this.end(); });
    }
  }

  part(part) {
    if (this.ended) return;
    this.ready = !part.pictures;
    if (this.ready) this.chair.sit({ secret: hex(this.own), device: hex(this.device) }, part);
    else this.chair.compare(part.pictures);
  }

  send(touch) {
    if (this.touch || !this.ready) return false;  // before the page is there, what is touched is of an old one
    this.touch = [++this.count, ...touch];
    return true;
  }

  // Each frame is answered with one, and only then is there drawn: when that is, what is new does not tell.
  // A timer comes sooner where a finger keeps the page awake, so the last moment is not left to it.
  answer(due) {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const frame = this.seal(TAP, utf8.encode(JSON.stringify(this.touch || this.jotted())), TAP_ROOM);
    while (performance.now() < due);
    this.socket.send(frame);
    clearTimeout(drawing);
    drawing = setTimeout(beat, REST_MS);
  }

  // The referee's notes of this seat come in what room its frames have left, once for each line. What stands on the page
  // is newer: nobody else writes them.
  noted(at, all, piece) {
    if (this.known !== null || !all || at !== this.pieces.length) return;
    this.pieces = joined(this.pieces, piece);
    if (this.pieces.length < all) return;
    this.known = text8.decode(this.pieces);
    if (this.chair.note === null) { this.chair.note = this.known; show(); }
  }

  // They go back in the frames that no touch needs, a piece in each.
  jotted() {
    const note = this.chair.note;
    if (!this.left && this.known !== null && note !== null && note !== this.known) { this.known = note; this.left = utf8.encode(note); this.at = 0; }
    if (!this.left) return [0];
    const at = this.at, piece = this.left.slice(at, this.at += PIECE), last = this.at >= this.left.length;
    if (last) this.left = null;
    return [0, at, "note", btoa(String.fromCharCode(...piece)), last];
  }

  // Whoever is sent away has no chair here any more; for sure if it is before a frame came.
  end(sentAway = false) {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.limit);
    this.socket.onclose = null;
    this.socket.close();
    this.chair.lost ||= Boolean(this.touch);
    this.chair.gone(sentAway, this.seen < 0, Date.now() - this.born > AGAIN_MS);
  }
}

// ---- what is shown --------------------------------------------------------------------------------------------

let words = {}, still = {}, open = null, own = {}, told = "", line = null, tab = "now", stale = false, drawing = 0;
let view = null, seen = "", read = "", lookAt = 0, since = 0, cards = {};
const urls = {};
const pressed = new Set();  // what fingers are on, each as that which lets it go

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

// While the shared screen tells what has happened nothing else is asked, and no clock runs.
const looking = () => ({ question: null, undo: null, others: [], standing: [], time: null, title: words.telling, todo: "", lines: [] });
const page = () => (open ? { ...open, ...own, ...(open.telling ? looking() : {}) } : null);
const private_ = (field) => field in own;
const colour = (name) => (words.colours[name] || words.colours.neutral)[0];

// What is not asked in the open is asked behind a hand: its secrets show while somebody holds.
const secretly = (question) => question.hush || !open.question || open.question.kind !== question.kind;

// Everybody fetches all pictures, once, in one order: to look at one of them asks the postman for nothing.
async function gather(files) {
  for (const file of files) urls[file] = URL.createObjectURL(await (await fetch(file)).blob());
}

async function gatherAll() {
  await gather(words.pictures.slice(1));
  rules = await (await fetch("/rules.json")).json();
  cards = await (await fetch("/cards.json")).json();
  show();
}

function picture(sheet, place, across, count, rem) {
  const made = element("span", sheet === "signs" ? "sign" : "face");
  const down = Math.ceil(count / across);
  made.style.cssText = `width:${rem}rem;height:${rem}rem;background-size:${across * rem}rem ${down * rem}rem;`
    + `background-image:url(${urls[sheet === "signs" ? "/signs.png" : "/faces.webp"] || ""});`
    + `background-position:${-(place % across) * rem}rem ${-Math.floor(place / across) * rem}rem`;
  made.setAttribute("aria-hidden", "true");
  return made;
}

function sign(name, rem = 2) {
  const place = words.signs.indexOf(name), all = words.signs.length;
  return place < 0 ? null : picture("signs", place, Math.ceil(Math.sqrt(all)), all, rem);
}

const portraitOf = (id) => (words.blank.includes(id) ? undefined : (still.faces || {})[id]);

function face(id, rem = 2.6) {
  const place = portraitOf(id);
  return place === undefined ? null : picture("faces", place, still.across, still.count, rem);
}

// A printed card as it lies in a hand: covered, until somebody holds the bar, or it alone, which shows it large.
function card(id, said) {
  if (!cards[id]) return null;
  const made = element("img", "secret");
  made.src = cards[id]; made.alt = said; made.draggable = false;
  return element("span", "card", "", made);
}

function near(id) {
  $("near").replaceChildren(...(id ? [Object.assign(element("img"), { src: cards[id], alt: "" })] : []));
  $("near").hidden = !id;
}

// A finger that stays counts as held; so does a second press of a keyboard or a screen reader within five seconds.
// On a card it shows that card large instead, for as long as it stays.
function touchable(made, touch, holds, looks = "") {
  let timer = 0, down = 0, armed = 0;
  const send = (held) => { if (touch && line && line.send(touch(held))) made.classList.add("sent"); };
  const stays = holds && made.matches(".act, .quick");  // no shorter touch does anything there
  if (stays) made.classList.add("stays");
  made.addEventListener("pointerdown", () => {
    clearTimeout(timer);  // another finger was on it already
    down = Date.now(); pressed.add(stop);
    if (looks) timer = setTimeout(() => { timer = -1; near(looks); }, HOLD_MS / 2);
    else if (holds) { made.classList.add("filling"); timer = setTimeout(() => { timer = -1; send(true); }, HOLD_MS); }
  });
  const stop = () => {
    clearTimeout(timer);
    if (looks) near("");
    made.classList.remove("filling"); pressed.delete(stop); lookAt = Date.now();
  };
  for (const end of ["pointercancel", "pointerleave", "pointerup"]) made.addEventListener(end, stop);
  made.addEventListener("click", (event) => {
    const held = timer === -1;
    timer = 0;
    if (held) return;
    if (event.detail || down > Date.now() - 3000) {
      if (stays) { told = words.stay; show(); } else send(false);
      return;
    }
    const again = Date.now() - armed < 5000;
    armed = Date.now();
    if (holds && again) send(true); else if (holds) { made.setAttribute("aria-label", `${made.textContent} — ${words.again}`); }
    else send(false);
  });
  return made;
}

const tapOf = (what, id) => (held) => [page().token, what, id, held];

// What is hushed takes the same room whatever it says, and whether or not it is chosen. Where one row may say a secret
// each has room for one; where no bar shows it, none has.
function rowOf(row, question) {
  const hushed = row.hush, held = card(row.card, row.secret || row.words);
  const room = question && secretly(question) && question.rows.some((one) => one.hush || one.secret);
  const made = element(row.head ? "h2" : "button", "row" + (row.head ? " head" : "") + (row.chosen && !hushed ? " chosen" : "") + (held ? " held" : ""));
  if (held) made.append(held);
  else if (row.face && face(row.face)) made.append(face(row.face));
  else if (row.sign && sign(row.sign)) made.append(sign(row.sign));
  const secret = room && !held && !row.head ? element("small", "secret", row.secret || " ") : null;
  made.append(element("span", "words", row.words, row.detail ? element("small", "", row.detail) : null, secret));
  if (hushed) made.append(element("b", "tick secret", row.chosen ? "✓" : ""));
  else if (row.chosen) { made.append(element("b", "tick", "✓")); made.setAttribute("aria-pressed", "true"); }
  return row.head ? made : touchable(made, tapOf("row", row.id), question.holds, held ? row.card : "");
}

function diceOf(faces) {
  return element("div", "dice", "", ...faces.map((one) => element("b", "", one === null ? "?" : String(one))));
}

const few = (question) => question.quick.length < 3;

function quicks(question) {
  return question.quick.map((one) => touchable(element("button", `quick ${one.style}`, one.words), tapOf("quick", one.id), one.held));
}

function titled(seat, title) {
  const look = (still.seats || {})[seat], made = element("h1", "", "", look ? sign(look.sign, 1.6) : null, element("span", "", title));
  if (look) [made.style.backgroundColor, made.style.color] = words.colours[look.colour];
  return made;
}

// A large number or line; while it is hushed and nobody holds, the same stands there whatever it is.
function largeOf(question) {
  if (!question.large) return null;
  return element("div", "large", "", element("span", question.hush ? "secret" : "", question.large),
    question.hush ? element("span", "covered", question.covered) : null);
}

// One of two sentences, in the room of the longer: which of them it is nobody sees who doesn't hold.
function either(first, one, other) {
  return [element("span", first ? "secret" : "never", one), element("span", first ? "never" : "secret", other)];
}

function asked(shown, question) {
  const parts = [titled(shown.viewer, question.title || shown.title), rich("p", "", question.todo || shown.todo)];
  const inHand = question.rows.some((row) => cards[row.card]);
  if (!question.hush) parts.push(largeOf(question));
  const thrown = question.thrown || { lying: [], typing: "" };
  parts.push(thrown.lying.length ? diceOf(thrown.lying) : null, thrown.typing ? element("div", "large", thrown.typing) : null);
  const many = question.tiles && question.rows.length > 6;
  parts.push(element("div", inHand ? "rows hand" : many ? "rows tiles" : "rows", "", ...question.rows.map((row) => rowOf(row, question))));
  const lists = new Set(question.rows.map((row) => row.place || row.piece));
  const onBoard = [...Object.keys(question.places), ...Object.keys(question.pieces)].some((id) => !lists.has(id));
  if (onBoard) parts.push(...boards(shown));
  if (question.hush) parts.push(largeOf(question));  // it tells what was touched
  const named = question.keys.some((key) => key.words.length > 3);
  parts.push(element("div", named ? "keys named" : "keys", "", ...question.keys.map((key) => touchable(element("button", key.id === "0" ? "key last" : "key", key.words), tapOf("key", key.id), false))));
  if (!few(question)) parts.push(...quicks(question));
  if (secretly(question) && !inHand) parts.push(...secretsOf(shown, open.what === "together" && open.news.before.length > 0));  // what is to be touched is seen first
  return parts;
}

function now(shown) {
  const parts = [], agree = at.agree;
  if (agree) parts.push(element("p", "last", agree[1]), touchable(element("button", "quick", words.agree), (held) => [agree[0], "agree", "", held], true));
  if (shown.question) parts.push(...asked(shown, shown.question));
  else parts.push(titled("", shown.title || words.wait), rich("p", "", shown.todo || shown.rule[1]));
  parts.push(...shown.lines.map((row) => rowOf({ ...row, head: true }, null)));
  if (shown.deeds.length) parts.push(element("h2", "", words.deeds), ...shown.deeds.map((deed) => element("p", "", "", element("strong", "", deed.words), deed.detail && element("br"), deed.detail)));
  for (const other of shown.others) parts.push(touchable(element("button", "quick", other.words), tapOf("first", other.id), false));
  for (const one of shown.standing) parts.push(touchable(element("button", "quick", one.words), tapOf("meanwhile", one.id), true));
  if (shown.undo !== null) {
    parts.push(touchable(element("button", "quick", words.undo), (held) => [shown.undo, "undo", "", held], false));
  }
  if (still.photographed && open.what === "ask" && open.question && !open.telling) parts.push(button("quick", words.photograph, photograph));
  return open.telling ? parts : [...parts, rulesKey(shown)];
}

function acts(shown) {
  const question = shown.question, parts = [];
  if (tab === "rules") return putAside();
  if (!question || tab === "mine" || tab === "story" || tab === "notes") return parts;
  if (question.back || question.steady) parts.push(touchable(element("button", "quick back", words.back), tapOf("back", ""), false));
  if (question.thrown && !question.keys.length) {
    parts.push(touchable(element("button", "act", words.roll), tapOf("roll", ""), false));
  } else if (question.ready || question.complete) {
    parts.push(touchable(element("button", "act", question.deed), tapOf("act", ""), question.acts === "hold"));
  }
  return few(question) ? [...quicks(question), ...parts] : parts;
}

// What scrolls: the page, or where letters are large all of it.
const scroller = () => ($("page").scrollHeight > $("page").clientHeight ? $("page") : document.scrollingElement);

// What is secret comes into view with the finger that shows it, all of it where there is room, else from its head.
function reveal(room) {
  const boxes = [...$("page").querySelectorAll(".secret")].map((one) => one.getBoundingClientRect()).filter((box) => box.height);
  if (!boxes.length) return;
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const head = room === $("page") ? room.getBoundingClientRect().top : $("noted").getBoundingClientRect().bottom;
  const foot = room === $("page") ? head + room.clientHeight : $("hold").getBoundingClientRect().top;
  if (top < head || bottom > foot) room.scrollTop += Math.min(top - head, Math.max(0, bottom - foot) || top - head);
}

// What is secret shows only while a finger stays: nobody reads it over a shoulder in passing.
function hold() {
  const made = $("hold"), peeking = () => document.body.classList.contains("peeking"), fingers = new Map();
  let left = [0, 0];
  const peek = (on) => {
    if (on === peeking()) return;
    const room = scroller();
    if (on) left = [room, room.scrollTop];
    document.body.classList.toggle("peeking", on);
    if (on) reveal(room); else left[0].scrollTop = left[1];
  };
  made.addEventListener("pointerdown", () => peek(true));
  const cover = () => {
    if (peeking()) lookAt = Date.now();  // nothing else comes under that finger at once
    peek(false);
  };
  // A browser scrolls by no second finger.
  $("page").addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event.clientY));
  $("page").addEventListener("pointermove", (event) => {
    if (!peeking() || !fingers.has(event.pointerId)) return;
    scroller().scrollTop += fingers.get(event.pointerId) - event.clientY;
    fingers.set(event.pointerId, event.clientY);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) $("page").addEventListener(end, (event) => fingers.delete(event.pointerId));
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"]) made.addEventListener(end, cover);
  made.addEventListener("keydown", (event) => (event.key === " " || event.key === "Enter") && peek(true));
  addEventListener("blur", () => peek(false));
  made.textContent = words.hold;
}

// In a round what was told stands before role and hand, which everybody knows of themselves once anything has happened.
function secretsOf(shown, newsFirst) {
  const held = shown.hand.map((id) => {
    const one = card(id, "");
    return one ? touchable(element("button", "row held", "", one), null, false, id) : face(id, 6);
  });
  const news = private_("news") && shown.news.sentence !== open.news.sentence ? [element("p", "", shown.news.sentence), shown.news.faces.length ? diceOf(shown.news.faces) : null] : [];
  const said = [...shown.secrets.map((sentence) => element("p", "", sentence)), ...news];
  const hand = held.length ? element("div", "rows hand", "", ...held) : null;
  const parts = [shown.aim ? element("div", "role", "", hand, element("p", "secret", shown.aim)) : hand,
    said.length ? element("div", "secrets", "", element("div", "secret", "", ...said)) : null];
  return newsFirst ? parts.reverse() : parts;
}

const mine = (shown) => [element("h1", "", words.mine), ...secretsOf(shown), element("h2", "", shown.rule[0]), rich("p", "", shown.rule[1]), rulesKey(shown)];

function story(shown) {
  const seen = (open || shown).news;
  return [element("h1", "", words.story), ...seen.before.map((sentence) => element("p", "", sentence)), element("p", "last", seen.sentence),
    element("h2", "", shown.rule[0]), rich("p", "", shown.rule[1]), rulesKey(shown), ...markOf(at.mark), handed()];
}

// What this phone saw of the sitting, to be kept elsewhere.
function markOf(mark) {
  if (!mark) return [];
  return [element("h2", "", words.seal), qr(mark.toUpperCase()), element("p", "seal", mark.match(/.{8}/g).join(" ")), element("p", "", words.sealed)];
}

// A QR code of version 3, level L, mask 0 (ISO/IEC 18004): 64 letters and digits in 29 times 29 modules.
function qr(said) {
  const SIDE = 29, DATA = 55, CHECK = 15, worth = (one) => "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(one);
  const binary = (value, count) => value.toString(2).padStart(count, "0");
  const pairs = said.match(/../g).map((two) => binary(worth(two[0]) * 45 + worth(two[1]), 11)).join("");
  const bits = `0010${binary(said.length, 9)}${pairs}0000`, bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g).map((one) => parseInt(one, 2));
  for (let at = 0; bytes.length < DATA; at++) bytes.push(at % 2 ? 0x11 : 0xec);
  const powers = [1], times = (one, other) => (one && other ? powers[(powers.indexOf(one) + powers.indexOf(other)) % 255] : 0);
  for (let at = 1; at < 255; at++) powers.push(powers[at - 1] * 2 ^ (powers[at - 1] > 127 ? 0x11d : 0));
  let divisor = [1];
  for (let at = 0; at < CHECK; at++) divisor = [...divisor, 0].map((one, place) => one ^ times(divisor[place - 1] || 0, powers[at]));
  const rest = [...bytes, ...Array(CHECK).fill(0)];
  for (let at = 0; at < DATA; at++) { const lead = rest[at]; divisor.forEach((one, place) => { rest[at + place] ^= times(one, lead); }); }
  const grid = Array.from({ length: SIDE }, () => Array(SIDE).fill(null)), stream = [...bytes, ...rest.slice(DATA)].map((one) => binary(one, 8)).join("");
  const square = (top, left, far) => { for (let y = -far; y <= far; y++) for (let x = -far; x <= far; x++) {
    const ring = Math.max(Math.abs(x), Math.abs(y));
    if (grid[top + y] && grid[top + y][left + x] !== undefined) grid[top + y][left + x] = Number(far === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
  } };
  for (const [top, left] of [[3, 3], [3, SIDE - 4], [SIDE - 4, 3]]) square(top, left, 4);
  square(22, 22, 2);
  for (let at = 8; at < SIDE - 8; at++) grid[6][at] = grid[at][6] = Number(at % 2 === 0);
  grid[SIDE - 8][8] = 1;
  [..."001000111110111"].map(Number).forEach((bit, at) => {
    grid[at < 6 ? at : at < 8 ? at + 1 : 8][at < 8 ? 8 : at < 9 ? 7 : 14 - at] = bit;
    if (at < 8) grid[8][SIDE - 1 - at] = bit; else grid[SIDE - 15 + at][8] = bit;
  });
  let next = 0;
  for (let right = SIDE - 1; right > 0; right -= 2) for (let step = 0; step < SIDE; step++) for (const x of [right, right - 1].map((one) => one - (right <= 6))) {
    const y = Math.floor((SIDE - 1 - right + (right <= 6 ? 1 : 0)) / 2) % 2 ? step : SIDE - 1 - step;
    if (grid[y][x] === null) grid[y][x] = Number(stream[next++] || 0) ^ Number((x + y) % 2 === 0);
  }
  const dark = grid.flatMap((row, y) => row.map((one, x) => (one ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return drawn("svg", { viewBox: `-4 -4 ${SIDE + 8} ${SIDE + 8}`, class: "qr", role: "img", "aria-label": said }, drawn("path", { d: dark }));
}

// What somebody jots down: first a mark, whether the film may show it, then the words. The field stays where it is while
// one types, whatever else changes.
const field = Object.assign(element("textarea"), { maxLength: LETTERS, autocomplete: "off" });
const shared = button("quick", "", () => { at.note = (at.note[0] === "1" ? "0" : "1") + at.note.slice(1); jotting(); });
field.addEventListener("input", () => { at.note = at.note[0] + field.value; });

function jotting() {
  field.disabled = shared.disabled = at.note === null;
  field.value = (at.note || "0").slice(1);
  field.setAttribute("aria-label", words.jotted);
  shared.textContent = words.shared;
  shared.setAttribute("aria-pressed", String((at.note || "0")[0] === "1"));
  return [element("h1", "", words.notes), element("p", "", words.jot), field, shared];
}

// What a thumb reaches stands at the left edge for whoever wishes so. That is the phone's, whoever's page it shows.
function handed() {
  const root = document.documentElement.classList, made = button("quick", words.left, () => {
    keep(() => root.toggle("left"), HAND);
    draw();
  });
  made.setAttribute("aria-pressed", String(root.contains("left")));
  return made;
}

// ---- the printed rules ----------------------------------------------------------------------------------------

// All of them are here from the beginning: what somebody looks up they ask nobody for.
let rules = { panels: [] }, panel = "", left = "now";  // the panel that is open, "" for the headings of all; the tab before

const pageOf = (one) => one.id.split("/")[0];
const headOf = () => $(panel || "headings");

function anchored(kind, id, title) {
  const made = element(kind, "", title);
  made.id = id; made.tabIndex = -1;
  return made;
}

// Opened where they tell of what is asked, as on the shared screen.
function rulesKey({ question }) {
  if (!rules.panels.length) return null;
  const made = button("rules quick", words.rules, () => { left = tab; consult(rules.asks[question && question.kind] || rules.otherwise); });
  made.id = "rules";
  return made;
}

function consult(id) {
  tab = "rules"; panel = rules.panels.some((one) => one.id === id) ? id : "";
  draw();
  headOf().focus({ preventScroll: true });
}

function putAside() {
  const back = button("rules quick back", words.back, () => { tab = left; draw(); if ($("rules")) $("rules").focus(); });
  return panel ? [back, button("rules quick", words.index, () => consult(""))] : [back];
}

// The page on which the panel stands, or all headings.
function booklet() {
  const all = rules.panels, here = all.find((one) => one.id === panel), made = [];
  const shows = here ? all.filter((one) => pageOf(one) === pageOf(here)) : all, next = here && all[all.indexOf(shows.at(-1)) + 1];
  if (!here) made.push(anchored("h1", "headings", words.index));
  for (const [at, one] of shows.entries()) {
    if (!at || pageOf(one) !== pageOf(shows[at - 1])) made.push(here ? titled("", one.head) : element("h2", "", one.head));
    if (here) made.push(anchored("h2", one.id, one.title), ...saidBy(one));
    else made.push(button("rules quick", one.title, () => consult(one.id)));
  }
  return next ? [...made, button("rules quick", `${next.head} ▸`, () => consult(next.id))] : made;
}

// What a panel says. Items stand in a list, rows in a table; a drawing without its picture is told of.
function saidBy({ title, parts, picture }) {
  const made = [], within = { li: "ul", th: "table", td: "table" };
  let seen = title;
  for (const [kind, ...said] of parts) {
    if (kind === "figure" && picture) { seen = said[0]; continue; }
    if (!within[kind]) { made.push(rich(kind === "figure" ? "p" : kind, kind, kind === "figure" ? words.figure.replace("{words}", said[0]) : said[0])); continue; }
    if (!made.length || made.at(-1).localName !== within[kind]) made.push(element(within[kind], ""));
    const cells = said.map((one) => rich(kind, "", one));
    made.at(-1).append(...(kind === "li" ? cells : [element("tr", "", "", ...cells)]));
  }
  if (picture) made.push(Object.assign(element("img", "printed"), { src: picture, alt: seen }));
  return made.map((one) => (one.localName === "table" ? element("div", "wide", "", one) : one));
}

// ---- boards ---------------------------------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg", REACH_PX = 26;

function drawn(kind, attributes, ...parts) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...parts);
  return made;
}

let chosenGround = "", first = null;  // first: the part of a board that showed before a finger moved it

function groundOf(shown) {
  const all = still.grounds || [], wanted = new Set([...shown.focus, ...Object.keys((shown.question || { places: {} }).places)]);
  return all.find((one) => one.id === chosenGround) || all.find((one) => one.places.some((place) => wanted.has(place.id))) || all[0];
}

// One picture of a sheet of them, in a square.
function cut(file, place, across, count, x, y, side) {
  const clip = drawn("svg", { x, y, width: side, height: side, viewBox: `${place % across} ${Math.floor(place / across)} 1 1` });
  clip.append(drawn("image", { href: urls[file] || "", width: across, height: Math.ceil(count / across), preserveAspectRatio: "none" }));
  return clip;
}

function label(content, x, y, size) {
  const made = drawn("text", { x, y, "font-size": size });
  made.textContent = content;
  return made;
}

// Words in as many lines as let them be largest in a square.
function labelled(name, x, y, side) {
  const lines = name.split(/[\s]+/).length < 4 ? name.split(/\s+/) : name.split("\n");
  const size = Math.min(side * .8 / lines.length, side * 2 / Math.max(...lines.map((one) => one.length)), side * .42);
  return lines.map((one, at) => label(one, x + side / 2, y + side / 2 + size * (at - lines.length / 2 + .82), size));
}

function ornament(name, x, y, side) {
  const known = portraitOf(name);
  if (known !== undefined) {  // what somebody is: a face, which wants more room than a sign
    const wide = side * 1.2, left = x - side * .55, top = y - side * .72;
    return [drawn("rect", { x: left, y: top, width: wide, height: wide, class: "badge" }),
      cut("/faces.webp", known, still.across, still.count, left, top, wide)];
  }
  const place = words.signs.indexOf(name), all = words.signs.length, parts = [drawn("circle", { cx: x, cy: y, r: side / 2, class: "badge" })];
  if (place >= 0) parts.push(cut("/signs.png", place, Math.ceil(Math.sqrt(all)), all, x - side * .42, y - side * .42, side * .84));
  else parts.push(label(name.slice(0, 3), x, y + side * .25, side * (name.length > 2 ? .55 : .75)));
  return parts;
}

function pieceOf(piece, x, y, side, marks, chair) {
  const group = drawn("g", { class: ["piece", piece.faded ? "faded" : "", marks && marks.counters.includes(piece.id) ? "mine" : ""].join(" ").trim() });
  const edge = side * .08, inner = side - 2 * edge, place = portraitOf(piece.face || piece.id);
  group.append(drawn("title", {}, piece.name.replace("\n", " ")), drawn("rect", { x, y, width: side, height: side, rx: side * .12, fill: colour(piece.colour) }),
    drawn("rect", { x: x + edge, y: y + edge, width: inner, height: inner, rx: side * .08, class: piece.face === "back" ? "back" : "front" }));
  if (place !== undefined) group.append(cut("/faces.webp", place, still.across, still.count, x + edge, y + edge, inner));
  else if (piece.face !== "back") group.append(...labelled(piece.name, x + edge, y + edge, inner));
  if (marks && marks.picked.includes(piece.id)) group.append(drawn("rect", { x, y, width: side, height: side, class: "picked" + (marks.hush ? " secret" : "") }));
  if (chair && piece.faded) group.append(drawn("path", { d: `M${x + edge * 2} ${y + edge * 2}l${inner - edge * 2} ${inner - edge * 2}m${edge * 2 - inner} 0l${inner - edge * 2} ${edge * 2 - inner}`, class: "out" }));
  if (chair) group.append(...ornament(chair.name.replace(/\D/g, ""), x + side * .08, y + side * .08, side * .36));
  if (piece.sign) group.append(...ornament(piece.sign, x + side * .08, y + side * (chair ? .44 : .08), side * .36));
  piece.badges.forEach((name, at) => group.append(...ornament(name, x + side * .94, y + side * (.08 + .36 * at), side * .36)));
  return group;
}

// A television's board marks what somebody is asked about, and takes no touch.
function offered(made, name, tap, shown) {
  if (!(still.seats || {})[shown.viewer]) return;
  for (const [key, value] of [["role", "button"], ["tabindex", "0"], ["aria-label", name]]) made.setAttribute(key, value);
  touchable(made, (held) => [shown.token, tap.what, tap.id, held], shown.question.acts === "hold");
}

function piecesOf(pieces, at, ground, shown, name) {
  const question = shown.question, marks = question ? question.marks : null, all = drawn("g", { class: name }), counts = new Map(), stacks = new Map();
  const placeOf = (piece) => at.get(piece.place) || at.get(piece.place.split("/")[0]);
  for (const place of pieces.map(placeOf)) if (place) counts.set(place.id, (counts.get(place.id) || 0) + 1);
  const most = Math.sqrt(ground.size[0] * ground.size[1] / at.size) * (at.size > 20 ? .5 : .9);
  for (const piece of pieces) {
    const place = placeOf(piece);
    if (!place) continue;
    const number = stacks.get(place.id) || 0, count = counts.get(place.id), columns = Math.ceil(Math.sqrt(count)), rows = Math.ceil(count / columns);
    stacks.set(place.id, number + 1);
    const across = place.outline.map((point) => point[0]), room = across.length ? Math.max(...across) - Math.min(...across) : 16;
    const whole = Math.min(most, Math.max(8, room * .86)), side = Math.max(Math.min(8, whole), whole / columns);  // all of them are seen
    const [x, y] = [number % columns - columns / 2, Math.floor(number / columns) - rows / 2];
    const group = pieceOf(piece, place.at[0] + x * side, place.at[1] + y * side, side, marks, ground.kind === "ring" ? place : null);
    const tap = question && question.pieces[piece.id];
    const below = tap && (tap.what === "place" || (question.below && question.places[place.id]));
    if (!tap || below) group.setAttribute("pointer-events", "none");  // the place below is meant
    else {
      offered(group, piece.name, tap, shown);
    }
    all.append(group);
  }
  return all;
}

function placesOf(ground, shown) {
  const question = shown.question, marks = question ? question.marks : null, spots = [], printed = (still.boards || []).includes(ground.id);
  for (const place of ground.places) {
    const legal = marks && marks.legal.includes(place.id), chosen = marks && marks.chosen.includes(place.id);
    const points = place.outline.map((point) => point.join(",")).join(" ");
    const shape = () => (points ? drawn("polygon", { points }) : drawn("circle", { cx: place.at[0], cy: place.at[1], r: 8 }));
    const spot = shape(), tap = question && question.places[place.id];
    spot.setAttribute("class", "place" + (printed ? "" : " bare") + (legal || (chosen && marks.hush) ? " legal" : "") + (chosen && !marks.hush ? " chosen" : ""));
    if (tap) {
      if (chosen && !marks.hush) spot.setAttribute("aria-pressed", "true");
      offered(spot, place.name, tap, shown);
    }
    spots.push(spot);
    if (chosen && marks.hush) { const over = shape(); over.setAttribute("class", "place chosen secret over"); spots.push(over); }
    const flag = shown.covered.flags[place.id];
    if (flag) spots.push(...ornament(flag, place.at[0], place.at[1] - 6, 9));
  }
  return spots;
}

function boardOf(ground, shown) {
  const [wide, high] = ground.size, at = new Map(ground.places.map((place) => [place.id, place]));
  const svg = drawn("svg", { viewBox: `0 0 ${wide} ${high}`, class: "board", role: "group", "aria-label": ground.title });
  svg.append(drawn("rect", { width: wide, height: high, class: "ground" }));
  if ((still.boards || []).includes(ground.id)) svg.append(drawn("image", { href: urls[`/board-${ground.id}.jpg`] || "", width: wide, height: high }));
  if (ground.kind === "ring") svg.append(drawn("ellipse", { cx: wide / 2, cy: high / 2, rx: wide * .29, ry: high * .22, class: "table" }));
  svg.append(...placesOf(ground, shown));
  for (const trail of shown.trails) {
    const points = trail.places.map((id) => at.get(id)).filter(Boolean).map((place) => place.at.join(","));
    if (points.length > 1) svg.append(drawn("polyline", { points: points.join(" "), class: "trail", stroke: colour(trail.colour) }));
  }
  const knows = private_("known");
  svg.append(piecesOf(shown.covered.pieces, at, ground, shown, knows ? "unless" : ""));
  if (knows) svg.append(piecesOf(shown.known.pieces, at, ground, shown, "secret over"));
  return svg;
}

// Where something is asked the board shows that part first, as much of it around as a finger needs.
function around(ground, shown) {
  const [wide, high] = ground.size, wanted = new Set([...shown.focus, ...(shown.question ? shown.question.marks.legal : [])]);
  const points = ground.places.filter((place) => wanted.has(place.id)).flatMap((place) => [place.at, ...place.outline]);
  if (tab !== "now" || !points.length) return [0, 0, wide, high];
  const [xs, ys] = [0, 1].map((n) => points.map((point) => point[n]));
  const grow = Math.min(1, Math.max(.3, (Math.max(...xs) - Math.min(...xs)) * 1.2 / wide, (Math.max(...ys) - Math.min(...ys)) * 1.2 / high));
  if (grow > .7) return [0, 0, wide, high];  // so little is won by it: nothing is cut off
  const corner = (all, length) => Math.max(0, Math.min(length * (1 - grow), (Math.max(...all) + Math.min(...all)) / 2 - length * grow / 2));
  return [corner(xs, wide), corner(ys, high), wide * grow, high * grow];
}

function boards(shown) {
  const ground = groundOf(shown), all = still.grounds || [];
  if (!ground) return [element("p", "", words.noboard)];
  const [wide, high] = ground.size, svg = boardOf(ground, shown), sight = `${ground.id} ${tab} ${shown.token}`;
  if (view === null || seen !== sight) { view = first = around(ground, shown); seen = sight; }
  svg.setAttribute("viewBox", view.join(" "));
  svg.classList.toggle("still", tab === "now" && view === first);
  if (tab === "now") Object.assign(svg.style, { aspectRatio: `${wide} / ${high}`, height: "auto" });
  pinched(svg, wide, high);
  const others = all.length < 2 ? [] : [element("div", "line", "", ...all.map((one) => {
    const made = element("button", "quick", one.title);
    made.setAttribute("aria-pressed", String(one === ground));
    made.addEventListener("click", () => { chosenGround = one.id; draw(); });
    return made;
  }))];
  return [...others, svg];
}

// Two fingers zoom about the place between them, one moves; a finger that does not move touches what is below it, or the
// nearest that is meant.
function pinched(svg, wide, high) {
  const fingers = new Map(), within = (at, most) => Math.max(0, Math.min(most, at));
  let moved = 0;
  const end = (event) => { fingers.delete(event.pointerId); if (!fingers.size) pressed.delete(letGo); };
  const letGo = () => { for (const stop of pressed) if (stop !== letGo) stop(); };
  // Where the middle of all fingers is, seen from the board's, and how far they are apart.
  const grip = () => {
    const box = svg.getBoundingClientRect(), [one, other = one] = [...fingers.values()];
    const middle = [(one[0] + other[0]) / 2 - box.x - box.width / 2, (one[1] + other[1]) / 2 - box.y - box.height / 2];
    return { middle, apart: Math.hypot(one[0] - other[0], one[1] - other[1]) || 1, scale: Math.max(view[2] / box.width, view[3] / box.height) };
  };
  svg.addEventListener("pointerdown", (event) => {
    moved = event.isPrimary ? 0 : Infinity;
    fingers.set(event.pointerId, [event.clientX, event.clientY]); pressed.add(letGo);
    if (moved) letGo();
  });
  svg.addEventListener("pointermove", (event) => {
    const at = fingers.get(event.pointerId);
    if (!at) return;
    const before = grip(), { scale } = before;
    moved += Math.abs(event.clientX - at[0]) + Math.abs(event.clientY - at[1]);
    if (moved > 12) letGo();
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const after = grip(), grow = Math.min(wide / view[2], Math.max(wide / 8 / view[2], before.apart / after.apart));
    const [x, y] = [0, 1].map((n) => view[n] + view[n + 2] * (1 - grow) / 2 + (before.middle[n] - after.middle[n] * grow) * scale);
    const now = [within(x, wide - view[2] * grow), within(y, high - view[3] * grow), view[2] * grow, view[3] * grow];
    if (now.every((one, at) => one === view[at])) return;
    view = now;
    svg.classList.remove("still");
    svg.setAttribute("viewBox", view.join(" "));
  });
  for (const ended of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(ended, end);
  svg.addEventListener("click", (event) => {
    if (moved > 12) { event.stopPropagation(); return; }
    if (event.target.closest("[role=button]")) return;
    const far = (one) => { const box = one.getBoundingClientRect(); return Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY); };
    const close = [...svg.querySelectorAll("[role=button]")].sort((one, other) => far(one) - far(other))[0];
    if (close && far(close) < REACH_PX) close.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  }, true);
}

// ---- drawing --------------------------------------------------------------------------------------------------

const TABS = { now, board: boards, mine, story, notes: jotting, rules: booklet };

// A television shows what everybody may see, and takes nothing.
function watched(shown) {
  const question = shown.question, thrown = question && question.thrown ? question.thrown.lying : shown.news.faces, seat = (still.seats || {})[shown.asked];
  const ground = groundOf(shown), beside = (still.grounds || []).filter((one) => one !== ground && one.kind !== "map"
    && shown.covered.pieces.some((piece) => one.places.some((place) => place.id === piece.place.split("/")[0])));
  const strips = beside.map((one) => element("div", "strip", "", boardOf(one, shown))), tall = Boolean(ground) && ground.size[1] > ground.size[0];
  $("page").classList.toggle("tall", tall);
  return [element("section", "stage", "", ground ? boardOf(ground, shown) : null, ...(tall ? [] : strips)),
    ...(tall && strips.length ? [element("section", "strips", "", ...strips)] : []), element("section", "side", "", titled(shown.asked, (question && question.title) || shown.title || (seat ? seat.name : words.table)),
      rich("p", "", (question && !question.hush && question.todo) || shown.todo || shown.rule[1]),
      question && !question.hush ? largeOf(question) : null, thrown.length ? diceOf(thrown) : null,
      ...shown.lines.map((row) => rowOf({ ...row, head: true }, null)),
      element("h2", "", words.story), ...shown.news.before.slice(-4).map((sentence) => element("p", "", sentence)))];
}

// Once all chairs' frames are answered there is time to draw before the next: so no answer waits for what is new. Nothing
// moves under a finger, nor for a moment after it; but whoever taps on and on sees what is new, too.
function beat() {
  if (stale && !pressed.size && Date.now() > Math.min(lookAt + STILL_MS, since + LATE_MS)) draw();
}

// A line that says nothing any more is let go; without any, nothing else leads to what is to be drawn.
function listen() {
  const live = chairs.filter((one) => one.line && one.line.inward);
  for (const one of live) if (Date.now() - one.line.heard > SILENT_MS) one.line.end();
  if (!live.length) beat();
}

function show() {
  if (!stale) since = Date.now();
  stale = true;
}

function tabsOf(names) {
  return names.map((name) => {
    const calls = name === "now" && tab !== name && open.question && open.asked === own.viewer;  // in the open: all may know
    const made = element("button", calls ? "calls" : "", words[name]), is = { id: `tab-${name}`, role: "tab", "aria-selected": tab === name, "aria-controls": "page" };
    if (calls) is["aria-label"] = `${words.now}: ${open.question.title}`;
    for (const [key, value] of Object.entries(is)) made.setAttribute(key, String(value));
    made.addEventListener("click", () => { tab = name; draw(); });
    return made;
  });
}

// What was in focus stays there: a screen reader and a keyboard go on where they were.
function refocused(change) {
  const before = document.activeElement, said = before && (before.id || before.getAttribute("aria-label") || before.textContent);
  change();
  if (!before || before === document.body || before.isConnected) return;
  const same = [...document.querySelectorAll("button, [role=button]")].find((one) => (one.id || one.getAttribute("aria-label") || one.textContent) === said);
  if (same) same.focus({ preventScroll: true });
}

// A page that nobody hears is dim, unless it asks for nothing that is heard.
function dimmed() { document.documentElement.classList.toggle("away", Boolean(at && at.own) && !(line && line.ready)); }

function draw() {
  stale = false;
  dimmed();
  if (before()) return;
  const shown = page(), main = $("page");
  if (!shown) return;
  const sight = sightOf(shown), scrolled = sight === read ? main.scrollTop : 0;
  if (sight !== read) document.scrollingElement.scrollTop = 0;
  read = sight;
  const seat = (still.seats || {})[shown.viewer], set = (id, content) => { if ($(id).textContent !== content) $(id).textContent = content; };
  document.documentElement.classList.toggle("watching", !seat);
  headed(seat ? seat.name : words.table, Boolean(seat));
  $("mark").replaceChildren(...(seat ? [sign(seat.sign, 1.5)] : []));
  set("clock", [shown.clock.title, shown.clock.words].filter(Boolean).join(" · "));
  set("time", shown.time ? `${Math.floor(shown.time.left / 60)}:${String(Math.floor(shown.time.left % 60)).padStart(2, "0")}` : "");
  set("news", told || open.news.sentence);  // what one is told moves nothing on the page
  $("news").classList.toggle("told", Boolean(told));
  const question = shown.question;
  $("hold").hidden = !seat || !(tab === "mine" || (tab === "board" && private_("known")) || (!["story", "notes", "rules"].includes(tab) && question && secretly(question)));
  $("noted").replaceChildren(...(open.what === "together" ? either(at && at.answered, words.answered, words.unanswered) : []));
  const stays = tab === "notes" ? !field.disabled && main.contains(field) : tab === "rules" && main.contains(headOf());
  refocused(() => {
    if (!stays) main.replaceChildren(...(seat ? TABS[tab](shown) : watched(shown)).filter(Boolean));
    $("acts").replaceChildren(...(seat ? acts(shown) : []));
    $("acts").classList.toggle("afloat", tab === "rules");
    $("tabs").replaceChildren(...(seat ? tabsOf(["now", "board", "mine", "story", "notes"]) : []));
  });
  for (const tiles of main.querySelectorAll(".tiles")) {  // a word that is too long for half the page has all of it
    if ([...tiles.querySelectorAll(".words")].some((one) => one.scrollWidth > one.clientWidth)) tiles.classList.remove("tiles");
  }
  main.scrollTop = scrolled;
  if (tab === "rules" && !stays) headOf().scrollIntoView();
}

// What is asked anew is read from its head; what a touch changes on the same rows moves nothing.
const sightOf = ({ viewer, question, token }) => JSON.stringify([viewer, tab, tab === "rules" ? panel : tab === "now" && (question ? [token, question.rows.map((row) => row.id)] : "")]);

// Whose page it is; the name leads to the choice of chairs, but not on a television.
function headed(name, leads) {
  const who = $("who");
  if (who.textContent !== name) who.textContent = name;
  for (const [key, value] of [["role", "button"], ["tabindex", "0"]]) if (leads) who.setAttribute(key, value); else who.removeAttribute(key);
}

function plain(title, sentence, ...parts) {
  headed("", false);
  document.documentElement.classList.remove("watching");
  for (const id of ["mark", "clock", "time"]) $(id).replaceChildren();  // no clock runs there
  for (const id of ["acts", "tabs"]) $(id).replaceChildren();
  $("hold").hidden = true;
  $("noted").replaceChildren();
  $("news").classList.remove("told");
  $("page").replaceChildren(element("h1", "", title), element("p", "", sentence), ...parts);
}

// Whom the table asks in the open all may know: that phone shakes, or sounds where it can't shake. Nobody is called to a
// secret, nor to what they have just touched themselves.
let called = "", sound = null;

function call() {
  const asked = open.question ? open.asked : "", mine = asked && asked !== called && chairs.some((one) => one.own && one.own.viewer === asked);
  called = asked;
  if (!mine || !sound || Date.now() < lookAt + CALL_MS || (navigator.vibrate && navigator.vibrate(200))) return;
  const tone = new OscillatorNode(sound), level = new GainNode(sound, { gain: .1 });
  tone.connect(level).connect(sound.destination);
  sound.resume();
  tone.start();
  tone.stop(sound.currentTime + .2);
}

// ---- the table's photograph -----------------------------------------------------------------------------------

const SHOT_PX = 12e6, SHOT_BYTES = 8e6, PART = 4, PART_ROOM = 65507, SHOT_MS = 30000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// What was chosen is drawn anew: the place, the camera's number and whatever else its file holds stay on the phone.
async function shotOf(file) {
  const image = new Image(), canvas = document.createElement("canvas");
  try {
    image.src = URL.createObjectURL(file);
    await image.decode();
    const [wide, high] = [image.naturalWidth, image.naturalHeight], scale = Math.min(1, Math.sqrt(SHOT_PX / (wide * high)));
    canvas.width = Math.floor(wide * scale); canvas.height = Math.floor(high * scale);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of [.9, .75, .5]) {
      const drawn = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
      if (drawn && drawn.size <= SHOT_BYTES) return new Uint8Array(await drawn.arrayBuffer());
    }
  } catch { /* it is no picture, or of a kind that this browser can't draw */ } finally {
    URL.revokeObjectURL(image.src);
    canvas.width = canvas.height = 0;  // phones have room for few canvases
  }
  return null;
}

// Wherever one looks through the phone's camera the page was put aside: its line is waited for.
async function shoot(chair, file) {
  const say = (sentence) => { chair.told = sentence; if (chair === at) told = sentence; show(); };
  say(words.drawing);
  const shot = await shotOf(file), key = nacl.randomBytes(32), until = Date.now() + SHOT_MS;
  if (!shot) { say(words.undrawn); return; }
  while (!(chair.line && chair.line.send([0, "picture", `${hex(key)} ${shot.length}`, false]))) {
    if (Date.now() > until || !chairs.includes(chair)) { say(words.unsent); return; }
    await pause(LISTEN_MS);
  }
  const { line: by } = chair;
  while (by.touch) { if (by.ended) { say(words.unsent); return; } await pause(20); }
  // Each part is asked for: between them the page answers its frames as always.
  const socket = new WebSocket(`ws://${location.host}/picture/${hex(digest(utf8.encode("picture"), key).slice(0, 16))}`);
  let count = 0;
  socket.onopen = socket.onmessage = () => {
    const part = shot.subarray(count * PART_ROOM, (count + 1) * PART_ROOM);
    if (part.length) socket.send(sealed(key, count++, PART, part, PART_ROOM));
  };
}

function photograph() {
  const chair = at, input = $("shot");
  if (chair.line) chair.line.send([0, "picture", "", false]);  // what reads it is made ready meanwhile
  input.value = "";
  input.onchange = () => input.files.length && shoot(chair, input.files[0]);
  input.click();
}

// ---- chairs ---------------------------------------------------------------------------------------------------

// A phone may hold several chairs, a parent's and a child's. Each has a line of its own all the time, so that on the wire
// they are several phones, and nothing tells whose page is looked at.
let chairs = [], at = null, choosing = false, typing = false, elsewhere = false;
const tabs = new BroadcastChannel("saucer");

class Chair {
  constructor(kept, code = "") {
    this.kept = kept; this.code = code; this.refused = 0; this.mark = (kept && kept.mark) || "";
    this.line = this.own = this.pictures = this.key = this.note = null; this.told = ""; this.been = this.lost = false;
  }

  connect() {
    if (!this.line) this.line = new Line(this);
    if (this === at) line = this.line;
  }

  compare(pictures) {
    this.pictures = pictures;
    show();
  }

  sit(kept, part) {
    this.own = part.own; this.told = part.told || (this.lost ? words.lost : ""); this.lost = false; this.agree = part.agree; this.key = part.key || null; this.answered = Boolean(part.answered); this.refused = 0; this.been = true;
    if (this.pictures || !this.kept) {
      this.pictures = null; this.kept = kept; this.code = "";
      keep((all) => [...all.filter((one) => one.secret !== kept.secret), kept]);
      if (chairs.some((one) => one !== this && one.own)) choose(); else turn(this);
    }
    for (const one of chairs) if (one !== this && one.own && one.own.viewer && one.own.viewer === this.own.viewer) one.leave();
    if (this.key) this.guard(this.key);
    if (part.mark && part.mark !== this.mark) keep((all) => all.map((one) => (one.secret === kept.secret ? { ...one, mark: part.mark } : one)));
    this.mark = part.mark || this.mark;
    this.over = Boolean(this.key ? this.key.over : open && open.what === "over");
    if (this.over) keep((all) => all.filter((one) => one.share && !chairs.some((two) => two.own && two.kept.secret === one.secret)));
    if (this === at) { own = this.own; told = this.told; }
    if (this === at || !at) show();
  }

  // A part of the sitting's key stays here until the sitting is over, and is handed over when it is asked for.
  guard(key) {
    const own = (one) => one.secret === this.kept.secret;
    if (key.secret) keep((all) => all.map((one) => (own(one) ? { ...one, share: key.secret } : one)));
    const { share = "" } = recall().find(own) || {};
    this.keeps = Boolean(share);
    if (key.hand && share && !this.line.handed) this.line.handed = this.line.send([0, "hand", share, false]);
  }

  // The chair has another phone, or its code is good no more, or it is of another table.
  leave() {
    chairs = chairs.filter((one) => one !== this);
    if (this.line) this.line.end();
    if (this === at) turn(null);
    if (!chairs.length) { open = null; still = {}; }  // of another evening
    if (!this.been && chairs.length === 1) choosing = false;  // of an evening that is over: there was nothing to choose
    show();
  }

  gone(sentAway, before, soon) {
    this.line = this.pictures = null;
    if (this === at) line = null;
    this.refused += sentAway && before;
    const parted = this.over ? words.over : sentAway || this.refused ? words.parted : words.gone;
    if (this.refused > (this.code.length === 8 ? 0 : 2)) {
      if (this.kept) keep((all) => all.filter((one) => one.share || one.secret !== this.kept.secret));
      if (this.code) $("news").textContent = this.code.length === 8 ? words.wrong : words.late;
      else if (this.been) $("news").textContent = parted;
      this.leave();
    } else if (chairs.includes(this) && !document.hidden && !elsewhere) {
      if (this.been || !sentAway) $("news").textContent = this.key && this.key.over ? "" : parted;  // or the page says so
      dimmed();
      setTimeout(reach, soon ? 0 : AGAIN_MS);
    }
  }

  get name() { return ((still.seats || {})[this.own.viewer] || { name: this.own.name || words.table }).name; }
}

// Nothing of one chair stays for the other's person, not even which side was looked at.
function turn(chair) {
  if (chair !== at) { tab = "now"; view = null; chosenGround = ""; }
  near("");
  document.body.classList.remove("peeking");
  at = chair; own = chair && chair.own || {}; told = chair ? chair.told : ""; line = chair && chair.line;
  choosing = typing = false;
}

function choose() { turn(null); choosing = true; delete $("page").dataset.names; }

function opened(part) {
  if (part.grounds) still = part; else { open = part; call(); }
  show();
}

// What stands there before one chair's page does; false if that may be drawn.
function before() {
  const guest = chairs.find((one) => one.pictures);
  if (guest) {
    plain(words.compare, words.same, pictured(guest.pictures), button("quick", words.back, () => guest.leave()));
  } else if (elsewhere || typing) {
    return true;
  } else if (!chairs.length) {
    ask();
  } else if (choosing && chairs.some((one) => one.own)) {
    const there = chairs.filter((one) => one.own), names = there.map((one) => one.name).join("/");
    if ($("page").dataset.names === names) return true;  // what changes on one of their pages does not show here
    plain(words.chairs, words.whose, ...there.map((one) => button("quick", one.name, () => { turn(one); draw(); })),
      button("quick", words.another, ask));
    $("page").dataset.names = names;
  } else {
    if (!at && !choosing) turn(chairs[0]);
    if (!at || !at.own) return true;
    if (at.key) guarded(at.key, at.name);
    return Boolean(at.key);
  }
  return true;
}

// Before a sitting is open. Whoever has noted the code holds the button.
function guarded(key, name) {
  const done = touchable(element("button", "act", words.noted), (held) => [0, "hand", "", held], true), groups = (key.code || "").split(" ");
  const code = element("div", "code secret", "", ...groups.map((group) => element("span", "", group)));
  if (key.code) plain(words.keycode, at.keeps ? words.keynote : words.keyless, code);
  else if (key.over) plain(name, words.over);
  else plain(words.keys, key.hand && !at.keeps ? words.keynone : words.keywait, ...markOf(at.mark));
  headed(name, true);
  if (line && line.ready) $("news").textContent = "";  // it is heard again
  $("acts").replaceChildren(...(key.code ? [done] : []));
  $("hold").hidden = !key.code;
}

function button(kind, name, deed) {
  const made = element("button", kind, name);
  made.addEventListener("click", deed);
  return made;
}

function pictured(pictures) {
  return element("div", "pair", "", ...pictures.map((number) => {
    const name = words.signs[number % 16], count = Math.floor(number / 16) + 1;
    const made = element("span", count > 1 ? "two" : "", "", ...Array.from({ length: count }, () => sign(name, count > 1 ? 3 : 6)));
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", `${count} × ${words.called[number % 16]}`);
    return made;
  }));
}

function ask() {
  typing = true;
  const field = element("input", "");
  field.inputMode = "numeric"; field.autocomplete = "off"; field.maxLength = 9; field.setAttribute("aria-label", words.digits);
  plain(words.code, words.digits, field, button("act", words.go, () => {
    const digits = field.value.replace(/\D/g, "");
    if (digits.length === 8) come(digits); else $("news").textContent = words.wrong;
  }),
    chairs.length ? button("quick", words.back, () => { choose(); draw(); }) : "");
}

// Look for all chairs that this phone holds, and for one more if there is a code for it.
function come(code) {
  for (const kept of recall()) if (!chairs.some((one) => one.kept && one.kept.secret === kept.secret)) chairs.push(new Chair(kept));
  if (code) chairs.push(new Chair(null, code));
  if (chairs.length > 1) choosing = true;
  elsewhere = typing = false;
  $("news").textContent = "";
  wake();
  show();
}

// The phone is looked at, or has a network again: a line that said nothing meanwhile may be dead without knowing it.
function wake() {
  if (document.hidden || elsewhere) return;
  for (const one of chairs) if (one.line && Date.now() - one.line.heard > FRESH_MS) one.line.end();
  reach();
}

function reach() {
  if (document.hidden || elsewhere) return;
  if (chairs.some((one) => !one.line)) tabs.postMessage("here");
  for (const one of chairs) one.connect();
}

// One tab at a time speaks for a phone: the one that was opened last.
tabs.onmessage = () => {
  elsewhere = true; typing = false;
  for (const one of chairs) one.note = null;  // there they are written from now on
  leave();
  plain(words.tab, words.other, button("act", words.here, () => come("")));
};

// Before the page is put aside, and photographed for the list of open programs, nothing stands on it.
function leave() {
  for (const one of chairs) { one.own = null; if (one.line) one.line.end(); }
  if (chairs.length > 1) choose(); else if (at) turn(at);
  open = null;
  near("");
  field.value = "";
  pressed.clear();
  document.body.classList.remove("peeking");
  if (!typing) { $("page").replaceChildren(); $("acts").replaceChildren(); $("news").textContent = ""; }
}

async function start() {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  words = await (await fetch("/words.json")).json();
  await gather(words.pictures.slice(0, 1));  // the ornaments: two of them are compared before all else
  hold();
  document.documentElement.classList.toggle("left", recall(HAND) === true);
  for (const face of document.fonts) face.load().catch(() => {});  // each now: which letters come first tells of a page
  gatherAll();
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : wake()));
  document.addEventListener("resume", wake);
  addEventListener("pagehide", leave);
  for (const woken of ["pageshow", "online", "focus"]) addEventListener(woken, wake);
  addEventListener("pointerdown", (event) => { if (event.isPrimary) pressed.clear(); }, true);  // what is gone was never let go
  addEventListener("contextmenu", (event) => event.target === field || event.preventDefault());
  addEventListener("hashchange", () => location.reload());
  const lead = () => { if ($("who").hasAttribute("role")) { choose(); draw(); } };
  $("who").addEventListener("click", lead);
  $("who").addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && lead());
  addEventListener("pointerup", () => { sound = new AudioContext(); }, { once: true });  // without a touch none may sound or shake
  setInterval(listen, LISTEN_MS);
  come(code);
}

start();

export { Chair, chairs, draw, opened, turn };
