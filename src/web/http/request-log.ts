import type { Logger } from 'pino';
import type { HttpPorts } from './http-ports.ts';

/** How a request ended. Without query, address of the visitor and keys: they may be personal. */
interface Answered {
  id: string;
  site: string | undefined;
  method: string;
  route: string;
  path: string;
  status: number;
  ms: number;
}

const TOO_MANY = 429;
const SUM_MS = 60_000;

/**
 * A line for each request that the page cache has not answered. Of those over a limit only the first of a site and route
 * has one; a line a minute later counts the others, because a flood would otherwise cost a write for each. Metrics count
 * all of them.
 */
export function createRequestLog({
  log,
  slowPageMs = 0,
}: { log: Pick<Logger, 'info' | 'warn'> } & Pick<HttpPorts, 'slowPageMs'>) {
  const floods = new Map<string, { site: string | undefined; route: string; refused: number; timer: NodeJS.Timeout }>();
  const endFlood = (key: string) => {
    const { site, route, refused, timer } = floods.get(key)!;
    clearTimeout(timer);
    floods.delete(key);
    if (refused > 0) log.info({ site, route, status: TOO_MANY, refused }, 'More requests were refused');
  };
  /** Whether it is counted with others, so that it needs no line. */
  const isCounted = (site: string | undefined, route: string): boolean => {
    const key = `${site ?? ''} ${route}`;
    const flood = floods.get(key);
    if (flood) flood.refused++;
    else floods.set(key, { site, route, refused: 0, timer: setTimeout(endFlood, SUM_MS, key).unref() });
    return flood !== undefined;
  };
  return {
    answered({ id, site, method, route, path, status, ms }: Answered): void {
      if (status === TOO_MANY && isCounted(site, route)) return;
      if (slowPageMs > 0 && ms >= slowPageMs)
        log.warn({ id, method, route, path, status, ms: Math.round(ms) }, 'Slow page');
      log.info({ id, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
    },
    /** Writes what is counted and not written. */
    end(): void {
      for (const key of floods.keys()) endFlood(key);
    },
  };
}
