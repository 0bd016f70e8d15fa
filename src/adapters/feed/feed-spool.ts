import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FeedRow } from '#app/import/feed.ts';
import type { FeedSpool } from '#app/import/feed-spool.ts';

const BATCH = 1000;

/** Stores rows in a temporary folder: a file per dealership, a line per row. */
export async function openSpool(): Promise<FeedSpool> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const file = (dealership: string) => join(folder, `${dealership}.jsonl`);
  return {
    add: (dealership, rows) => appendFile(file(dealership), rows.map(jsonLine).join(''), { mode: 0o600 }),
    async *rows(dealership) {
      const lines = createInterface({ input: createReadStream(file(dealership)), crlfDelay: Infinity });
      let batch: FeedRow[] = [];
      for await (const line of lines) {
        batch.push(JSON.parse(line) as FeedRow);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Readline ends lines at U+2028 and U+2029 too, which JSON leaves as they are and texts pasted from Word hold. */
const jsonLine = (row: FeedRow): string =>
  `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
