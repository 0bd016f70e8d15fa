import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { slugOf } from './fill-sites.ts';
import { createProcesses } from './server-processes.ts';
import type { Pause } from './watch-pauses.ts';

/** /api/search of other sites, one after another (ms): alone, and while one address floods one site with eight at a time. */
export interface Flood {
  alone: Times;
  besides: Times;
  /** While the same load program floods a bare `node:http` server in a process beside it, so that only the cores are shared. */
  elsewhere: Times;
  /** Searches of the others that were told to come back later (503): of 1,000 each. */
  othersRefused: { alone: number; besides: number; elsewhere: number };
  refusedPerSecond: number;
  /** What the server’s main thread did in the slowest hundredth of these searches, on average (ms). */
  slowest: { alone: Slowest; besides: Slowest; elsewhere: Slowest };
}

interface Slowest {
  took: number;
  /** Collected garbage, apart from marking in steps, which counts as work. */
  gc: number;
  /** Worked, garbage included, in turns of its event loop that took longer than a few milliseconds. */
  worked: number;
  /** Had no processor, or waited for the other thread of the collector, in such turns. */
  stood: number;
}

export interface Times {
  count: number;
  p50: number;
  p99: number;
  longest: number;
}

/** Searches of other sites alone, and beside one address that floods the first site (flood.ts). */
export async function measureFlood(
  port: number,
  get: (site: number, path: string, busyIsFine: boolean) => Promise<{ ms: number; status: number }>,
  { sites, pausesFile }: { sites: number; pausesFile: string },
): Promise<Flood> {
  const visit = async (from: number) => {
    const ms: number[] = [];
    const searches: Search[] = [];
    let rejected = 0;
    for (let n = from; n < from + 1_000; n++) {
      const began = performance.timeOrigin + performance.now();
      const answer = await get(1 + (n % (sites - 1)), `/api/search?price=${7_000 + n * 3}-${50_000 + n * 5}`, true);
      if (answer.status === 503) rejected++;
      else ms.push(answer.ms);
      searches.push({ from: began, ms: answer.ms });
      await rest(10);
    }
    await rest(PAUSES_WRITTEN_MS);
    return { times: times(ms), rejected, slowest: slowest(searches, pausesOf(pausesFile)) };
  };
  const flooded = async (floodedPort: number, from: number) => {
    const program = join(import.meta.dirname, 'flood.ts');
    const host = `${slugOf(0)}.localhost`;
    const flood = spawn(process.execPath, [program, '--port', String(floodedPort), '--host', host], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = text(flood.stdout);
    const visited = await visit(from).finally(() => flood.kill('SIGTERM'));
    return { ...visited, refusedPerSecond: Number(await printed) };
  };
  const alone = await visit(0);
  const besides = await flooded(port, 1_000);
  const bare = createProcesses();
  const copied = { COPY_PORT: String(port), COPY_HOST: `${slugOf(0)}.localhost`, COPY_PATH: '/api/nothing' };
  const elsewhere = await bare
    .start(import.meta.dirname, ['http-baseline.ts'], copied)
    .then((barePort) => flooded(barePort, 2_000))
    .finally(() => bare.end());
  return {
    alone: alone.times,
    besides: besides.times,
    elsewhere: elsewhere.times,
    othersRefused: { alone: alone.rejected, besides: besides.rejected, elsewhere: elsewhere.rejected },
    refusedPerSecond: besides.refusedPerSecond,
    slowest: { alone: alone.slowest, besides: besides.slowest, elsewhere: elsewhere.slowest },
  };
}

/** After so long (ms) the server has written its pauses. */
const PAUSES_WRITTEN_MS = 1_500;

interface Search {
  /** UNIX time (ms). */
  from: number;
  ms: number;
}

const pausesOf = (file: string): Pause[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Pause);

function slowest(searches: readonly Search[], pauses: readonly Pause[]): Slowest {
  const most = searches.toSorted((a, b) => b.ms - a.ms).slice(0, Math.ceil(searches.length / 100));
  const mean = (of: (one: Search) => number) => round(most.reduce((sum, one) => sum + of(one), 0) / most.length);
  /** What of a search's time lies in pauses, each counted as much as `share` says (0 to 1). */
  const within = (kind: Pause['kind'], share: (pause: Pause) => number) =>
    mean((one) =>
      pauses
        .filter((pause) => pause.kind === kind)
        .reduce((sum, pause) => {
          const until = Math.min(pause.from + pause.ms, one.from + one.ms);
          return sum + Math.max(0, until - Math.max(pause.from, one.from)) * share(pause);
        }, 0),
    );
  const busy = ({ ms, workedMs = 0 }: Pause) => Math.min(1, workedMs / ms);
  return {
    took: mean(({ ms }) => ms),
    gc: within('gc', () => 1),
    worked: within('late', busy),
    stood: within('late', (pause) => 1 - busy(pause)),
  };
}

export const round = (n: number) => Math.round(n * 10) / 10;
export function times(ms: number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}
