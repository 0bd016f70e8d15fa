/** A wait is forgotten after one to two such spans (ms). */
const SPAN_MS = 250;

export interface WaitTimes {
  /** Starts a wait; call the result when it ends. */
  start(): () => void;
  /** The longest recent wait (ms), including those that have not ended. */
  longestMs(): number;
}

export function createWaitTimes(now = () => performance.now()): WaitTimes {
  const waiting = new Set<{ startedAt: number }>(); // in the order in which they came
  let [longest, previousLongest, spanStart] = [0, 0, now()];
  const rotate = (at: number) => {
    const spans = Math.floor((at - spanStart) / SPAN_MS);
    if (spans === 0) return;
    [longest, previousLongest] = [0, spans === 1 ? longest : 0];
    spanStart += spans * SPAN_MS;
  };
  return {
    start() {
      const wait = { startedAt: now() };
      waiting.add(wait);
      return () => {
        const at = now();
        rotate(at);
        if (waiting.delete(wait)) longest = Math.max(longest, at - wait.startedAt);
      };
    },
    longestMs() {
      const at = now();
      rotate(at);
      for (const { startedAt } of waiting) return Math.max(longest, previousLongest, at - startedAt);
      return Math.max(longest, previousLongest);
    },
  };
}
