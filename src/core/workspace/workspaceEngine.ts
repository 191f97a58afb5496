import { untilAborted } from "../base/untilAborted.ts";
import type { Context, ContextRequest } from "../context.ts";
import type { Diagnosis, DiagnosisRequest, FilesPage, FilesRequest } from "../diagnosis.ts";
import { distinct } from "../document.ts";
import type { EmbeddingSample, SampleRequest } from "../embeddingSample.ts";
import type {
  Difference,
  Engine,
  FileChange,
  IndexReport,
  Outline,
  OutlineRequest,
  UnsavedText,
  Workspace,
} from "../engine.ts";
import type { Answer, Query } from "../hit.ts";
import type { Ports } from "../ports.ts";
import type { Status } from "../status.ts";
import type { SymbolHit, SymbolQuery } from "../symbol.ts";
import { Answers } from "./answers/answers.ts";
import { Runs } from "./background/runs.ts";
import { Doctor } from "./doctor.ts";
import { sampleEmbedding } from "./embedding/sampleEmbedding.ts";
import { compare } from "./indexing/catchUp.ts";
import { Suspects } from "./indexing/suspects.ts";
import { NamedDocuments } from "./namedDocuments.ts";
import { OpenDocuments } from "./openDocuments.ts";
import { assemble, closeOpened, completed, forgetFolder, type Opened, openKeeper } from "./opened.ts";
import { Openings } from "./openings.ts";
import { type OpenedSyntax, openSyntax } from "./openSyntax.ts";
import { OverlaidFiles } from "./overlaidFiles.ts";
import type { IndexKeeper } from "./saving/indexKeeper.ts";
import { SAVING_PACE, type SavingPace } from "./saving/savingPace.ts";
import { statusOf } from "./statusOf.ts";
import { updateDocument } from "./updateDocument.ts";

/** The engine itself, in whatever process it runs. It reaches the outside world only through its ports. */
export class WorkspaceEngine implements Engine {
  readonly #ports: Ports;
  readonly #pace: SavingPace;
  readonly #files: OverlaidFiles;
  readonly #documents: OpenDocuments;
  readonly #named: NamedDocuments;
  readonly #runs: Runs;
  readonly #answers: Answers;
  readonly #doctor: Doctor;
  readonly #listeners = new Set<(status: Status) => void>();
  /** The workspace that calls work on. Calls wait while one is being opened. */
  readonly #openings = new Openings();
  #opened: Opened | undefined;
  #suspects: Suspects | undefined;

