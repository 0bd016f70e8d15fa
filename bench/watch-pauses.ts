import { appendFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';

/**
 * Preloaded into a server that is measured (`node --import`): writes each pause of its main thread to PAUSES_FILE, a line
 * of JSON for each. `gc`: garbage collection, without the steps in which V8 marks a large heap, which it does not report. `late`: a timer was late, because the thread had other work (`workedMs`) or
 * no processor.
 */
export interface Pause {
  kind: 'gc' | 'late';
  /** UNIX time (ms, with fractions). */
  from: number;
  ms: number;
  /** Processor time of the main thread in this pause. */
  workedMs?: number;
}

const EVERY_MS = 5;
/** Shorter pauses are not written. */
const LEAST_MS = 3;
const FLUSH_MS = 500;

const { PAUSES_FILE = '' } = process.env;
if (PAUSES_FILE !== '') watch(PAUSES_FILE);

function watch(file: string): void {
  const pauses: Pause[] = [];
  const now = () => performance.timeOrigin + performance.now();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (duration >= LEAST_MS) pauses.push({ kind: 'gc', from: performance.timeOrigin + startTime, ms: duration });
  }).observe({ entryTypes: ['gc'] });
  let before = now();
  let worked = process.threadCpuUsage();
  setInterval(() => {
    const at = now();
    const { user, system } = process.threadCpuUsage(worked);
    const ms = at - before;
    if (ms >= EVERY_MS + LEAST_MS) pauses.push({ kind: 'late', from: before, ms, workedMs: (user + system) / 1_000 });
    before = at;
    worked = process.threadCpuUsage();
  }, EVERY_MS).unref();
  setInterval(() => {
    const lines = pauses.splice(0).map((pause) => `${JSON.stringify(pause)}\n`);
    if (lines.length > 0) appendFileSync(file, lines.join(''));
  }, FLUSH_MS).unref();
}
