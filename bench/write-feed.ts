import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { generateStock } from '#demo/stock/generate-stock.ts';

const COLUMNS = [
  'stocknum',
  'vin',
  'year',
  'make',
  'model',
  'badge',
  'colour',
  'car_type',
  'km',
  'price',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'seats',
  'dealercomments',
] as const;

/** Writes a CSV file of this many cars. Each `edition` changes the price and kilometres of every car. */
export async function writeFeed(file: string, rows: number, edition = 0): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${COLUMNS.join(',')}\n`);
  const cell = (value: unknown) =>
    value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;
  let written = 0;
  for (let seed = 1; written < rows; seed++) {
    for (const { row } of generateStock({ now: new Date('2026-11-01T00:00:00Z'), seed: seed * 100_000 })) {
      if (written === rows) break;
      written++;
      const own: Record<string, unknown> = {
        stocknum: `S${written}`,
        vin: null,
        km: Number(row.km ?? 0) + edition,
        price: Number(row.price ?? 20_000) + edition * 10,
      };
      const line = `${COLUMNS.map((name) => cell(name in own ? own[name] : row[name])).join(',')}\n`;
      if (!out.write(line)) await once(out, 'drain');
    }
  }
  out.end();
  await finished(out);
}