  constructor({ files, ...others }: Ports, pace = SAVING_PACE) {
    this.#pace = pace;
    this.#files = new OverlaidFiles(files);
    this.#ports = { ...others, files: this.#files };
    this.#documents = new OpenDocuments(this.#ports, this.#files);
    this.#named = new NamedDocuments(this.#files);
    this.#doctor = new Doctor(this.#ports);
    this.#runs = new Runs(this.#ports, () => this.#notify());
    this.#answers = new Answers({
      ports: this.#ports,
      documents: this.#documents,
      first: answer => this.#runs.gate.first(answer),
      update: document => updateDocument(this.#openings, this.#runs, document),
      isComplete: () =>
        this.#runs.state === "ready" && this.#opened?.keeper.index.manifest.isUnfinished === false,
      away: () => this.#runs.away,
    });
  }

  async open(workspace: Workspace, signal: AbortSignal): Promise<Status> {
    signal.throwIfAborted();
    await this.#openings.open(() => this.#replace(completed(workspace)));
    return statusOf(this.#runs, this.#opened);
  }

  async refresh(signal: AbortSignal): Promise<IndexReport> {
    return await untilAborted(this.#runs.refresh(await this.#openings.current()), signal);
  }

  async compare(signal: AbortSignal): Promise<Difference> {
    return await compare(this.#ports, await this.#openings.current(), signal);
  }

  async change(changes: readonly FileChange[], signal: AbortSignal): Promise<void> {
    for (const { document, kind } of changes) {
      signal.throwIfAborted();
      const named = await this.#named.document(await this.#openings.current(), document);
      await updateDocument(this.#openings, this.#runs, named, kind);
    }
    this.#notify();
  }

  async overlay(texts: readonly UnsavedText[], signal: AbortSignal): Promise<void> {
    // A file that was renamed only in letter case is closed under its old name and still answers to it, so closed files come first.
    const isText = ({ text }: UnsavedText): number => Number(text !== undefined);
    for (const { document, text } of texts.toSorted((one, other) => isText(one) - isText(other))) {
      signal.throwIfAborted();
      const named = await this.#named.document(await this.#openings.current(), document);
      for (const each of distinct([document, named])) this.#files.overlay(each, text);
      await updateDocument(this.#openings, this.#runs, named, "changed");
    }
    this.#notify();
  }

  async search(query: Query, signal: AbortSignal): Promise<Answer> {
    const opened = await this.#openings.current();
    return await this.#answers.search(opened, await this.#named.query(opened, query), signal);
  }

  async context(request: ContextRequest, signal: AbortSignal): Promise<Context> {
    return await this.#answers.context(await this.#openings.current(), request, signal);
  }

  async symbols(query: SymbolQuery, signal: AbortSignal): Promise<readonly SymbolHit[]> {
    return await this.#answers.symbols(await this.#openings.current(), query, signal);
  }

  async outline(request: OutlineRequest, signal: AbortSignal): Promise<Outline | undefined> {
    const opened = await this.#openings.current();
    const document = await this.#named.document(opened, request.document);
    return await this.#documents.outline(opened, { ...request, document }, signal);
  }

  async mask(texts: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    return await this.#documents.mask(await this.#openings.current(), texts, signal);
  }

  async files(request: FilesRequest, _signal: AbortSignal): Promise<FilesPage> {
    return this.#doctor.files(await this.#openings.current(), request);
  }

  async diagnose(request: DiagnosisRequest, signal: AbortSignal): Promise<Diagnosis> {
    const opened = await this.#openings.current();
    const document = request.document && (await this.#named.document(opened, request.document));
    return await this.#doctor.diagnose(opened, { ...request, ...(document && { document }) }, signal);
  }

  async sampleEmbedding(request: SampleRequest, signal: AbortSignal): Promise<EmbeddingSample> {
    const opened = await this.#openings.current();
    return await sampleEmbedding(this.#ports, this.#documents, opened, request, signal);
  }

  async status(_signal: AbortSignal): Promise<Status> {
    await this.#opened?.embeddings.introduce();
    return statusOf(this.#runs, this.#opened);
  }

  async pause(_signal: AbortSignal): Promise<void> {
    this.#runs.pause();
  }

  async resume(_signal: AbortSignal): Promise<void> {
    this.#runs.resume(await this.#openings.current());
  }

  async rebuild(_signal: AbortSignal): Promise<void> {
    await this.#openings.reopen(opened => this.#reset(opened));
    this.#runs.unpause();
    this.#runs.start(await this.#openings.current());
  }

  async clear(_signal: AbortSignal): Promise<void> {
    await this.#openings.reopen(opened => this.#reset(opened));
    this.#runs.pause();
  }

  async clearFolder(folder: string, _signal: AbortSignal): Promise<void> {
    const opened = await this.#openings.current();
    this.#runs.pause();
    await this.#runs.stop();
    await forgetFolder(opened, folder);
    this.#notify();
  }

  onDidChangeStatus(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async dispose(): Promise<void> {
    await this.#openings.done();
    await this.#runs.stop();
    await closeOpened(this.#opened);
    this.#listeners.clear();
  }

  /** Opens a workspace in place of the one before. It cannot be cancelled half-way: it takes no longer than reading one file. */
  async #replace(workspace: Workspace): Promise<Opened> {
    await this.#runs.stop();
    await closeOpened(this.#opened);
    this.#runs.reset();
    this.#runs.enter("starting");
    const languages = await openSyntax(this.#ports, workspace.settings.grammars, this.#opened?.languages);
    const keeper = await openKeeper(this.#ports, workspace, languages, this.#pace);
    this.#opened = await this.#assemble(workspace, keeper, languages);
    if ((workspace.updates ?? "background") === "background") this.#runs.startOpened(this.#opened);
    else this.#runs.enter("ready");
    return this.#opened;
  }

  /** Starts an empty index. Languages are read again, since one of the user's own may have been the trouble. */
  async #reset({ workspace, keeper, languages, embeddings }: Opened): Promise<Opened> {
    await this.#runs.stop();
    embeddings.close();
    await keeper.reset();
    await this.#suspects?.forgiveAll();
    this.#runs.reset();
    const reread = await openSyntax(this.#ports, workspace.settings.grammars, languages);
    const same = reread.fingerprint === languages.fingerprint;
    if (!same) await keeper.close();
    const next = same ? keeper : await openKeeper(this.#ports, workspace, reread, this.#pace);
    this.#opened = await this.#assemble(workspace, next, reread);
    return this.#opened;
  }

  async #assemble(workspace: Workspace, keeper: IndexKeeper, languages: OpenedSyntax): Promise<Opened> {
    this.#suspects ??= await Suspects.open(this.#ports);
    keeper.onStored = () => this.#notify();
    return assemble(this.#ports, workspace, keeper, languages, this.#suspects);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener(statusOf(this.#runs, this.#opened));
  }
}
