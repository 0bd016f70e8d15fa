import { z } from 'zod';
import { localDay } from '../text/local-day.ts';

const when = (meaning: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .nullable()
    .default(null)
    .describe(meaning);

/** When something is shown: `...schedule` in its schema. */
export const schedule = {
  start: when('First day (“2026-12-01”, in the site’s time zone), or a time with its zone. `null`: straight away.'),
  expiry: when('Last day, or an end time with its zone. `null`: until it is removed.'),
};

export interface Period {
  start: string | null;
  expiry: string | null;
}

const isDay = (text: string) => text.length === 'yyyy-mm-dd'.length;

/** Whether a span holds now. A day counts from its first to its last minute in the zone; a time holds until just before it. */
export function isRunning({ start, expiry }: Period, now: Date, timezone: string): boolean {
  if (start === null && expiry === null) return true; // the usual case, for which the local day need not be computed
  const today = localDay(now, timezone);
  const begun = start === null || (isDay(start) ? start <= today : new Date(start) <= now);
  const ended = expiry !== null && (isDay(expiry) ? expiry < today : new Date(expiry) <= now);
  return begun && !ended;
}

/** The whole seconds, at most `limit`, in which none of these spans begins or ends: the time a page with them can be cached. */
export function secondsUnchanged(spans: readonly Period[], now: Date, timezone: string, limit: number): number {
  const stateIn = (seconds: number) =>
    spans.map((span) => isRunning(span, new Date(now.getTime() + seconds * 1000), timezone)).join();
  const state = stateIn(0);
  if (stateIn(limit) === state) return limit;
  let seconds = 0;
  while (stateIn(seconds + 1) === state) seconds++;
  return seconds;
}
