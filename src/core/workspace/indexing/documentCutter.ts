import type { ChunkedDocument } from "../../chunking/chunker.ts";
import type { EngineSettings } from "../../engineSettings.ts";
import type { Ports } from "../../ports.ts";
import { type MaskedText, maskSecrets } from "../../secrets.ts";
import type { ParsedDocument, Syntax } from "../../syntax/syntax.ts";
import { cutDocument, expandOver } from "./cutDocument.ts";
import { type PreparedChunk, preparedChunks } from "./indexedChunks.ts";
import { parseDocument } from "./parseDocument.ts";

/** A text that was parsed and cut. */
export interface CutText {
  readonly language: string;
  readonly chunked: ChunkedDocument;
  /** Its chunks, prepared for the index. */
  readonly chunks: readonly PreparedChunk[];
  /** Its grammar failed, but may work in another process. */
  readonly failed: boolean;
}

/** Masks, parses and cuts texts according to the settings of a workspace. It does not change the index. */
export class DocumentCutter {
  readonly #ports: Ports;
  readonly #syntax: Syntax;
  readonly #settings: EngineSettings;
  readonly #toldFailures = new Set<string>();

  constructor(ports: Ports, syntax: Syntax, settings: EngineSettings) {
    this.#ports = ports;
    this.#syntax = syntax;
    this.#settings = settings;
  }

  /** Masks a text for the index and its users. */
  mask(text: string): Promise<MaskedText> {
    return maskSecrets(text, this.#ports.findSecrets, this.#settings.allowedSecrets);
  }

  /** Parses a text. Never rejects. */
  parse(path: string, text: string, language: string): Promise<ParsedDocument> {
    const document = { path, text, language, expandOver: expandOver(this.#settings) };
    return parseDocument(this.#ports, this.#syntax, document, this.#toldFailures);
  }

  /** Parses a text, as `parse` does, and cuts it into chunks. */
  async cut(path: string, text: string): Promise<CutText> {
    const language = this.#syntax.languages.detect(path, text);
    const parsed = await this.parse(path, text, language);
    const chunked = await cutDocument(this.#ports, this.#settings, parsed);
    const chunks = preparedChunks(path, text, chunked, this.#settings);
    return { language, chunked, chunks, failed: parsed.failed === true };
  }
}
