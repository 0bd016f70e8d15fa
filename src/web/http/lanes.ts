import { createOverloadSignal } from './overload-signal.ts';
import { createWaits } from './waits.ts';

/** Work of one kind that this process has in hand, and what it has sent away. */
export interface Lane {
  /** Undefined: nothing was begun, because more is in hand than can be done in time. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  readonly inHand: number;
  readonly refused: number;
}

export interface Lanes {
  /** What is made to be looked at. */
  pages: Lane;
  /** What people send: enquiries, bookings, payments. Pages make way for it. */
  sent: Lane;
  /** To be called when someone connects. */
  connected(): void;
  /** The longest wait of the last moments (ms): for an answer to what was sent, or until a page was begun. */
  longestWaitMs(): number;
}

export interface LaneBounds {
  /** How many may be in hand while there is no time for more; 0: any number. */
  pages: number;
  sent: number;
}

/** While something that was sent is in hand, pages have a third of the time: each is followed by twice as long without. */
const FREE_AFTER = 2;
/** However many come, a page begins after so many turns of the event loop: some milliseconds, and a connection in each. */
const MOST_ARRIVALS = 100;

/**
 * A process that is asked for more than it can do does first what people send, and then as many pages as it can; the rest
 * is told at once to try again. No one is sent away for being one of many: only while there is no time for more.
 * `waitedMs`: how long the first of the questions of what was sent that wait for a connection to the database has waited.
 */
export function createLanes(
  bounds: LaneBounds,
  {
    waitedMs = () => 0,
    pagesStrained = createOverloadSignal(() => 0),
    sentStrained = createOverloadSignal(waitedMs),
  }: { waitedMs?: () => number; pagesStrained?: () => boolean; sentStrained?: () => boolean } = {},
): Lanes {
  const waits = createWaits();
  let free: NodeJS.Timeout | undefined;
  const sent = createLane(
    bounds.sent,
    sentStrained,
    (work) => {
      const end = waits.begin();
      return Promise.resolve().then(work).finally(end);
    },
    () => {
      if (free === undefined) return;
      clearTimeout(free); // no one is left to be free for
      next();
    },
  );
  const queue: (() => void)[] = [];
  let [arrived, seen, turns, freeUntil] = [0, 0, 0, 0];
  let running = false;
  /**
   * One page at a time, and only when a turn of the event loop has brought no one new: a turn takes one connection in,
   * and with a page in each of them all would come as slowly as pages are made, also those who want a cached one.
   */
  const next = () => {
    free = undefined;
    const now = performance.now();
    if (sent.inHand > 0 && now < freeUntil) return void (free = setTimeout(next, freeUntil - now));
    if (arrived !== seen && turns++ < MOST_ARRIVALS) {
      seen = arrived;
      return void setImmediate(next);
    }
    turns = 0;
    queue.shift()!();
    setImmediate(() => {
      const ended = performance.now();
      freeUntil = ended + (ended - now) * FREE_AFTER;
      if (queue.length > 0) next();
      else running = false;
    });
  };
  const pages = createLane(bounds.pages, pagesStrained, (work) => {
    const end = waits.begin();
    arrived++;
    const turn = new Promise<void>((begin) => queue.push(begin)).then(end);
    if (!running) {
      running = true;
      setImmediate(next);
    }
    return turn.then(work);
  });
  return { pages, sent, connected: () => void arrived++, longestWaitMs: waits.longestMs };
}

function createLane(
  most: number,
  strained: () => boolean,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  emptied = () => {},
): Lane {
  let [inHand, refused] = [0, 0];
  return {
    run(work) {
      if (most > 0 && inHand >= most && strained()) {
        refused++;
        return undefined;
      }
      inHand++;
      return inTurn(work).finally(() => {
        if (--inHand === 0) emptied();
      });
    },
    get inHand() {
      return inHand;
    },
    get refused() {
      return refused;
    },
  };
}
