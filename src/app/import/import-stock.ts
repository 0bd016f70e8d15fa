import { scheduler } from 'node:timers/promises';
import type { FeedField } from '#domain/import/feed-fields.ts';
import { dollars } from '#domain/money.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { Clock } from '../clock.ts';
import { applyMapping } from './apply-mapping.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { carriedColumns, carriedFacts } from './carried-columns.ts';
import { countPictureHosts } from './count-picture-hosts.ts';
import { collectSpellings } from './collect-spellings.ts';
import { countTaken, noRows, type RowCounts } from './count-rows.ts';
import { countWarnings } from './count-warnings.ts';
import { duplicateProblem } from './duplicate-problem.ts';
import { NotFullStock, objectFeed, UnfitSetUp, UnusableFeed, type Feed } from './feed.ts';
import { unreadColumns } from './header-problems.ts';
import type { ImportProblem, ImportProgress, ImportReport } from './import-report.ts';
import type { ImportStage, ImportStore, MergeResult } from './import-store.ts';
import { NO_MAPPING, type Mapping } from './mapping.ts';
import { readCar, type CellProblem } from './read-car.ts';
import { unknownPlaces } from './unknown-places.ts';
import type { StagedCar } from './staged-car.ts';

export interface ImportPorts {
  store: ImportStore;
  clock: Clock;
  /** Every row skipped, and every warning about one that went in. Awaited, so that a slow writer slows the import and not the memory. */
  report?: ((problem: ImportProblem) => void | Promise<void>) | undefined;
  /** Hosts whose pictures some website of the group shows; absent: nothing is said of pictures that no one sees. */
  pictureHosts?: ((dealership: string) => Promise<PicturePolicy>) | undefined;
  /** Called after each batch. */
  progress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportRequest {
  /** A file's feed (adapters/feed/open-feed.ts), or plain objects: field names of `Car`, money in dollars, typed JSON allowed. */
  feed: Feed | AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>;
  /** Slug of the dealership that sells this stock. */
  dealership: string;
  mapping?: Mapping | undefined;
  /** The feed is the dealership's whole stock: what it does not hold becomes sold. */
  full?: boolean | undefined;
  /** Sell even more than MOST_SOLD of the stock. */
  allowShrink?: boolean | undefined;
  /** Read, check and count; change nothing. */
  dryRun?: boolean | undefined;
  /** The draft (import/draft) under which the cars are kept as they were, so that the import can be undone. */
  remember?: number | undefined;
}

/** Rows that cannot be used and whose cars a full feed protects; a feed with more is no full feed. */
const MOST_PROTECTED = 10_000;

/**
 * Rows read while those before them are written: about as many as one statement takes. With more the database has nothing to
 * do while they are read, and then the reader while several statements are written.
 */
const STEP = 250;

/** Why a file without any row is refused. */
export const NO_ROWS = 'The file has a header but no rows. Nothing was imported.';

/** A full feed that would sell more of the dealership's stock than this is taken for a broken one. */
export const MOST_SOLD = 0.3;

/**
 * Imports stock of one dealership: reads row by row into a staging table (constant memory) and merges that in pieces. A car is known again by VIN, else stock number, else by what it is. Rows that cannot be read are reported
 * and skipped. Never throws for what is wrong with the feed: the report's `outcome` is `refused` and says why.
 *
 *     await importStock({ store, clock }, { feed: generatedCars(), dealership: 'northbank' })
 */
export async function importStock(ports: ImportPorts, request: ImportRequest): Promise<ImportReport> {
  const started = ports.clock.now();
  const stage = await ports.store.begin(request.dealership, started);
  const counts = noRows();
  let givesPrice = true;
  const pictures = countPictureHosts();
  const warned = countWarnings();
  const unseen: string[] = [];
  const finish = (
    outcome: ImportReport['outcome'],
    because: string | undefined,
    merged?: MergeResult,
  ): ImportReport => ({
    outcome,
    because,
    dryRun: request.dryRun ?? false,
    dealership: request.dealership,
    ...counts,
    // no field gives prices: those of earlier cars stay, added cars have none
    withoutPrice: givesPrice ? counts.withoutPrice : (merged?.created ?? 0),
    unpricedLines: givesPrice ? counts.unpricedLines : [],
    created: merged?.created ?? 0,
    changed: merged?.changed ?? 0,
    unchanged: merged?.unchanged ?? 0,
    sold: merged?.sold ?? 0,
    before: merged?.before,
    newLocations: merged?.newLocations ?? [],
    remarks: [...('rows' in request.feed ? [...(request.feed.remarks?.() ?? []), ...unread(request)] : []), ...unseen],
    reasons: warned.lines(),
    unknownPlaces: merged && unknownPlaces(merged),
    photoHosts: pictures.hosts(),
    ms: ports.clock.now().getTime() - started.getTime(),
  });
  if (!stage) return finish('refused', await noDealership(ports.store, request.dealership));
  try {
    const gathered = await gather(ports, request, stage, { counts, pictures, warned });
    givesPrice = gathered.carried.has('price_cents');
    if (counts.rows === 0) throw new UnusableFeed(NO_ROWS);
    if (counts.failed === counts.rows)
      throw new UnusableFeed(`None of the rows (${counts.rows}) can be used. Nothing was imported.`);
    ports.progress?.({
      phase: request.dryRun ? 'trying' : 'merging',
      rows: counts.rows,
      failed: counts.failed,
    });
    const merged = await stage.merge({
      at: ports.clock.now(),
      ...gathered,
      full: request.full ?? false,
      mostSold: request.allowShrink ? 1 : MOST_SOLD,
      dryRun: request.dryRun ?? false,
      remember: request.remember ?? null,
      refuseUnknownPlaces: request.mapping?.unknownLocations === 'refuse',
    });
    if (ports.pictureHosts) unseen.push(...pictures.unseen(await ports.pictureHosts(request.dealership)));
    return merged.refused
      ? finish('refused', REFUSALS[merged.refused](merged), merged)
      : finish('imported', undefined, merged);
  } catch (error) {
    await stage.abandon().catch(() => {}); // the first error says more; the next import drops what is left
    if (error instanceof NotFullStock) return { ...finish('refused', error.message), asPart: true };
    if (error instanceof UnfitSetUp) return finish('refused', error.message);
    if (error instanceof UnusableFeed) return { ...finish('refused', error.message), ofFile: true };
    throw error;
  }
}

interface Noted {
  counts: RowCounts;
  pictures: ReturnType<typeof countPictureHosts>;
  warned: ReturnType<typeof countWarnings>;
}

/** Reads every row into the stage; returns what the feed carries, and the cars of the rows that it cannot use. */
async function gather(
  ports: ImportPorts,
  request: ImportRequest,
  stage: ImportStage,
  { counts, pictures, warned }: Noted,
) {
  const feed: Feed = 'rows' in request.feed ? request.feed : objectFeed(request.feed);
  const mapping = applyMapping(request.mapping ?? NO_MAPPING, feed.columns);
  const atLeast = request.mapping?.price.atLeast ?? null;
  const bounds = {
    thisYear: ports.clock.now().getUTCFullYear(),
    currencies: stage.currencies,
    priceAtLeast: atLeast === null ? undefined : dollars(atLeast),
  };
  const describe = (
    { line, stocknum }: { line: number; stocknum: string | undefined },
    problem: CellProblem,
    row: ImportProblem['row'],
  ): ImportProblem => ({
    line,
    ...(stocknum !== undefined && { stocknum }),
    ...((problem.left ?? problem.unknown) && { unread: true }),
    column: mapping.source(problem.field),
    value: shownValue(problem.value),
    reason: problem.reason,
    ...(problem.kind !== undefined && { kind: problem.kind }),
    ...(problem.mapping !== undefined && { mapping: problem.mapping }),
    row,
  });
  const unusable: { vins: string[]; stocknums: string[] } = { vins: [], stocknums: [] };
  const given = new Set<FeedField>();
  /** What has the VIN or stock number of an earlier line stays out. */
  const write = async (cars: readonly StagedCar[]) => {
    const duplicates = cars.length > 0 ? await stage.add(cars) : [];
    const lines = new Set(duplicates.map(({ line }) => line));
    counts.failed += duplicates.length;
    const taken = cars.filter(({ line }) => !lines.has(line));
    countTaken(counts, taken);
    for (const duplicate of duplicates)
      await ports.report?.(duplicateProblem(duplicate, mapping.source(duplicate.column), cars));
  };
  const spellings = collectSpellings();
  const facts = new Set<string>();
  let writing = Promise.resolve();
  /** Some rows are written while the next are read. */
  const pass = async (cars: readonly StagedCar[]) => {
    await writing;
    writing = write(cars);
    writing.catch(() => {}); // looked at by the next await
    await scheduler.yield(); // reading keeps the thread: first the statement leaves for the database
  };
  for await (const rows of feed.rows) {
    const cars: StagedCar[] = [];
    const fields = mapping.fieldsOf(rows);
    for (const [index, row] of rows.entries()) {
      counts.rows++;
      if ('error' in row) {
        counts.failed++;
        await ports.report?.({
          line: row.line,
          column: '',
          value: shownValue(row.text),
          reason: row.error,
          row: 'skipped',
        });
        continue;
      }
      const { car, errors, warnings, also, vin, stocknum } = readCar(row.line, fields[index]!, bounds);
      for (const error of errors) {
        const problem = describe({ line: row.line, stocknum }, error, 'skipped');
        warned.note({ ...problem, reason: `${problem.reason} The row was skipped.` });
        await ports.report?.(problem);
      }
      if (!car) {
        counts.failed++;
        if (!request.full) continue;
        if (unusable.vins.length + unusable.stocknums.length > MOST_PROTECTED)
          throw new NotFullStock(
            `More than ${formatNumber(MOST_PROTECTED)} rows have errors, so this cannot be treated as the full stock. Nothing was imported. Fix the rows, or import it as a part of the stock.`,
          );
        if (vin !== undefined) unusable.vins.push(vin);
        if (stocknum !== undefined) unusable.stocknums.push(stocknum);
        continue;
      }
      for (const field of also) given.add(field);
      if (warnings.length > 0) counts.warnings++;
      for (const warning of warnings) {
        const problem = describe({ line: row.line, stocknum }, warning, 'imported');
        warned.note(problem);
        await ports.report?.(problem);
      }
      for (const fact in car.variant as object) facts.add(fact);
      spellings.note(car);
      pictures.note(car);
      cars.push(car);
      if (cars.length === STEP) await pass(cars.splice(0));
    }
    await pass(cars);
    ports.progress?.({ phase: 'reading', rows: counts.rows, failed: counts.failed, ...feed.bytes?.() });
  }
  await writing;
  if (!mapping.given.has('km')) counts.withoutKm = 0;
  const respellings = spellings.respellings();
  if (respellings.length > 0) await stage.respell(respellings);
  return {
    carried: carriedColumns(given.union(mapping.given)),
    fields: mapping.given,
    facts: facts.union(new Set(carriedFacts(mapping.given))),
    protected: unusable,
  };
}

/** Says which columns the mapping let go by `otherColumns: ignore`. */
function unread({ feed, mapping }: ImportRequest): string[] {
  const columns = 'rows' in feed && feed.columns && mapping ? unreadColumns(mapping, feed.columns) : [];
  return columns.length === 0 ? [] : [`Ignored columns: ${columns.join(', ')}.`];
}

/** At most 200 characters of a cell. */
const shownValue = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 200);
};

const shrinkReason = ({ sold, before }: MergeResult): string =>
  `This feed would mark ${sold} of ${before} cars as sold (${Math.round((sold / before) * 100)}%), above the ${MOST_SOLD * 100}% limit. Nothing was changed.`;

const REFUSALS: Record<NonNullable<MergeResult['refused']>, (merged: MergeResult) => string> = {
  shrinks: shrinkReason,
  'unknown places': () =>
    'This file names locations that the dealership does not have, and its mapping rejects unknown locations. Nothing was changed.',
};

async function noDealership(store: ImportStore, slug: string): Promise<string> {
  const slugs = (await store.dealerships()).map((one) => one.slug);
  const near = nearestWord(slug, slugs);
  if (near !== undefined) return `No dealership "${slug}". Did you mean "${near}"?`;
  return slugs.length === 0
    ? 'No dealerships yet. Create them first with "forecourt dealership apply FILE".'
    : `No dealership "${slug}". Run "forecourt dealership list" to see all dealerships.`;
}
