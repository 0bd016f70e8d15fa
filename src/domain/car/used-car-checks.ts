import { formatDate } from '../text/format-date.ts';
import { localDay } from '../text/local-day.ts';
import type { Car } from './car.ts';
import type { CarPagePolicy } from './car-page-policy.ts';
import type { HistoryCheck, HistoryResult } from './car-values.ts';

export interface UsedCarChecks {
  /** "PPSR report 2641 7730 5118, searched 19 November 2026, 9:42 am" */
  report: string;
  checks: { name: string; result: string; found: HistoryResult }[];
}

/** In the order in which a buyer asks, with what the register says of each. A search that found nothing promises nothing. */
const CHECKS: Record<HistoryCheck, { name: string; none: string; found: string }> = {
  finance: { name: 'Money owing', none: 'No security interest registered', found: 'A security interest is registered' },
  written_off: { name: 'Written off', none: 'No entry in any state or territory', found: 'Entered as written off' },
  stolen: { name: 'Stolen', none: 'No police record', found: 'Recorded as stolen' },
  odometer: { name: 'Kilometres', none: 'The readings add up', found: 'The readings do not add up' },
  recalls: { name: 'Recalls', none: 'No open recall', found: 'A recall is open' },
};
/** What belongs to which plug-in: the register's own answers, and the analysis of the car's past. */
const PLUGINS: Record<CarPagePolicy['plugins'][number], HistoryCheck[]> = {
  'PPSR Report': ['finance', 'written_off', 'stolen'],
  'Car Analysis': ['odometer', 'recalls'],
};
const NOT_AVAILABLE = 'Not available at time of search';

/** What is known of a used car's past: a check that gave no answer says so, rather than "clear". */
export function usedCarChecks(
  { car_type, history_report: report }: Pick<Car, 'car_type' | 'history_report'>,
  { plugins }: Pick<CarPagePolicy, 'plugins'>,
  timezone: string,
): UsedCarChecks | undefined {
  if (car_type !== 'used' || report === null || plugins.length === 0) return undefined;
  const at = new Date(report.searched_at);
  const time = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone: timezone })
    .format(at)
    .replaceAll(/\s/g, ' ');
  return {
    report: `Report ${report.number}, searched ${formatDate(localDay(at, timezone))}, ${time}`,
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
