import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { feedFiles } from '#adapters/feed/feed-files.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createReviewStore } from '#adapters/postgres/reviews/review-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import type { Clock } from '#app/clock.ts';
import { importReviews } from '#app/reviews/import-reviews.ts';
import { importStock } from '#app/import/import-stock.ts';
import { applySiteFiles } from '#app/site/apply-site-files.ts';
import { outcomeLines, problemLine } from '#cli/site-report.ts';
import { generateStock, type DemoRow } from '#demo/stock/generate-stock.ts';

/** One step of filling an empty database. `show` receives the progress; the step returns its summary. */
export interface SeedStep {
  name: string;
  run(show: (words: string) => void): Promise<string>;
}

export interface SeedPorts {
  database: Database;
  sitesFolder: string;
  clock: Clock;
  /** Share of the demo stock, above 0 to 1. */
  share: number;
}

/** Made-up customers of made-up dealers. */
const REVIEWS = join(import.meta.dirname, '../../../demo/reviews');
const REVIEWED = ['northbank', 'ringroad', 'saltbush'];

const SIGNED = { by: 'npm start', note: 'Initial demo content' };

export async function isEmpty(database: Database): Promise<boolean> {
  return (await createSiteStore(database).list()).length === 0;
}

/**
 * The demo: facts, sites and stock of `sitesFolder` and the stock generator. A site that is refused is said and left out;
 * throws in words when all are, or another part is.
 */
export function seedSteps({ database, sitesFolder, clock, share }: SeedPorts): SeedStep[] {
  const store = createSiteStore(database);
  return [
    {
      name: 'Dealerships',
      async run() {
        const read = await settingsFiles.readDirectory(join(sitesFolder, 'dealerships.yaml'));
        if ('problems' in read)
          throw new Error(
            ['The dealerships were rejected, nothing changed', ...read.problems.map(problemLine)].join('\n'),
          );
        const { dealerships, locations } = await store.applyDirectory(read.directory);
        return `${counted(dealerships.created, 'dealership')}, ${counted(locations.created, 'location')}`;
      },
    },
    {
      name: 'Sites',
      async run() {
        const outcomes = await applySiteFiles({ sites: store, settingsFiles, clock }, [sitesFolder], SIGNED);
        const refused = outcomes.filter((outcome) => outcome.outcome === 'refused');
        const words = refused.flatMap(outcomeLines);
        if (refused.length === outcomes.length) throw new Error(words.join('\n'));
        return [counted(outcomes.length - refused.length, 'site'), ...words].join('\n');
      },
    },
    {
      name: 'Reviews',
      async run() {
        const store = createReviewStore(database);
        let count = 0;
        for (const dealership of REVIEWED) {
          const file = join(REVIEWS, `${dealership}.csv`);
          const report = await importReviews(store, dealership, await feedFiles.openFeed(file, Readable.from([])));
          if (report.skipped[0])
            throw new Error(`${file}, line ${report.skipped[0].line}: ${report.skipped[0].reason}`);
          count += report.reviews;
        }
        return counted(count, 'review');
      },
    },
    {
      name: 'Stock',
      async run(show) {
        const rows = Map.groupBy(generateStock({ now: clock.now(), share }), (row) => row.dealership);
        const total = [...rows.values()].reduce((sum, of) => sum + of.length, 0);
        let done = 0;
        for (const [dealership, of] of rows) {
          const report = await importStock(
            {
              store: createImportStore(database),
              clock,
              progress: (progress) => show(bar(done + progress.rows, total)),
            },
            { dealership, feed: of.map((one: DemoRow) => one.row) },
          );
          if (report.outcome === 'refused')
            throw new Error(`The demo stock of ${dealership} was rejected. ${report.because}`);
          done += of.length;
        }
        await rememberPrices(database);
        return counted(total, 'vehicle');
      },
    },
  ];
}

/**
 * The demo's cars have stood there for a while: the log gets what they asked when they came, and of a large cut the half
 * of it that came first.
 */
async function rememberPrices(database: Database): Promise<void> {
  await sql`
    insert into price_log (car_id, at, price_cents, before_price_cents, price_type)
    select id, created_at, coalesce(before_price_cents, price_cents), null, coalesce(price_type, '')
    from cars where price_cents is not null and created_at < now() - interval '1 day'
    union all
    select id, created_at + (now() - created_at) / 2, price_cents + (before_price_cents - price_cents) / 2, before_price_cents, coalesce(price_type, '')
    from cars where before_price_cents - price_cents >= 200000 and created_at < now() - interval '10 days'`.execute(
    database,
  );
}

function bar(done: number, total: number): string {
  const full = Math.round((done / total) * 24);
  return `${'█'.repeat(full)}${'░'.repeat(24 - full)} ${formatNumber(done)} of ${formatNumber(total)}`;
}
