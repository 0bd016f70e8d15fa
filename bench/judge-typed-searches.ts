import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { readMapping } from '#adapters/feed/mapping-files.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import type { Feed } from '#app/import/feed.ts';
import { importStock } from '#app/import/import-stock.ts';
import { searchAsTyped } from '#app/search/search-as-typed.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { testDatabases } from '#tests/databases.ts';
import { liveSite } from '#tests/live-site.ts';
import { join } from 'node:path';
import type { Judged } from './typed-searches/judged.ts';
import { readListing, type ListingRow } from './typed-searches/listing-row.ts';
import { MORE_QUERIES } from './typed-searches/more-queries.ts';
import { QUERIES } from './typed-searches/queries.ts';
import { UNSEEN_QUERIES } from './typed-searches/unseen-queries.ts';
import { UNSEEN_REQUESTS } from './typed-searches/unseen-requests.ts';

const NUMBER = 'Row';
const EXAMPLE = join(import.meta.dirname, '../docs/examples/au-listings');

/**
 * node bench/judge-typed-searches.ts australian_vehicle_prices.csv
 *
 * Imports the listing with its example mapping, runs typed searches, and compares the cars found with the lines of the
 * file that each search means. Prints every difference.
 */
async function judge(file: string): Promise<void> {
  const [rows, stock] = [await readListing(file), await imported(file)];
  for (const [name, queries] of [
    ['Queries', QUERIES],
    ['Unseen queries', UNSEEN_QUERIES],
    ['Unseen requests', UNSEEN_REQUESTS],
    ['More queries', MORE_QUERIES],
  ] as const) {
    const wrong = await differing(queries, rows, stock);
    for (const line of wrong) process.stdout.write(`${line}\n`);
    const right = queries.length - wrong.length;
    process.stdout.write(
      `${name}: ${right} of ${queries.length} right (${Math.round((right / queries.length) * 1000) / 10}%)\n\n`,
    );
  }
}

async function differing(
  queries: readonly Judged[],
  rows: readonly ListingRow[],
  stock: StockIndex,
): Promise<string[]> {
  const site = liveSite('au-listings');
  const now = Math.floor(Date.now() / 1000);
  const wrong: string[] = [];
  for (const [typed, isMeant] of queries) {
    const meant = new Set(rows.filter((row) => isMeant(row)).map(({ number }) => stocknumOf(number)));
    const { result, query } = await searchAsTyped(
      stock,
      site,
      { ...EMPTY_QUERY, query: typed },
      { hitsPerPage: stock.size, facets: [], now },
    );
    const found = new Set(result.hits.map(({ stocknum }) => stocknum ?? ''));
    const [missed, more] = [meant.difference(found).size, found.difference(meant).size];
    if (missed + more > 0)
      wrong.push(
        `${typed}: ${found.size} of ${meant.size} meant, ${missed} missed and ${more} others · read as ${decodeURIComponent(searchToUrl(query))}`,
      );
  }
  return wrong;
}

async function imported(file: string): Promise<StockIndex> {
  const { database, close } = await testDatabases[0]!.open();
  const read = await settingsFiles.readDirectory(join(EXAMPLE, 'dealerships.yaml'));
  if ('problems' in read) throw new Error(read.problems.map(({ field, reason }) => `${field} ${reason}`).join('\n'));
  await createSiteStore(database).applyDirectory(read.directory);
  const mapping = await readMapping(join(EXAMPLE, 'mapping.yaml'));
  await importStock(
    { store: createImportStore(database), clock: { now: () => new Date() } },
    {
      feed: numbered(await openFeed(file, process.stdin)),
      dealership: 'au-listings',
      mapping: { ...mapping, columns: { ...mapping.columns, [NUMBER]: 'stocknum' } },
    },
  );
  const stock = createStockIndex();
  for await (const cars of createStockStore(database).listed()) stock.put(cars);
  await close();
  return stock;
}

/** A number alone may be what someone types. */
const stocknumOf = (row: number) => `ROW${row}`;

/** The listing has no numbers of its own: each car gets that of its row, so that it is known again when it is found. */
function numbered({ columns, rows, ...feed }: Feed): Feed {
  let row = 0;
  const batches = async function* () {
    for await (const batch of rows)
      yield batch.map(
        (one) => (++row, 'cells' in one ? { ...one, cells: { ...one.cells, [NUMBER]: stocknumOf(row) } } : one),
      );
  };
  return { ...feed, columns: columns && [...columns, NUMBER], rows: batches() };
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Give a file, for example: node bench/judge-typed-searches.ts australian_vehicle_prices.csv\n');
  process.exit(2);
}
await judge(file);
