import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '#tests/ask.ts';
import { checkOut } from './checkout.ts';
import { load, type Load } from './load.ts';
import { createProcesses } from './server-processes.ts';

export interface ServingFigures {
  /** The cached search page. Target: at least 90 % of the same bytes from a bare node:http server. */
  cached: { page: Load; bareHttp: Load; ratio: number; loadProgram: number; bytes: number };
  /** Uncached search pages. Target: p99 at most 50 ms and, against a633da1, 3 times as many. */
  uncached: Compared;
  /** Uncached responses of /api/search. Target: against a633da1, 3 times as many. */
  api: Compared;
}

interface Compared {
  current: Load;
  /** The limit of the load program itself (`load-program-limit.ts`). */
  loadProgram: number;
  bytes: number;
  against?: { revision: string; other: Load; ratio: number };
}

interface ServingOptions {
  seconds?: number;
  rounds?: number;
  /** A revision of this repository to measure beside this one. */
  against?: string | undefined;
}

const ROOT = join(import.meta.dirname, '..');
const SITE = 'ringroad.localhost';
const PAGE = '/search';
const RANGES = Array.from(
  { length: 997 },
  (_, n) => `?price=${5_000 + n * 10}-${30_000 + n * 50}${n % 3 === 0 ? '&body=SUV' : ''}`,
);

/** Request rates of the built server on the demo stock. Compared servers take turns, so that a busy machine slows both. Reports the round with the median ratio. */
export async function measureServing({
  seconds = 5,
  rounds = 3,
  against,
}: ServingOptions = {}): Promise<ServingFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const processes = createProcesses();
  const revision = against === undefined ? undefined : await checkOut(against);
  const bench = (file: string, variables: Record<string, string>) =>
    processes.start(ROOT, [join(import.meta.dirname, file)], variables);
  const server = (root: string, name: string, cacheMegabytes: string) =>
    processes.start(root, startArguments(root), { DATA_DIR: join(folder, name), PAGE_CACHE_MB: cacheMegabytes });
  const ceiling = async (bytes: number) =>
    (await load(await bench('load-program-limit.ts', { ANSWER_BYTES: String(bytes) }), SITE, [PAGE], seconds))
      .perSecond;
  const bytesOf = async (port: number, path: string) =>
    (await ask(port, `${SITE}:${port}`, path, { headers: { 'accept-encoding': 'br' } })).body.length;

  const measureCached = async (): Promise<ServingFigures['cached']> => {
    const port = await server(ROOT, 'ours', '256');
    const bytes = await bytesOf(port, PAGE);
    const bare = await bench('http-baseline.ts', {
      COPY_PORT: String(port),
      COPY_HOST: `${SITE}:${port}`,
      COPY_PATH: PAGE,
    });
    const { first, second, ratio } = await inTurns(rounds, [port, bare], (to) =>
      load(to, `${SITE}:${port}`, [PAGE], seconds),
    );
    const figures = { page: first, bareHttp: second, ratio, loadProgram: await ceiling(bytes), bytes };
    await processes.end();
    return figures;
  };

  const measureUncached = async () => {
    const currentPort = await server(ROOT, 'ours', '0');
    const otherPort = revision && (await server(revision.folder, 'theirs', '0'));
    const compare = async (path: string): Promise<Compared> => {
      const paths = RANGES.map((range) => path + range);
      const ask = (port: number) => load(port, `${SITE}:${port}`, paths, seconds);
      for (const port of [currentPort, otherPort ?? currentPort]) await ask(port); // warm-up
      const turns = await inTurns(rounds, [currentPort, otherPort ?? currentPort], ask);
      const bytes = await bytesOf(currentPort, paths[0]!);
      return {
        current: turns.first,
        loadProgram: await ceiling(bytes),
        bytes,
        ...(against === undefined ? {} : { against: { revision: against, other: turns.second, ratio: turns.ratio } }),
      };
    };
    return { uncached: await compare(PAGE), api: await compare('/api/search') };
  };

  try {
    return { cached: await measureCached(), ...(await measureUncached()) };
  } finally {
    await processes.end();
    await revision?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The Node options and entry file of that revision's `npm start`. */
function startArguments(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}

/** Loads both servers alternately for this many rounds. Returns the round with the median ratio. */
async function inTurns(rounds: number, ports: readonly [number, number], ask: (port: number) => Promise<Load>) {
  const pairs: { first: Load; second: Load; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await ask(ports[0]);
    const second = ports[1] === ports[0] ? first : await ask(ports[1]);
    pairs.push({ first, second, ratio: first.perSecond / second.perSecond });
  }
  return pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
}
