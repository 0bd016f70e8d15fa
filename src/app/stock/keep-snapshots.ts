import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Follower } from './follow-changes.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockSnapshots } from './stock-snapshots.ts';

/** How often (ms) the copy is written, when something changed since. */
const EVERY_MS = 10 * MINUTE_MS;
/** The first soon after a start, so that a second one soon after finds it. */
const FIRST_MS = MINUTE_MS;

/** Writes the stock to disk from time to time, until stopped; one under way is finished first. */
export function keepSnapshots({
  snapshots,
  follower,
  stock,
  log,
}: {
  snapshots: Pick<StockSnapshots, 'write'>;
  follower: Pick<Follower, 'seq' | 'snapshotSeq'>;
  stock: Pick<StockIndex, 'cars'>;
  log: { warn(about: { err: unknown }, words: string): void };
}): { stop(): Promise<void> } {
  let written = follower.snapshotSeq;
  let writing: Promise<void> | undefined;
  const write = () => {
    const { seq } = follower;
    if (writing || seq === written) return;
    writing = snapshots
      .write(seq, stock.cars())
      .then(
        () => void (written = seq),
        (err: unknown) =>
          log.warn({ err }, 'The copy of the stock cannot be written; the next start reads the database'),
      )
      .finally(() => (writing = undefined));
  };
  const first = setTimeout(write, FIRST_MS).unref();
  const timer = setInterval(write, EVERY_MS).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await writing;
    },
  };
}
