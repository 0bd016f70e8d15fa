import { createOverloadSignal } from './overload-signal.ts';
import { createWaitTimes } from './wait-times.ts';

/** Limits how many requests of one class are in progress at once, and counts those it rejected. */
export interface ConcurrencyLimit {
  /** Undefined: rejected, because as many as allowed are in progress and the process is overloaded, or others wait too long. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  readonly inFlight: number;
  readonly rejected: number;
}

export interface ConcurrencyLimits {
  /** Pages that are not cached. */
  pages: ConcurrencyLimit;
  /** What people send: enquiries, bookings, payments. It goes before pages. */
  submissions: ConcurrencyLimit;
  /** To be called when someone connects. */
  onConnection(): void;
  /** The longest recent wait (ms): for the answer to a submission, or until a page was started. */
  longestWaitMs(): number;
}

export interface MaxInFlight {
  /** How many may be in progress while the process is overloaded; 0: any number. */
  pages: number;
  submissions: number;
}

/** While a submission is in progress, pages get a third of the time: each is followed by a pause of twice its duration. */
const PAUSE_FACTOR = 2;
/** While many wait, and one has waited this long (ms) to be started, no other is taken: who waits a second asks again. */
const MAX_PAGE_WAIT_MS = 1_000;
/** So few are started soon, also after the machine has stopped the process for a second. */
const FEW_WAITING = 16;
/** However many connect, a page starts after this many turns of the event loop, one connection in each. */
const MAX_ARRIVAL_TURNS = 100;
/** Nor does it wait longer for that (ms): while stock is being indexed, a hundred turns take a second. */
const MAX_ARRIVALS_MS = 20;
/** Nor longer than so many times the page before took: who connects without pause has two thirds of the time, and no more. */
const ARRIVALS_FACTOR = 2;

/**
 * An overloaded process serves submissions first, then as many pages as it can, and rejects the rest at once. Without
 * overload nothing is rejected, however many requests are in progress, unless pages wait too long to be started: a process
 * that pauses for submissions, or that gets too little of the processor, is not busy.
 * `queryWaitMs`: how long the oldest waiting query of a submission has waited for its connection to the database.
 */
export function createConcurrencyLimits(
  max: MaxInFlight,
  {
    queryWaitMs = () => 0,
    pagesOverloaded = createOverloadSignal(() => 0),
    submissionsOverloaded = createOverloadSignal(queryWaitMs),
    now: clock = () => performance.now(),
  }: {
    queryWaitMs?: () => number;
    pagesOverloaded?: () => boolean;
    submissionsOverloaded?: () => boolean;
    now?: () => number;
  } = {},
): ConcurrencyLimits {
  const waitTimes = createWaitTimes();
  let pauseTimer: NodeJS.Timeout | undefined;
  const submissions = createConcurrencyLimit(
    (inFlight) => max.submissions > 0 && inFlight >= max.submissions && submissionsOverloaded(),
    (work) => {
      const end = waitTimes.start();
      return Promise.resolve().then(work).finally(end);
    },
    () => {
      if (pauseTimer === undefined) return;
      clearTimeout(pauseTimer); // no submission is left to pause for
      startNext();
    },
  );
  const queue: { begin: () => void; since: number }[] = [];
  const waitsTooLong = () => queue.length >= FEW_WAITING && clock() - queue[0]!.since >= MAX_PAGE_WAIT_MS;
  let [arrivals, seenArrivals, turns, turnsSince, pausedUntil] = [0, 0, 0, 0, 0];
  let arrivalsMs = MAX_ARRIVALS_MS;
  let running = false;
  /**
   * One page at a time, and only when a turn of the event loop has brought no new connection: a turn accepts one
   * connection, and with a page in each turn everyone would wait for pages, also those who want a cached one.
   */
  const startNext = () => {
    pauseTimer = undefined;
    const now = performance.now();
    if (submissions.inFlight > 0 && now < pausedUntil)
      return void (pauseTimer = setTimeout(startNext, pausedUntil - now));
    const at = clock();
    if (turns === 0) turnsSince = at;
    if (arrivals !== seenArrivals && turns++ < MAX_ARRIVAL_TURNS && at - turnsSince < arrivalsMs) {
      seenArrivals = arrivals;
      return void setImmediate(startNext);
    }
    turns = 0;
    queue.shift()!.begin();
    setImmediate(() => {
      const endedAt = performance.now();
      pausedUntil = endedAt + (endedAt - now) * PAUSE_FACTOR;
      arrivalsMs = Math.min(MAX_ARRIVALS_MS, (clock() - at) * ARRIVALS_FACTOR);
      if (queue.length > 0) startNext();
      else running = false;
    });
  };
  const refusesPage = (inFlight: number) =>
    max.pages > 0 && (waitsTooLong() || (inFlight >= max.pages && pagesOverloaded()));
  const pages = createConcurrencyLimit(refusesPage, (work) => {
    const end = waitTimes.start();
    arrivals++;
    const turn = new Promise<void>((begin) => queue.push({ begin, since: clock() })).then(end);
    if (!running) {
      running = true;
      setImmediate(startNext);
    }
    return turn.then(work);
  });
  return { pages, submissions, onConnection: () => void arrivals++, longestWaitMs: waitTimes.longestMs };
}

function createConcurrencyLimit(
  refuses: (inFlight: number) => boolean,
  schedule: <T>(work: () => Promise<T>) => Promise<T>,
  onIdle = () => {},
): ConcurrencyLimit {
  let [inFlight, rejected] = [0, 0];
  return {
    run(work) {
      if (refuses(inFlight)) {
        rejected++;
        return undefined;
      }
      inFlight++;
      return schedule(work).finally(() => {
        if (--inFlight === 0) onIdle();
      });
    },
    get inFlight() {
      return inFlight;
    },
    get rejected() {
      return rejected;
    },
  };
}
