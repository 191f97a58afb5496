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

/** A model that can be downloaded: where it is from and which of its graphs is wanted. */
export interface ModelSource {
  /** Owner and name, as the host of models has them. */
  readonly repository: string;
  /** The version to get, where it is known which one is good; otherwise the newest. */
  readonly revision?: string;
  /** Path of the graph in the repository. */
  readonly graph: string;
  /** SHA-256 of the graph in hexadecimal, where it is known. */
  readonly sha256?: string;
}

/** A file of a model, as the host lists it. */
export interface OfferedFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal, of large files. */
  readonly sha256?: string;
  /** The name that git has for the content, of small files. */
  readonly gitName?: string;
}

/** What the host would send. */
export interface ModelOffer {
  /** A commit, so that what is asked for cannot change meanwhile. */
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

/** Gets models from the host that the user agreed to. */
export interface ModelDownloads {
  /** Asks for the list of files; nothing but the name of the model is sent. */
  offer(base: string, source: ModelSource, signal: AbortSignal): Promise<ModelOffer>;
  /**
   * Gets what is missing of a model, checks it, and puts it in its place at once. What came before the signal aborts is kept, and
   * the next call goes on from there.
   */
  install(
    base: string,
    source: ModelSource,
    offer: ModelOffer,
    onProgress: (received: number) => void,
    signal: AbortSignal,
  ): Promise<InstalledModel>;
  /** Throws away what came of a model that is not complete. */
  discard(source: ModelSource): Promise<void>;
  /** Models that are there, by repository. */
  installed(): Promise<readonly InstalledModel[]>;
}
