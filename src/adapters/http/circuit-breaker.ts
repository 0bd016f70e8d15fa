export interface CircuitBreaker {
  /** Runs the call, or rejects with `CircuitOpen` at once while the circuit is open. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/** A call that was not made, because the ones before it failed. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

const FAILURES = 5;
const REST_MS = 30_000;

/**
 * After this many failures in a row, calls fail at once for a while. Then one trial call decides for the others. `now`
 * in ms.
 */
export function circuitBreaker(now: () => number, { failures = FAILURES, restMs = REST_MS } = {}): CircuitBreaker {
  let failed = 0;
  let openUntil = 0;
  return {
    async run(call) {
      if (failed >= failures) {
        if (now() < openUntil) throw new CircuitOpen('the last calls failed; the circuit breaker is open');
        openUntil = now() + restMs; // this call tries it, others wait for its outcome
      }
      try {
        const answer = await call();
        failed = 0;
        return answer;
      } catch (error) {
        failed++;
        openUntil = now() + restMs;
        throw error;
      }
    },
  };
}
