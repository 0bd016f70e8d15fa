import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFeed } from './write-feed.ts';

export interface ImportFigures {
  rows: number;
  /** Includes the start of the command and of the database. Target of each import: 5,000 rows a second. */
  added: ImportRun;
  /** Imports that change the price and kilometres of every car. Repeated, because each one makes the price log longer. */
  changed: ImportRun[];
  unchanged: ImportRun;
}

interface ImportRun {
  seconds: number;
  rowsPerSecond: number;
  /** Peak memory of the command, including the embedded database (MB). */
  peakMb: number;
}

const ROOT = join(import.meta.dirname, '..');

/** Times `forecourt stock import` on CSV files and a new embedded database. */
export async function measureImport({ rows = 100_000, changes = 2 } = {}): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const environment = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const file = join(folder, 'stock.csv');
  const importOnce = async (): Promise<ImportRun> => {
    const began = performance.now();
    const peakMb = await run(['stock', 'import', file, '--dealership', 'ringroad'], environment);
    const seconds = (performance.now() - began) / 1000;
    return { seconds: Math.round(seconds * 10) / 10, rowsPerSecond: Math.round(rows / seconds), peakMb };
  };
  const importEdition = async (edition: number) => {
    await writeFeed(file, rows, edition);
    return importOnce();
  };
  try {
    await run(['dealership', 'apply', 'sites/dealerships.yaml'], environment);
    const added = await importEdition(0);
    const changed: ImportRun[] = [];
    for (let edition = 1; edition <= changes; edition++) changed.push(await importEdition(edition));
    return { rows, added, changed, unchanged: await importOnce() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command and returns its peak memory (MB; 0 where /proc does not exist). */
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
      // exited, or no /proc
    }
  }, 100);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`forecourt ${args.join(' ')} exited with ${code}`);
  return Math.round(peak / 1024);
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureImport(), null, 2)}\n`);
