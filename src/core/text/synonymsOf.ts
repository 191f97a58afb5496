import { codeTokens } from "./tokens.ts";

/**
 * Words as people who use a program say them, each with those that its code may have for the same thing. Without words that are mostly
 * something else in questions, such as "like" and "next".
 */
const SYNONYMS = `
accept: approve; access: permission; accordion: collapse expand; account: user; active: enabled; addon: plugin extension; address: url;
again: retry; alert: notification warning; allow: permit; amount: quantity; anonymous: guest; answer: response reply;
approve: accept confirm; archive: zip compress; ask: prompt confirm; attachment: file upload; attempt: retry; authenticate: login signin;
author: owner; autocomplete: suggest complete; avatar: picture image; average: mean; background: worker; backup: export; ban: block;
banner: alert; basket: cart; begin: start; big: large; biggest: largest max; bill: invoice; bin: trash; block: lock deny; board: canvas;
bookmark: favorite star; border: outline stroke; broken: corrupt invalid; bubble: tooltip; camera: capture; caption: label; caret: cursor;
cart: basket; category: group; certificate: tls; change: update modify; character: letter; chat: conversation message;
check: verify validate; choose: select pick; clean: clear; click: press; combine: merge join; comment: note; compare: diff;
compatibility: legacy; computer: machine host device; concurrent: parallel; confirm: verify approve; continue: resume;
conversation: chat message; cookie: session; coordinate: latitude longitude; copy: clone duplicate; cost: price; count: number;
country: region; coupon: discount voucher; crash: panic; cron: schedule job; current: active; cursor: caret pointer; customer: client;
cut: truncate trim; daily: day; damaged: corrupt; dark: night theme; date: timestamp; deadline: timeout; decide: determine;
decline: reject; decrypted: plain; default: initial; delete: remove; delivery: shipping; deprecated: legacy; dialog: modal;
difference: diff; different: differ; directory: folder; disable: enabled off; discard: remove delete; discount: coupon voucher;
discover: find; display: show render; divide: split; download: fetch; drawing: canvas; drop: release; dropdown: select menu;
duplicate: twice copy; duration: interval timeout; edit: update modify; email: mail; emoji: reaction; employee: staff; empty: blank;
enable: on active; encrypted: cipher; entry: record item; erase: delete clear; evict: remove; excel: xlsx; exception: error;
excerpt: summary; exit: quit; expand: collapse toggle; expire: ttl expiry; extension: plugin addon; fail: error; failure: error;
favourite: star; feed: rss; fetch: load retrieve; field: input; find: search lookup; finger: touch; finished: done complete;
folder: directory; follow: subscribe; follower: subscriber; forbid: deny reject disallow; forget: clear; forgotten: reset;
freeze: hang block; friend: contact; group: team; guess: detect infer; guest: anonymous; hang: freeze block timeout; hash: digest;
heading: title; headline: title; height: size; hide: hidden visible; hint: tooltip; history: log; hotkey: shortcut keybinding;
hourly: hour; icon: image logo; image: picture photo; input: field; install: setup; interval: period; invalid: incorrect;
invalidate: revoke expire; invitation: invite; invite: invitation; invoice: bill; item: entry; job: task; join: merge member; keyword: tag;
kick: remove evict; label: tag; language: locale; large: big; largest: biggest max; latest: newest; leave: remove; legacy: deprecated;
lifetime: ttl expiry; limit: max; link: url; load: fetch; localize: translate i18n; location: position; lock: block; login: session auth;
logo: icon image; machine: host device; magnify: zoom; mail: email; mask: obfuscate redact; menu: dropdown; merge: combine join;
metric: statistic; mfa: totp otp; microphone: audio; missing: absent; modify: update change; money: currency amount; monthly: month;
mouse: pointer; movie: video; music: audio; mute: silence; name: label; newest: latest; note: comment; notify: notification;
obfuscate: mask redact; offline: disconnect; often: frequency; oidc: sso; old: stale; oldest: earliest; online: connect;
opacity: alpha transparent; option: setting; order: sort; organization: team; orientation: rotation; outdated: stale;
outline: border stroke; owner: author; page: view; paragraph: block; parallel: concurrent; part: piece chunk; pause: suspend; pencil: pen;
people: user member; permission: role policy access; person: user member; phone: mobile device; photo: image picture; pick: select choose;
picture: image photo; piece: chunk part; pin: sticky; place: position location; planned: schedule; plugin: extension; popup: dialog modal;
preference: setting option; preview: thumbnail; price: cost; private: secret restricted; privilege: permission role; problem: error;
profile: account user; progress: percent status; proof: verify; public: visible; publish: release post; purge: delete clean;
queue: pending; quit: exit; quota: limit; rating: score star; reaction: emoji; ready: done; realtime: websocket; receipt: invoice;
recognise: detect; recommend: suggest; record: log; recurring: repeat; redact: mask; refund: reimburse; refuse: reject deny; reject: deny;
remember: cache; reminder: notification; remove: delete; repeat: retry; repetition: repeat; reply: response; reset: clear; resize: scale;
restore: recover; retry: attempt; revoke: invalidate; rights: permission; role: permission; rotate: orientation; rule: policy; same: equal;
sanitize: escape clean; save: store persist; scale: resize; schedule: cron; score: rating rank; scramble: encrypt; screen: view page;
search: find lookup; secret: key; select: choose pick; server: host; setting: preference option config; setup: install; shape: element;
shipping: delivery; shortcut: hotkey keybinding; shorten: truncate; show: display render; shuffle: random; sidebar: panel; signin: login;
signout: logout; signup: register; silence: mute; site: website; slow: performance; smallest: min; socket: websocket; song: track;
sorted: order; sound: audio; speed: rate; spinner: loading; split: divide; spot: position location; spreadsheet: excel csv; sso: oidc saml;
staff: employee; star: favorite; start: begin; statistic: metric count; step: stage; stop: halt; store: save persist; subject: title;
subscriber: follower; subscription: plan; suggest: recommend autocomplete; sum: total; summary: digest excerpt; surprise: random;
switch: toggle; tab: panel; table: grid; tag: label; task: job; tax: vat; team: group organization; theme: style; thickness: width stroke;
throttle: limit; thumbnail: image preview; tick: checkbox check; tiny: small; token: jwt; topic: thread subject;
total: sum; totp: otp mfa; translate: i18n localize; translation: i18n locale; transparent: opacity alpha; trash: bin recycle;
twice: duplicate; undo: revert; uninstall: remove; unsubscribe: unfollow; update: change; upgrade: update migrate; upload: put;
validate: verify check; vat: tax; verify: validate check; visitor: guest user; voice: audio; vote: rating; voucher: coupon discount;
wait: delay timeout; website: site; weekly: week; width: size; window: dialog; wipe: clear; wrong: invalid incorrect; yearly: year;
zip: archive; zoom: scale
`;

const NONE: readonly string[] = [];
const BY_TOKEN: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.trim()
    .split(";")
    .map(line => {
      const [token = "", ...others] = codeTokens(line);
      return [token, others] as const;
    }),
);

/** The tokens of words that mean the same as one, by its token; none for most words. */
export function synonymsOf(token: string): readonly string[] {
  return BY_TOKEN.get(token) ?? NONE;
}
