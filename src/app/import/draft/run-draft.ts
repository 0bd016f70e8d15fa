import { SECOND_MS } from '#domain/time/durations.ts';
import type { Clock } from '../../clock.ts';
import { UnusableFeed, type Feed } from '../feed.ts';
import type { ImportProgress, ImportReport } from '../import-report.ts';
import { importStock } from '../import-stock.ts';
import type { ImportStore } from '../import-store.ts';
import { collectWords } from './collect-words.ts';
import { correctRows } from './correct-rows.ts';
import { countProblems } from './count-problems.ts';
import type { DraftQueue, ImportDraft } from './import-drafts.ts';
import { streamOf, type OpenFeed } from './judge-file.ts';

export interface DraftServices {
  drafts: DraftQueue;
  imports: ImportStore;
  clock: Clock;
  openFeed: OpenFeed;
}

/** Someone wants the import to stop, and none of its rows is merged yet. */
class Stopped extends UnusableFeed {}

const STOPPED = 'The import was stopped. Nothing was imported.';

/** Does what someone handed over: checks a file, imports it, or undoes the import. Doing it twice changes nothing more. */
export async function runDraft(services: DraftServices, id: number): Promise<Record<string, number>> {
  const draft = await services.drafts.find(id);
  if (!draft) return {};
  if (draft.state === 'undoing') {
    const reverted = await services.drafts.undo(id, services.clock.now(), (progress) =>
      services.drafts.progress(id, progress),
    );
    await services.drafts.finish(id, { state: 'undone', reverted, at: services.clock.now() });
    return { restored: reverted.restored, removed: reverted.removed, remaining: reverted.remaining.length };
  }
  if (draft.state !== 'checking' && draft.state !== 'running') return {};
  return importDraft(services, draft);
}

async function importDraft(services: DraftServices, draft: ImportDraft): Promise<Record<string, number>> {
  const { drafts, clock, imports } = services;
  const dryRun = draft.state === 'checking';
  const problems = countProblems();
  const words = collectWords(draft.mapping);
  const latest: { progress: ImportProgress | null } = { progress: null };
  let stopped = false;
  /** Stored at most every second, and asked whether to continue. */
  async function* watched(rows: Feed['rows']): Feed['rows'] {
    let storedAt = 0;
    for await (const batch of rows) {
      const corrected = correctRows(batch, draft.corrections);
      words.note(corrected);
      yield corrected;
      const now = clock.now().getTime();
      if (now - storedAt < SECOND_MS) continue;
      storedAt = now;
      stopped = await drafts.progress(draft.id, latest.progress);
      if (stopped) throw new Stopped(STOPPED);
    }
    stopped = await drafts.progress(draft.id, latest.progress);
    if (stopped) throw new Stopped(STOPPED);
  }
  const report = await readAndImport(services, draft, {
    watched,
    ports: {
      store: imports,
      clock,
      report: problems.note,
      progress: (progress: ImportProgress) => {
        latest.progress = progress;
      },
    },
  });
  const state = stopped ? 'stopped' : report.outcome === 'refused' ? 'refused' : dryRun ? 'checked' : 'imported';
  await drafts.finish(draft.id, {
    state,
    report,
    problems: problems.result(),
    // those of a file that was not read to its end would not be all
    ...(!stopped && { words: words.result() }),
    at: clock.now(),
  });
  return { rows: report.rows, [state]: 1 };
}

async function readAndImport(
  services: DraftServices,
  draft: ImportDraft,
  { watched, ports }: { watched: (rows: Feed['rows']) => Feed['rows']; ports: Parameters<typeof importStock>[0] },
): Promise<ImportReport> {
  const { dealership, mapping, wholeStock, allowShrink } = draft;
  const dryRun = draft.state === 'checking';
  try {
    const bytes = await services.drafts.file(draft.id);
    if (!bytes) throw new UnusableFeed('The file is no longer stored. Upload it again.');
    const feed = await services.openFeed(streamOf(bytes));
    const total = bytes.length;
    return await importStock(ports, {
      feed: { ...feed, rows: watched(feed.rows), bytes: () => ({ read: feed.bytes?.().read ?? 0, total }) },
      dealership,
      mapping,
      full: wholeStock,
      allowShrink,
      dryRun,
      remember: dryRun ? undefined : draft.id,
    });
  } catch (error) {
    if (!(error instanceof UnusableFeed)) throw error;
    return refusal(dealership, error.message, dryRun);
  }
}

const refusal = (dealership: string, because: string, dryRun: boolean): ImportReport => ({
  outcome: 'refused',
  because,
  dryRun,
  dealership,
  rows: 0,
  failed: 0,
  warnings: 0,
  withoutPrice: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  sold: 0,
  newLocations: [],
  remarks: [],
  ms: 0,
});
