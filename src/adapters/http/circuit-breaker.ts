import type { Clock } from '#app/clock.ts';

const FAILURES = 5;
const REST_MS = 30_000;

/** After five failures in a row a host is left alone for half a minute, so that one dead receiver does not hold up the others. */
export function createCircuitBreaker(clock: Clock) {
  const hosts = new Map<string, { failures: number; openUntil: number }>();
  return {
    isOpen: (host: string): boolean => (hosts.get(host)?.openUntil ?? 0) > clock.now().getTime(),
    record(host: string, succeeded: boolean): void {
      if (succeeded) {
        hosts.delete(host);
        return;
      }
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      hosts.set(host, { failures, openUntil: failures >= FAILURES ? clock.now().getTime() + REST_MS : 0 });
    },
  };
}
