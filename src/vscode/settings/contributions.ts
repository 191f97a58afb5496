/** Commands that `package.json` contributes, in the order in which it lists them. */
export const COMMANDS = {
  search: "llmc.search",
  leaveSearch: "llmc.search.leave",
  openHitToSide: "llmc.search.openToSide",
  addHit: "llmc.search.add",
  pause: "llmc.pause",
  resume: "llmc.resume",
  rebuild: "llmc.rebuild",
  clear: "llmc.clear",
  showMenu: "llmc.showMenu",
  showLog: "llmc.showLog",
  refreshSpans: "llmc.spans.refresh",
  followCursor: "llmc.spans.follow",
  unfollowCursor: "llmc.spans.unfollow",
  checkFile: "llmc.doctor.check",
  refreshDoctor: "llmc.doctor.refresh",
  takeIn: "llmc.doctor.takeIn",
  raiseLimit: "llmc.doctor.raiseLimit",
  allowSecret: "llmc.doctor.allowSecret",
  retryFile: "llmc.doctor.retry",
  showRule: "llmc.doctor.showRule",
  clearFolder: "llmc.doctor.clearFolder",
  chooseEmbedder: "llmc.embedder.choose",
  setKey: "llmc.embedder.setKey",
  showSent: "llmc.embedder.showSent",
  showAgentUse: "llmc.agents.showUse",
  proveOffline: "llmc.proveOffline",
  evaluate: "llmc.evaluate",
  addToBasket: "llmc.basket.add",
  removeFromBasket: "llmc.basket.remove",
  moveUp: "llmc.basket.moveUp",
  moveDown: "llmc.basket.moveDown",
  changeDetail: "llmc.basket.changeDetail",
  showFull: "llmc.basket.showFull",
  showMatching: "llmc.basket.showMatching",
  showSignature: "llmc.basket.showSignature",
  clearBasket: "llmc.basket.clear",
  undoBasket: "llmc.basket.undo",
  redoBasket: "llmc.basket.redo",
  sendBasket: "llmc.basket.send",
  copyBasket: "llmc.basket.copy",
  chooseModel: "llmc.basket.chooseModel",
  saveSet: "llmc.basket.saveSet",
  loadSet: "llmc.basket.loadSet",
  deleteSet: "llmc.basket.deleteSet",
  showEnclosing: "llmc.showEnclosing",
  revealSpan: "llmc.span.reveal",
  copySpan: "llmc.span.copy",
  widenSelection: "llmc.span.widen",
  narrowSelection: "llmc.span.narrow",
  showWorkspaceSpans: "llmc.spans.showWorkspace",
  showFileSpans: "llmc.spans.showFile",
  filterSpans: "llmc.spans.filter",
  giveUpFilter: "llmc.spans.giveUpFilter",
  unfilterSpans: "llmc.spans.unfilter",
  peekSpan: "llmc.spans.peek",
  toggleSpan: "llmc.spans.toggle",
  copyShownSpan: "llmc.spans.copy",
  openPlaces: "llmc.chat.openPlaces",
} as const;

/** The chat participant that `package.json` contributes. */
export const PARTICIPANT = "llmc.chat";

/** The views of the view container that `package.json` contributes. */
export const VIEWS = { spans: "llmc.spans", basket: "llmc.basket", doctor: "llmc.doctor" } as const;

/** The section that all settings of this extension live in. */
export const SETTINGS_SECTION = "llmc";

/** Settings that `package.json` contributes, without their section. */
export const SETTINGS = {
  searchLimit: "search.limit",
  followCursor: "spans.followCursor",
  hover: "hover",
  basketModel: "basket.model",
  basketBudget: "basket.budget",
  contextFormat: "basket.format",
  surroundings: "basket.surroundings",
  smallModel: "chat.smallModel",
  largeModel: "chat.largeModel",
  contextShare: "chat.contextShare",
  contextTokens: "chat.contextTokens",
  agentsOffer: "agents.offer",
  exclude: "exclude",
  maxFileSize: "maxFileSize",
  allowedSecrets: "secrets.allow",
  maxMemory: "maxMemory",
  grammars: "grammars",
  embedder: "embedder",
  modelHost: "modelHost",
  maxChunkSize: "maxChunkSize",
  maxChunkTokens: "maxChunkTokens",
  chunkBoundaries: "chunkBoundaries",
  contextHeading: "contextHeading",
  proseOverlap: "proseOverlap",
} as const;

/** Context keys that the `when` clauses of `package.json` read. */
export const CONTEXT_KEYS = {
  /** The engine's state, a value of `EngineState`. */
  state: "llmc.state",
  /** Why the spans view is empty, a value of `EmptyReason`; unset while it shows spans. */
  spansEmpty: "llmc.spans.empty",
  /** Whose spans are shown, a value of `SpansMode`. */
  spansMode: "llmc.spans.mode",
  /** Set while the spans are filtered. */
  spansFilter: "llmc.spans.filtered",
  /** Set while the user is asked for the filter. */
  spansFiltering: "llmc.spans.filtering",
  /** Set while the search palette is open. */
  searchOpen: "llmc.search.open",
  /** Set while there is something in the basket. */
  basketHolds: "llmc.basket.holds",
  /** Set while a change of the basket can be undone. */
  basketUndo: "llmc.basket.canUndo",
  /** Set while a change of the basket can be redone. */
  basketRedo: "llmc.basket.canRedo",
  /** Set while there are saved sets. */
  basketSets: "llmc.basket.sets",
} as const;

/** The provider of the server for agents that `package.json` contributes. */
export const MCP_PROVIDER = "llmc.mcp";
