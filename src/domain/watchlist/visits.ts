import { HOUR_MS } from '../time/durations.ts';

/** How the list of a device was when it was opened last (`latest`), and on the visit before that; "": there was none. */
export interface Visits {
  /** When the list was opened last, in milliseconds; 0: never. */
  at: number;
  /** As `writtenThen`, with "|" between vehicles. */
  latest: string;
  before: string;
}

/** Who comes back within this time still reads the same news. */
const VISIT_MS = 4 * HOUR_MS;

export function readVisits(text: string): Visits {
  const [at, latest = '', before = ''] = text.split('\n');
  return { at: Number(at) || 0, latest, before };
}

/** How the list was on the visit before the one of `now`. */
export const visitBefore = ({ at, latest, before }: Visits, now: number): string =>
  now - at < VISIT_MS ? before : latest;

/** What to keep once the list was shown as it is now. */
export const writtenVisits = (visits: Visits, now: number, standing: string): string =>
  [now, standing, visitBefore(visits, now)].join('\n');

/** How each vehicle was on that visit, or, of one that was saved since, when it was saved. */
export function thenOrSaved(visit: string, saved: string): string {
  const each = [...saved.split('|'), ...visit.split('|')].filter((one) => one !== '');
  return [...new Map(each.map((one) => [one.split('~')[0], one])).values()].join('|');
}
