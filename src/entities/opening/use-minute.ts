import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** The minute it is in the browser (ms since 1970), kept up to date; null until a cached page is hydrated. */
export const useMinute = (): number | null => useSyncExternalStore(everyMinute, thisMinute, noMinute);

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const noMinute = () => null;

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
}
