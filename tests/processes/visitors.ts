import { ask } from '#tests/ask.ts';
import type { Stage } from './survival-stage.ts';

export interface Reads {
  count: number;
  failed: number;
  /** ms */
  p99: number;
  longest: number;
}

const PAUSE_MS = 30;

/** Shoppers who read a cached page, one that is not cached, and search, in turn, until they leave. */
export function startVisitors(stage: Pick<Stage, 'webPort'>, visitors: number) {
  let going = true;
  let failed = 0;
  const times: number[] = [];
  const all = Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let turn = 0; going; turn++) {
        const path = ['/search', `/search?price=${7_000 + visitor * 1_000 + turn}-`, '/api/search?make=Kia'][turn % 3]!;
        const began = performance.now();
        const { status } = await ask(stage.webPort(), 'northbank.localhost', path).catch(() => ({ status: 0 }));
        times.push(performance.now() - began);
        if (status !== 200) failed++;
        await new Promise((next) => setTimeout(next, PAUSE_MS));
      }
    }),
  );
  return {
    async leave(): Promise<Reads> {
      going = false;
      await all;
      const sorted = times.toSorted((a, b) => a - b);
      return {
        count: sorted.length,
        failed,
        p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
        longest: Math.round(sorted.at(-1) ?? 0),
      };
    },
  };
}
