import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '#domain/time/durations.ts';

/** Of an answer of 64 kB, which has an envelope as well. */
const MOST_BYTES = 63 * 1024;
const MOST_MS = 2 * SECOND_MS;

export const TOO_SLOW = Symbol('too slow');

/** What a piece of work comes to, unless that takes too long. It isn’t stopped: what it still does is the business of no one. */
export async function inTime<T>(work: Promise<T>): Promise<T | typeof TOO_SLOW> {
  const done = new AbortController();
  try {
    return await Promise.race([work, sleep(MOST_MS, TOO_SLOW, { signal: done.signal })]);
  } finally {
    done.abort();
  }
}

/** An answer made of data, with parts of the data left out until it is short enough. `undefined`: nothing is left to leave out. */
export function shortEnough<Data, Answer extends object>(
  data: Data,
  answerOf: (data: Data) => Answer,
  shorter: (data: Data) => Data | undefined = () => undefined,
): Answer | undefined {
  for (let rest: Data | undefined = data; rest !== undefined; rest = shorter(rest)) {
    const answer = answerOf(rest);
    if (Buffer.byteLength(JSON.stringify(answer)) <= MOST_BYTES) return answer;
  }
  return undefined;
}
