import { wallTime } from '../location/zoned-time.ts';
import { formatTime } from '../text/format-time.ts';
import { formatDate } from '../text/format-date.ts';
import { localDay } from '../text/local-day.ts';
import type { Car } from './car.ts';
import type { CarPagePolicy } from './car-page-policy.ts';
import type { HistoryCheck, HistoryResult } from './car-values.ts';

export interface UsedCarChecks {
  /** "Report 2641 7730 5118, searched 19 November 2026 at 9:42 am. Results are correct only at the time of the search." */
  report: string;
  checks: { name: string; result: string; found: HistoryResult }[];
}

/** In the order in which a buyer asks. A search that found nothing is not a guarantee, so each text says "found". */
const CHECKS: Record<HistoryCheck, { name: string; none: string; found: string }> = {
  finance: {
    name: 'Money owing',
    none: 'No security interest found on the PPSR',
    found: 'A security interest is registered',
  },
  written_off: { name: 'Write-off history', none: 'No written-off record found', found: 'Recorded as written off' },
  stolen: { name: 'Stolen-vehicle check', none: 'No stolen-vehicle record found', found: 'Recorded as stolen' },
  odometer: { name: 'Kilometres', none: 'No odometer inconsistency found', found: 'Odometer inconsistency found' },
  recalls: { name: 'Recalls', none: 'No outstanding recall found', found: 'Outstanding recall found' },
};
/** The checks of each plug-in: the register's own results, and the analysis of the car's history. */
const PLUGINS: Record<CarPagePolicy['plugins'][number], HistoryCheck[]> = {
  'PPSR Report': ['finance', 'written_off', 'stolen'],
  'Car Analysis': ['odometer', 'recalls'],
};
const NOT_AVAILABLE = 'Not available at time of search';

/** The history checks of a used car. A check without a result says so, rather than "clear". */
export function usedCarChecks(
  { car_type, history_report: report }: Pick<Car, 'car_type' | 'history_report'>,
  { plugins }: Pick<CarPagePolicy, 'plugins'>,
  timezone: string,
): UsedCarChecks | undefined {
  if (car_type !== 'used' || report === null || plugins.length === 0) return undefined;
  const at = new Date(report.searched_at);
  const time = formatTime(wallTime(at, timezone).time, 'kept');
  return {
    report: `Report ${report.number}, searched ${formatDate(localDay(at, timezone))} at ${time}. Results are correct only at the time of the search.`,
    checks: (Object.keys(CHECKS) as HistoryCheck[])
      .filter((check) => plugins.some((plugin) => PLUGINS[plugin].includes(check)))
      .map((check) => {
        const { result, detail } = report.results[check] ?? { result: 'not_available' };
        const words = result === 'not_available' ? NOT_AVAILABLE : CHECKS[check][result];
        return {
          name: CHECKS[check].name,
          result: detail === undefined ? words : `${words}: ${detail}`,
          found: result,
        };
      }),
  };
}
