import { createStrain } from './strain.ts';

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
}

export interface LaneBounds {
  /** How many may be in hand while there is no time for more; 0: any number. */
  pages: number;
  sent: number;
}

/**
 * While something that was sent is in hand, a page begins at most so often (ms). An enquiry asks the database two dozen
 * times, and would wait for a page at each answer.
 */
const PAGE_EVERY_MS = 20;

/**
 * A process that is asked for more than it can do does first what people send, and then as many pages as it can; the rest
 * is told at once to come again. Nobody is sent away for being one of many: only while there is no time for more.
 * `waiting`: questions of what was sent that wait for a connection to the database.
 */
export function createLanes(
  bounds: LaneBounds,
  {
    waiting = () => 0,
    pagesStrained = createStrain(() => 0),
    sentStrained = createStrain(waiting),
  }: { waiting?: () => number; pagesStrained?: () => boolean; sentStrained?: () => boolean } = {},
): Lanes {
  const sent = createLane(bounds.sent, sentStrained, (begin) => begin());
  const queue: (() => void)[] = [];
  let last = 0;
  /** One page in each turn of the event loop: whatever has arrived meanwhile goes on in between. */
  const next = () => {
    const early = sent.inHand > 0 ? last + PAGE_EVERY_MS - performance.now() : 0;
    if (early > 0) return void setTimeout(next, early);
    last = performance.now();
    queue.shift()?.();
    if (queue.length > 0) setImmediate(next);
  };
  const pages = createLane(bounds.pages, pagesStrained, (begin) => {
    if (queue.push(begin) === 1) setImmediate(next);
  });
  return { pages, sent };
}

function createLane(most: number, strained: () => boolean, inTurn: (begin: () => void) => void): Lane {
  let [inHand, refused] = [0, 0];
  return {
    run(work) {
      if (most > 0 && inHand >= most && strained()) {
        refused++;
        return undefined;
      }
      inHand++;
      return new Promise<void>(inTurn).then(work).finally(() => inHand--);
    },
    get inHand() {
      return inHand;
    },
    get refused() {
      return refused;
    },
  };
}
