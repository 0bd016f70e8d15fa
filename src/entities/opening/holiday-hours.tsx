import { useState } from 'react';
import { wallTime } from '#domain/location/zoned-time.ts';
import { OpenedDialog } from '#ui/dialog/opened-dialog.tsx';
import type { HoursView } from './hours-view.ts';
import css from './hours-table.module.css';
import { useMinute } from './use-minute.ts';

/** The days that differ, in a dialog: "Today" or a date, with hours or Closed. Without script they are in the page. */
export function HolidayHours({ hours }: { hours: HoursView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`link ${css.holidays}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Holiday Hours
      </button>
      <noscript>
        <b>Holiday Hours</b>
        <Days hours={hours} />
      </noscript>
      {open && (
        <OpenedDialog open onClose={() => setOpen(false)} title="Holiday Hours">
          <Days hours={hours} />
          <p className="small muted">Times are {hours.place} times.</p>
        </OpenedDialog>
      )}
    </>
  );
}

function Days({ hours: { holidays, todayIn } }: { hours: HoursView }) {
  const minute = useMinute();
  const today = minute === null ? null : wallTime(new Date(minute), todayIn).date;
  return (
    <ul className={css.days}>
      {holidays
        .filter(({ date }) => today === null || date >= today)
        .map(({ date, day, hours }) => (
          <li key={date} className={date === today ? css.now : undefined}>
            <span>{date === today ? 'Today' : day}</span>
            <span className="num">{hours}</span>
          </li>
        ))}
    </ul>
  );
}
