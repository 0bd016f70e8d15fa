import { DEALERSHIP_FIGURES, FIGURES, type DayFigures, type Figure } from '#app/reports/read-report.ts';
import { LineChart } from './line-chart.tsx';
import css from './reports.module.css';
import { NumberTable, Panel } from './panel.tsx';
import { formatShortDay } from '#domain/text/format-date.ts';

const COLUMNS: Record<Figure, string> = {
  visits: 'Visits',
  pages: 'Pages',
  searches: 'Searches',
  cars: 'Vehicle views',
  leads: 'Leads',
  calls: 'Phone reveals',
};

/** The first figure by day, compared with the period before. The table has all figures. */
export function DaysPanel({
  days,
  before,
  total,
  text,
  ofDealership,
}: {
  days: readonly DayFigures[];
  before: readonly DayFigures[] | null;
  /** The total of the first figure, and its comparison. */
  total: string;
  text: string;
  ofDealership: boolean;
}) {
  const figures = ofDealership ? DEALERSHIP_FIGURES : FIGURES;
  const [first] = figures;
  const title = ofDealership ? 'Vehicle views by day' : 'Visits by day';
  const points = (of: readonly DayFigures[]) => of.map((one) => ({ day: one.day, value: one[first] }));
  return (
    <Panel
      title={title}
      note="counted by Forecourt, without cookies"
      size={8}
      table={
        <NumberTable
          caption="Daily figures"
          columns={['Day', ...figures.map((figure) => COLUMNS[figure])]}
          rows={days.map((one) => [formatShortDay(one.day), ...figures.map((figure) => one[figure])])}
        />
      }
    >
      <LineChart
        label={`${title}, ${formatShortDay(days[0]!.day)} to ${formatShortDay(days.at(-1)!.day)}: ${total} in total. ${text}.`}
        now={points(days)}
        before={before && points(before)}
      />
      <p className={css.lines} aria-hidden="true">
        <span>Last {days.length} days</span>
        {before && <span className={css.before}>Previous {days.length} days</span>}
      </p>
    </Panel>
  );
}
