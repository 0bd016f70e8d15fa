import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from '#tests/ask.ts';

export interface ServingFigures {
  /** Answers a second, 8 connections. */
  cachedPage: number;
  /** The same bytes written by a bare node:http server. */
  bareHttp: number;
  /** Bar: at least 0.58. */
  cachedRatio: number;
  /** Search pages that are in no cache, 8 connections; ms. Bar: p99 at most 50. */
  uncachedPage: { p50: number; p99: number; perSecond: number };
  /** Answers of /api/search a second that are in no cache. */
  searchAnswers: number;
  /** Body bytes of the search page as sent (brotli). */
  pageBytes: number;
}

const ROOT = join(import.meta.dirname, '..');
const HOST = 'ringroad.localhost';
const PAGE = '/search';

/** Measures the built server on the demo stock. The load comes from another process; seconds per run. */
export async function measureServing({
  seconds = 5,
  rounds = 3,
}: { seconds?: number; rounds?: number } = {}): Promise<ServingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const running: ChildProcess[] = [];
  const run = async (args: string[], variables: Record<string, string> = {}): Promise<number> => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '0', ...variables },
    });
    running.push(child);
    let output = '';
    for await (const chunk of child.stdout!) {
      output += String(chunk);
      if (/http:\/\/[\w.-]+:\d+/.test(output)) break;
    }
    child.stdout!.resume();
    const port = Number(/http:\/\/[\w.-]+:(\d+)/.exec(output)?.[1]);
    if (!port) throw new Error(`${args[0]} ended before it listened`);
    return port;
  };
  const end = async () => {
    for (const child of running.splice(0)) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  };
  try {
    const port = await run(['src/main/start.ts']);
    const host = `${HOST}:${port}`;
    const headers = { 'accept-encoding': 'br' };
    const { body } = await ask(port, host, PAGE, { headers });
    const bare = await run([join(import.meta.dirname, 'bare-http.ts')], {
      COPY_PORT: String(port),
      COPY_HOST: host,
      COPY_PATH: PAGE,
    });
    const pairs: { cached: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      // taken in turns, so that a busy machine slows both
      pairs.push({
        cached: (await load(port, host, [PAGE], seconds)).perSecond,
        bare: (await load(bare, host, [PAGE], seconds)).perSecond,
      });
    }
    const best = pairs.toSorted((a, b) => a.cached / a.bare - b.cached / b.bare)[Math.floor(rounds / 2)]!;
    await end();

    const uncachedPort = await run(['src/main/start.ts'], { PAGE_CACHE_MB: '0' });
    const uncachedHost = `${HOST}:${uncachedPort}`;
    const queries = Array.from(
      { length: 997 },
      (_, n) => `?price=${5_000 + n * 10}-${30_000 + n * 50}${n % 3 === 0 ? '&body=SUV' : ''}`,
    );
    await load(
      uncachedPort,
      uncachedHost,
      queries.map((query) => PAGE + query),
      2,
    ); // warm
    const uncached = await load(
      uncachedPort,
      uncachedHost,
      queries.map((query) => PAGE + query),
      seconds,
    );
    const api = await load(
      uncachedPort,
      uncachedHost,
      queries.map((query) => `/api/search${query}`),
      seconds,
    );
    return {
      cachedPage: best.cached,
      bareHttp: best.bare,
      cachedRatio: best.cached / best.bare,
      uncachedPage: uncached,
      searchAnswers: api.perSecond,
      pageBytes: body.length,
    };
  } finally {
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks as fast as 8 connections can, from a process of its own. */
async function load(
  port: number,
  host: string,
  paths: readonly string[],
  seconds: number,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'load.ts'), JSON.stringify({ port, host, paths, seconds, connections: 8 })],
    { maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as { perSecond: number; p50: number; p99: number };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureServing(), null, 2)}\n`);
