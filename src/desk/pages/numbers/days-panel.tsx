import { DEALERSHIP_FIGURES, FIGURES, type DayNumbers, type Figure } from '#app/numbers/read-numbers.ts';
import { LineChart } from './line-chart.tsx';
import css from './numbers.module.css';
import { NumberTable, Panel } from './panel.tsx';
import { formatShortDay } from './short-day.ts';

const COLUMNS: Record<Figure, string> = {
  visits: 'Visits',
  pages: 'Pages',
  searches: 'Searches',
  cars: 'Cars looked at',
  leads: 'Leads',
  calls: 'Calls',
};

/** The first figure by the day, beside as many days before; its table has all. */
export function DaysPanel({
  days,
  before,
  total,
  text,
  ofDealership,
}: {
  days: readonly DayNumbers[];
  before: readonly DayNumbers[] | null;
  /** The first figure, and how it compares. */
  total: string;
  text: string;
  ofDealership: boolean;
}) {
  const figures = ofDealership ? DEALERSHIP_FIGURES : FIGURES;
  const [first] = figures;
  const title = ofDealership ? 'Its cars looked at, by the day' : 'Visits a day';
  const points = (of: readonly DayNumbers[]) => of.map((one) => ({ day: one.day, value: one[first] }));
  return (
    <Panel
      title={title}
      note="our own count, without cookies"
      size={8}
      table={
        <NumberTable
          caption="By the day"
          columns={['Day', ...figures.map((figure) => COLUMNS[figure])]}
          rows={days.map((one) => [formatShortDay(one.day), ...figures.map((figure) => one[figure])])}
        />
      }
    >
      <LineChart
        label={`${title}, ${formatShortDay(days[0]!.day)} to ${formatShortDay(days.at(-1)!.day)}: ${total} in all. ${text}.`}
        now={points(days)}
        before={before && points(before)}
      />
      <p className={css.lines} aria-hidden="true">
        <span>These {days.length} days</span>
        {before && <span className={css.before}>{days.length} days before</span>}
      </p>
    </Panel>
  );
}
