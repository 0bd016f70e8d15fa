import type { Readable } from 'node:stream';
import type { Clock } from '#app/clock.ts';
import { isFeedToken } from './feed-token.ts';
import type { FeedRun, FeedStore, PushStore } from './feed-store.ts';

/** A file that is arriving, whole once it is here. */
export interface ReceivedFile {
  /** In pieces of a megabyte. */
  pieces(): AsyncIterable<Buffer>;
  discard(): Promise<void>;
}

export interface PushServices {
  store: Pick<FeedStore, 'token' | 'run'>;
  pushes: Pick<PushStore, 'accept' | 'waiting'>;
  clock: Clock;
  /** Undefined: it is longer than MOST_PUSHED. */
  receive(body: Readable, maxBytes: number): Promise<ReceivedFile | undefined>;
}

/** The longest file that can be sent (bytes): gzip makes a tenth of a feed. */
export const MOST_PUSHED = 64 * 1_048_576;
/** So many files of one dealership may wait for their import. */
const MOST_WAITING = 5;

export type PushAnswer = { run: number } | { refused: 'too many' | 'too long' | 'unknown' };

/** Whether this token may send the feed of this dealership. */
export const maySend = async ({ store }: Pick<PushServices, 'store'>, dealership: string, token: string) =>
  isFeedToken(token, await store.token(dealership));

/** Stores a file that is sent, so that anyone who sent it can go: a worker imports it. */
export async function acceptPush(
  { pushes, clock, receive }: Omit<PushServices, 'store'>,
  dealership: string,
  body: Readable,
): Promise<PushAnswer> {
  if ((await pushes.waiting(dealership)).length >= MOST_WAITING) return { refused: 'too many' };
  const file = await receive(body, MOST_PUSHED);
  if (!file) return { refused: 'too long' };
  try {
    const run = await pushes.accept(dealership, clock.now(), file.pieces());
    return run === undefined ? { refused: 'unknown' } : { run };
  } finally {
    await file.discard();
  }
}

/** What anyone who sent a file may know of its run. */
export const shownRun = ({ id, at, outcome, because, report, problems }: FeedRun) => ({
  run: id,
  at,
  outcome,
  because,
  ...(report && {
    rows: report.rows,
    created: report.created,
    changed: report.changed,
    unchanged: report.unchanged,
    sold: report.sold,
    left_out: report.failed,
  }),
  problems,
});
