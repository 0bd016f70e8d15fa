import type { Clock } from '#app/clock.ts';

/** Limits the log to one line per minute, because an unavailable database fails every poll of every queue. */
export function atMostEvery(ms: number, clock: Clock, report: (error: unknown) => void): (error: unknown) => void {
  let next = 0;
  return (error) => {
    const now = clock.now().getTime();
    if (now < next) return;
    next = now + ms;
    report(error);
  };
}
