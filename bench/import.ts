import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { generateStock } from '#demo/stock/generate-stock.ts';

export interface ImportFigures {
  rows: number;
  seconds: number;
  rowsPerSecond: number;
  /** The most memory that the command held (MB), the embedded database in it. */
  peakMb: number;
}

const ROOT = join(import.meta.dirname, '..');

/** The command on a CSV file of so many rows into a fresh embedded database. */
export async function measureImport({ rows = 100_000 }: { rows?: number } = {}): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const environment = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  await run(['dealership', 'apply', 'sites/dealerships.yaml'], environment);
  const file = join(folder, 'stock.csv');
  await writeFeed(file, rows);
  const began = performance.now();
  const peakMb = await run(['stock', 'import', file, '--dealership', 'ringroad'], environment);
  const seconds = (performance.now() - began) / 1000;
  rmSync(folder, { recursive: true, force: true });
  return { rows, seconds: Math.round(seconds * 10) / 10, rowsPerSecond: Math.round(rows / seconds), peakMb };
}

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

async function writeFeed(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${COLUMNS.join(',')}\n`);
  const cell = (value: unknown) =>
    value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;
  let written = 0;
  for (let seed = 1; written < rows; seed++) {
    for (const { row } of generateStock({ now: new Date('2026-11-01T00:00:00Z'), seed: seed * 100_000 })) {
      if (written === rows) break;
      written++;
      const line = `${COLUMNS.map((name) => cell(name === 'stocknum' ? `S${written}` : name === 'vin' ? null : row[name])).join(',')}\n`;
      if (!out.write(line)) await once(out, 'drain');
    }
  }
  out.end();
  await finished(out);
}

/** Runs a command to its end; answers the most memory it held (MB; 0 where the system does not tell). */
async function run(args: string[], env: Record<string, string | undefined>): Promise<number> {
  const child = spawn(process.execPath, ['src/main/forecourt.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    try {
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0));
    } catch {
      // ended, or no /proc
    }
  }, 100);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`forecourt ${args.join(' ')} ended with ${code}`);
  return Math.round(peak / 1024);
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureImport(), null, 2)}\n`);
