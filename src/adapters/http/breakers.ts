import type { Clock } from '#app/clock.ts';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';

/** A circuit breaker per service, so that a failing one does not block the others. */
export function circuitBreakers(clock: Clock): (service: string) => CircuitBreaker {
  const known = new Map<string, CircuitBreaker>();
  return (service) => {
    const breaker = known.get(service) ?? circuitBreaker(() => clock.now().getTime());
    known.set(service, breaker);
    return breaker;
  };
}
