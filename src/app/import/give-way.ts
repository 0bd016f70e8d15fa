/** Anyone who waits longer (ms) waits too long. Half of what an import may cost anybody, so that it gives way in time. */
export const LONG_WAIT_MS = 50;
/** An import works a ninth of the time at least. */
const MOST_RESTS = 8;
/** What it keeps of its rests after a piece that kept no one: it comes back to half of them after seven pieces. */
const REST_DECAY = 0.9;
const TOO_LITTLE = 0.1;
/**
 * So many rows a second go in however long others wait: a feed of 100,000 cars in nine minutes where someone always waits,
 * before the next one comes. Either takes about an eighth of a processor.
 */
const LEAST_ROWS_A_SECOND = { staged: 1_000, merged: 250 };
/**
 * Cars that may be changed and not yet shown: fewer than a web process shows in two seconds, with many requests and
 * without. With as many as one piece has, the import and the web process would work in turns.
 */
const MOST_BEHIND = { whileSomeoneWaits: 1_000, otherwise: 5_000 };

export interface DonePiece {
  what: keyof typeof LEAST_ROWS_A_SECOND;
  rows: number;
  tookMs: number;
}

/**
 * How often as long as it works an import rests (0: not at all). As long as it works at once when someone waits too long,
 * twice as often each time that they still do; a little less after each piece that kept no one.
 */
export function restsAfter(rests: number, waitedMs: number): number {
  if (waitedMs > LONG_WAIT_MS) return Math.min(MOST_RESTS, Math.max(1, rests * 2));
  return rests < TOO_LITTLE ? 0 : rests * REST_DECAY;
}

/** How far an import may be ahead of what pages show (cars). */
export const mostBehind = (rests: number): number =>
  rests > 0 ? MOST_BEHIND.whileSomeoneWaits : MOST_BEHIND.otherwise;

/**
 * How long it rests after a piece (ms): no longer than the least rows a second allow, but up to as long as it worked, so
 * that a machine which cannot give them is not asked for all it has.
 */
export function restMs(rests: number, { what, rows, tookMs }: DonePiece): number {
  const allowedMs = (rows * 1_000) / LEAST_ROWS_A_SECOND[what] - tookMs;
  return Math.min(tookMs * rests, Math.max(tookMs, allowedMs));
}
