/** How long people waited lately: what is remembered is forgotten after one to two such spans (ms). */
const SPAN_MS = 250;

export interface Waits {
  /** Someone waits from now on; to be called when they wait no more. */
  begin(): () => void;
  /** The longest wait (ms) of the last moments, of those who still wait as well. */
  longestMs(): number;
}

export function createWaits(now = () => performance.now()): Waits {
  const open = new Set<{ began: number }>(); // in the order in which they came
  let [longest, before, since] = [0, 0, now()];
  const age = (at: number) => {
    const spans = Math.floor((at - since) / SPAN_MS);
    if (spans === 0) return;
    [longest, before] = [0, spans === 1 ? longest : 0];
    since += spans * SPAN_MS;
  };
  return {
    begin() {
      const one = { began: now() };
      open.add(one);
      return () => {
        const at = now();
        age(at);
        if (open.delete(one)) longest = Math.max(longest, at - one.began);
      };
    },
    longestMs() {
      const at = now();
      age(at);
      for (const { began } of open) return Math.max(longest, before, at - began);
      return Math.max(longest, before);
    },
  };
}
