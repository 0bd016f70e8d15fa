import { weekdayOf } from '#domain/text/weekday-names.ts';
import { hoursOn } from '#domain/location/opening.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { HolidayHours } from './holiday-hours.tsx';
import type { HoursView } from './hours-view.ts';
import css from './hours-table.module.css';
import { Island } from '#ui/island/island.tsx';
import { useMinute } from './use-minute.ts';

interface HoursTableProps {
  hours: HoursView;
  caption: string;
}

/** A week with the row of today, in the location's own zone, and the way to the days that differ. */
export const HoursTable = (props: HoursTableProps) => (
  <Island name="hours-table" of={LiveHoursTable} when="visible" props={props} />
);

export function LiveHoursTable({ hours, caption }: HoursTableProps) {
  const minute = useMinute();
  const { opening } = hours;
  const today = minute === null ? null : wallTime(new Date(minute), opening.timezone).date;
  return (
    <>
      <table className={css.hours}>
        <caption className="vh">{caption}</caption>
        <tbody>
          {hours.lines.map((line) => {
            const isToday = today !== null && line.weekdays.includes(weekdayOf(today));
            return (
              <tr key={line.days} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">
                  {line.days}
                  {isToday && <Exception date={today} hours={hours} />}
                </th>
                <td>{line.hours}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hours.holidays.length > 0 && <HolidayHours hours={hours} />}
    </>
  );
}

/** "Today until 12 pm only": of a day that is not like its weekday. */
function Exception({ date, hours: { opening } }: { date: string; hours: HoursView }) {
  if (opening.special === undefined || !Object.hasOwn(opening.special, date)) return null;
  const hours = hoursOn(date, opening);
  return (
    <small>
      {hours === null ? 'Closed today' : `Today ${formatTime(hours.open)} to ${formatTime(hours.close)} only`}
    </small>
  );
}
