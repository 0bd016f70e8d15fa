import { nearestWord } from '#domain/text/nearest-word.ts';
import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { BrokenOffImport, UnusableFeed, type Feed, type FeedRow } from './feed.ts';
import type { FeedSpool } from './feed-spool.ts';
import { headerProblems } from './header-problems.ts';
import type { ImportReport } from './import-report.ts';
import { importStock, NO_ROWS, type ImportPorts, type ImportRequest } from './import-stock.ts';
import type { SellingDealership } from './import-store.ts';
import type { Mapping } from './mapping.ts';

export interface GroupImportPorts extends ImportPorts {
  openSpool(): Promise<FeedSpool>;
}

export interface GroupImportRequest extends Omit<ImportRequest, 'dealership'> {
  feed: Feed;
  mapping: Mapping & { dealership: NonNullable<Mapping['dealership']> };
  /** Only dealerships of this group may be named; absent: any. */
  groupId?: number | undefined;
}

export interface GroupImport {
  /** One for each dealership that the file names, in the order of their slugs. */
  reports: ImportReport[];
  /** Rows that name no dealership, or could not be taken apart. */
  strays: number;
  /** What the reader noticed about the whole file. */
  remarks: string[];
}

/** At most this many unknown names are listed. */
const MOST_LISTED = 40;

/**
 * Imports one file of several dealerships: each row goes to the dealership that its cell names, and each dealership's
 * rows are an import of their own. A dealership that the file does not name keeps its stock, also with `full`. Names
 * that no one knows are listed all at once and nothing is imported. Throws `UnusableFeed`.
 */
export async function importGroupStock(ports: GroupImportPorts, request: GroupImportRequest): Promise<GroupImport> {
  const { feed, mapping } = request;
  const problems = feed.columns ? headerProblems(mapping, feed.columns) : [];
  if (problems.length > 0) throw new UnusableFeed(problems.join('\n'));
  const known = (await ports.store.dealerships()).filter(
    ({ groupId }) => request.groupId === undefined || groupId === request.groupId,
  );
  const spool = await ports.openSpool();
  try {
    const { slugs, strays } = await partition(ports, request, known, spool);
    const reports: ImportReport[] = [];
    for (const dealership of slugs) {
      const own = { columns: feed.columns, rows: spool.rows(dealership) };
      const report = await importStock({ ...ports, progress: undefined }, { ...request, feed: own, dealership }).catch(
        (error: unknown) => {
          throw brokenOff(error, dealership, reports);
        },
      );
      reports.push(report);
    }
    return { reports, strays, remarks: [...(feed.remarks?.() ?? [])] };
  } finally {
    await spool.close();
  }
}

/** Dealerships whose import has ended keep what came of it. */
function brokenOff(error: unknown, dealership: string, reports: readonly ImportReport[]): unknown {
  const done = reports.filter(({ outcome, dryRun }) => outcome === 'imported' && !dryRun).map((one) => one.dealership);
  if (done.length === 0) return error;
  return new BrokenOffImport(
    `${error instanceof Error ? error.message : String(error)} The import stopped at ${dealership}. Already imported: ${joinAnd(done)}. Import the file again for the others.`,
    { cause: error },
  );
}

/** Puts every row to its dealership. Throws `UnusableFeed` when not every name is known. */
async function partition(
  ports: GroupImportPorts,
  { feed, mapping, full }: GroupImportRequest,
  known: readonly SellingDealership[],
  spool: FeedSpool,
): Promise<{ slugs: string[]; strays: number }> {
  const slugOf = dealershipNames(known, mapping.dealership.values);
  const slugs = new Set<string>();
  const unknown = new Map<string, number>();
  let strays = 0;
  const stray = async (row: FeedRow, column: string, reason: string) => {
    strays++;
    const value = 'error' in row ? row.text : '';
    await ports.report?.({ line: row.line, column, value, reason, row: 'skipped' });
  };
  let rows = 0;
  for await (const batch of feed.rows) {
    const apart = new Map<string, FeedRow[]>();
    for (const row of batch) {
      rows++;
      if ('error' in row) {
        await stray(row, '', row.error);
        continue;
      }
      const name = nameIn(row.cells[mapping.dealership.column]);
      if (name === '') {
        await stray(row, mapping.dealership.column, 'Names no dealership.');
        continue;
      }
      const slug = slugOf(name);
      if (slug === undefined) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      else if (apart.get(slug)?.push(row) === undefined) apart.set(slug, [row]);
    }
    for (const [slug, own] of apart) {
      slugs.add(slug);
      await spool.add(slug, own);
    }
    ports.progress?.({ phase: 'reading', rows, failed: strays, ...feed.bytes?.() });
  }
  if (rows === 0) throw new UnusableFeed(NO_ROWS);
  if (unknown.size > 0) throw new UnusableFeed(unknownNames(mapping.dealership.column, unknown, known));
  if (slugs.size === 0) throw new UnusableFeed('None of the rows names a dealership. Nothing was imported.');
  if (full && strays > 0)
    throw new UnusableFeed(
      `${counted(strays, 'row')} ${plural(strays, 'names', 'name')} no dealership, so no dealership's stock can be treated as full. Nothing was imported. Name a dealership in each row, or import without --full.`,
    );
  return { slugs: [...slugs].sort(), strays };
}

/** Finds a dealership by what a file calls it: the mapping's word, a slug, or a name that only one has. */
function dealershipNames(known: readonly SellingDealership[], values: Readonly<Record<string, string>>) {
  const names = new Map<string, string | null>();
  for (const { name, slug } of known) names.set(simple(name), names.has(simple(name)) ? null : slug);
  for (const { slug } of known) names.set(simple(slug), slug);
  for (const [word, slug] of Object.entries(values)) names.set(simple(word), names.get(simple(slug)) ?? null);
  return (name: string): string | undefined => names.get(simple(name)) ?? undefined;
}

const simple = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const nameIn = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim().slice(0, 200) : '';

function unknownNames(column: string, unknown: ReadonlyMap<string, number>, known: readonly SellingDealership[]) {
  const words = known.flatMap(({ slug, name }) => [slug, name]);
  const lines = [...unknown].slice(0, MOST_LISTED).map(([name, rows]) => {
    const near = nearestWord(name, words);
    const slug = known.find((one) => one.slug === near || one.name === near)?.slug;
    return `  "${name}" (${counted(rows, 'row')})${slug === undefined ? '' : `. Did you mean "${slug}"?`}`;
  });
  const more = unknown.size > MOST_LISTED ? [`  and ${unknown.size - MOST_LISTED} more`] : [];
  return [
    `The column "${column}" names unknown dealerships. Nothing was imported. Map them (dealership: { column: ${column}, values: { name: slug } }), or create them first.`,
    ...lines,
    ...more,
  ].join('\n');
}
