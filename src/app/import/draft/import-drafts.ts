import type { ImportProblem, ImportProgress, ImportReport } from '../import-report.ts';
import type { FilteredCar } from '#domain/stock/may-show.ts';
import type { Mapping } from '../mapping.ts';
import type { FileWord } from './collect-words.ts';
import type { Corrections } from './correct-rows.ts';

/**
 * `open`: its columns are being mapped. `checking`, `running` and `undoing`: a worker has it or will have it. `refused`:
 * nothing was changed, the report says why.
 */
export type DraftState =
  | 'open'
  | 'checking'
  | 'checked'
  | 'running'
  | 'imported'
  | 'refused'
  | 'stopped'
  | 'undoing'
  | 'undone';

/** Problems of one kind, with how many rows have them. */
export interface ProblemGroup {
  column: string;
  /** Of its first row. */
  reason: string;
  /** What its rows have in common, where their reasons differ. */
  kind?: string | undefined;
  row: ImportProblem['row'];
  count: number;
  /** The first few. */
  lines: number[];
  values: string[];
}

export interface DraftProblems {
  /** The most frequent first. */
  groups: ProblemGroup[];
  /** The first of them, as they were told. */
  rows: ImportProblem[];
}

/** A car that an undone import leaves as it is, and why. */
export interface KeptCar {
  id: number;
  name: string;
  stocknum: string | null;
  because: 'changed' | 'reserved' | 'enquiry';
}

/** What the undoing of an import did. */
export interface RevertedImport {
  /** Cars that are as they were. */
  restored: number;
  /** Cars that the import had brought, and that are gone. */
  removed: number;
  remaining: KeptCar[];
  /** Absent in what earlier versions undid. */
  locations?: RevertedLocations | undefined;
  /** The next file with these columns no longer follows the import. Absent in what earlier versions undid. */
  forgotten?: boolean | undefined;
}

/** What the undoing of an import did to the locations that it had made. */
export interface RevertedLocations {
  removed: number;
  /** Those that are changed or used since. */
  remaining: { id: number; name: string }[];
}

/** A stock file that staff have brought, and what became of it. */
export interface ImportDraft {
  id: number;
  groupId: number;
  dealershipId: number;
  dealership: string;
  dealershipName: string;
  staffId: number;
  staffName: string | null;
  name: string;
  /** Where it was fetched from; null: it was uploaded. */
  address: string | null;
  bytes: number;
  createdAt: Date;
  changedAt: Date;
  mapping: Mapping;
  wholeStock: boolean;
  allowShrink: boolean;
  /** Of rejected rows, by staff. */
  corrections: Corrections;
  state: DraftState;
  stopping: boolean;
  progress: ImportProgress | null;
  report: ImportReport | null;
  problems: DraftProblems | null;
  /** Of the last check; they stay while the mapping changes. */
  words: readonly FileWord[];
  reverted: RevertedImport | null;
  /** The undone import whose file, columns and words it began with. */
  againOf: number | null;
}

/** Who does something with a draft, and when. */
export interface DraftActor {
  groupId: number;
  staffId: number;
  at: Date;
}

/** Photos that could not be fetched for one reason. */
export interface DeadPhotos {
  /** "404", "it is not a photo" */
  because: string;
  photos: number;
  cars: number;
  /** The first of the cars. */
  first: { id: number; name: string; stocknum: string | null }[];
}

export type CarOnSale = FilteredCar & { photos: number };

/** Port: stock files that staff bring at the desk. What staff ask for is of their group alone. */
export interface ImportDrafts {
  /** Undefined: the group holds as many bytes of files as it may. */
  create(
    by: DraftActor,
    draft: {
      dealershipId: number;
      name: string;
      bytes: Buffer;
      mapping: Mapping;
      wholeStock?: boolean | undefined;
      address?: string | null;
    },
  ): Promise<number | undefined>;
  /**
   * Another draft of an undone import's file, with its columns, words and corrections, or the one that waits already. Full:
   * the group holds too many bytes.
   */
  again(by: DraftActor, id: number): Promise<number | 'full' | 'gone'>;
  /** Newest first. */
  list(groupId: number, dealershipIds: 'all' | readonly number[], limit: number): Promise<ImportDraft[]>;
  find(groupId: number, id: number): Promise<ImportDraft | undefined>;
  /** Undefined: it is gone. */
  file(groupId: number, id: number): Promise<Buffer | undefined>;
  /** Whether a dealership of the group has cars that are not sold: a full file may mark them as sold. */
  hasCars(groupId: number, dealershipId: number): Promise<boolean>;
  /** Those of them that are not hidden, with their number of photos. */
  carsOnSale(groupId: number, dealershipId: number): Promise<CarOnSale[]>;
  /** Photos that could not be fetched of cars that the import added or changed, the most frequent reason first. */
  deadPhotos(groupId: number, id: number): Promise<DeadPhotos[]>;
  /** Only while no worker has it and it is not in: false otherwise. What was checked is to be checked again. */
  change(
    by: DraftActor,
    id: number,
    values: { mapping: Mapping; wholeStock: boolean; corrections?: Corrections; againOf?: null },
  ): Promise<boolean>;
  /** Hands it to a worker, with a line in the audit log. False: its state does not allow that (any more). */
  ask(by: DraftActor, id: number, what: DraftWork, allowShrink?: boolean): Promise<boolean>;
  /** It stops before its rows are merged; later it is only undone. */
  stop(by: DraftActor, id: number): Promise<void>;
  remove(by: DraftActor, id: number): Promise<void>;
  /** What was saved for a file with these columns, or imported. */
  remembered(groupId: number, dealershipId: number, columns: readonly string[]): Promise<RememberedColumns | undefined>;
  /** The same for all its files, the latest first. */
  rememberedBefore(groupId: number, dealershipId: number): Promise<RememberedColumns[]>;
  /**
   * `imported`: an import runs with them. Those of files that were never imported are forgotten first. The undoing of the
   * draft's import forgets it: the latest that any other draft taught counts.
   */
  remember(
    by: DraftActor,
    dealershipId: number,
    columns: readonly string[],
    remembered: RememberedColumns,
    options: { draftId: number; imported?: boolean },
  ): Promise<void>;
}

export interface RememberedColumns {
  mapping: Mapping;
  /** Columns that someone chose or saved; the others are guesses. Null: an earlier version did not tell them apart. */
  chosen: readonly string[] | null;
}

export type DraftWork = 'checking' | 'running' | 'undoing';

/** Port: the same, for a worker. */
export interface DraftQueue {
  /** Drafts that someone has handed over. */
  waiting(): Promise<number[]>;
  find(id: number): Promise<ImportDraft | undefined>;
  file(id: number): Promise<Buffer | undefined>;
  /** Stores how far it is; true when someone wants it to stop. */
  progress(id: number, progress: ImportProgress | null): Promise<boolean>;
  finish(
    id: number,
    result: {
      state: DraftState;
      report?: ImportReport;
      problems?: DraftProblems;
      words?: readonly FileWord[];
      reverted?: RevertedImport;
      at: Date;
    },
  ): Promise<void>;
  /** Puts back what an import changed and no one has changed since. */
  undo(id: number, at: Date, tell: (progress: ImportProgress) => Promise<unknown>): Promise<RevertedImport>;
}
