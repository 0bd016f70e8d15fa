import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FeedRow } from '#app/import/feed.ts';
import type { FeedSpool } from '#app/import/feed-spool.ts';

/** In a folder of its own for temporary files: a file for each dealership, a batch of rows a line. */
export async function openSpool(): Promise<FeedSpool> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const file = (dealership: string) => join(folder, `${dealership}.jsonl`);
  return {
    add: (dealership, rows) => appendFile(file(dealership), `${JSON.stringify(rows)}\n`, { mode: 0o600 }),
    async *rows(dealership) {
      const lines = createInterface({ input: createReadStream(file(dealership)), crlfDelay: Infinity });
      for await (const line of lines) yield JSON.parse(line) as FeedRow[];
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
