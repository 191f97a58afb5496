/** Files that every model has beside its graph. */
export const REQUIRED_DESCRIPTIONS = ["config.json", "tokenizer.json", "tokenizer_config.json"] as const;
/** All files that describe a model. Their order is part of a model's id. */
export const MODEL_DESCRIPTIONS = [
  ...REQUIRED_DESCRIPTIONS,
  "modules.json",
  "1_Pooling/config.json",
  "sentence_bert_config.json",
  "config_sentence_transformers.json",
] as const;

/** A model that can be downloaded: where it comes from and which of its graphs to get. */
export interface ModelSource {
  /** Owner and name, as on the host. */
  readonly repository: string;
  /** The version to get, if one is known to be good; otherwise the newest. */
  readonly revision?: string;
  /** Path of the graph in the repository. */
  readonly graph: string;
  /** SHA-256 of the graph in hexadecimal, if known. */
  readonly sha256?: string;
}

/** A file of a model, as the host lists it. */
export interface OfferedFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal; for large files only. */
  readonly sha256?: string;
  /** The git object id of the content; for small files only. */
  readonly gitName?: string;
}

/** The files that the host would send. */
export interface ModelOffer {
  /** A commit, so that the files cannot change between offer and download. */
  readonly revision: string;
  readonly files: readonly OfferedFile[];
  readonly bytes: number;
}

/** A model that was downloaded and checked. */
export interface InstalledModel {
  readonly folder: string;
  readonly repository: string;
  readonly revision: string;
  /** SHA-256 of each file in hexadecimal, by path. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Downloads models from the host that the user agreed to. */
export interface ModelDownloads {
  /** Requests the list of files; only the name of the model is sent. */
  offer(base: string, source: ModelSource, signal: AbortSignal): Promise<ModelOffer>;
  /**
   * Downloads the missing files of a model, checks them, and moves the model into place in one step. What arrived before the signal aborts
   * is kept, and the next call continues from there.
   */
  install(
    base: string,
    source: ModelSource,
    offer: ModelOffer,
    onProgress: (received: number) => void,
    signal: AbortSignal,
  ): Promise<InstalledModel>;
  /** Deletes the partial download of a model. */
  discard(source: ModelSource): Promise<void>;
  /** The installed models, by repository. */
  installed(): Promise<readonly InstalledModel[]>;
}
