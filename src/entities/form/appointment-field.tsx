import type { ShownField } from '#domain/forms/shown-fields.ts';
import type { FreeDay } from '#domain/schedule/free-days.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { FieldNotes } from '#ui/field/field.tsx';
import css from './appointment-field.module.css';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * A calendar of days, and below it the times of the day that is chosen: two groups of radio buttons. Which times show is
 * decided by the style sheet, so that it works before the script comes and without it.
 */
export function AppointmentField({
  field,
  id,
  chosen,
  error,
}: {
  field: Extract<ShownField, { kind: 'appointment' }>;
  id: string;
  /** What was chosen before the page was sent. */
  chosen: string | undefined;
  error: string | undefined;
}) {
  const heading = `${id}-months`;
  const { days } = field;
  const first = days.find(({ date }) => chosen?.startsWith(date)) ?? days.find(({ state }) => state === 'free');
  if (!days.some(({ state }) => state === 'free'))
    return (
      <p id={id} tabIndex={-1}>
        There are no appointments here in the next {days.length - 1} days. Please choose another location, or call us.
      </p>
    );
  return (
    <div className={css.field}>
      <h3 className={css.months} id={heading}>
        {monthsOf(days)}
      </h3>
      <fieldset className={css.grid} aria-labelledby={heading} id={id} tabIndex={-1}>
        {WEEK.map((day) => (
          <span key={day} className={css.weekday} aria-hidden="true">
            {day}
          </span>
        ))}
        {Array.from({ length: columnOf(days[0]!.date) }, (_, index) => (
          <span key={index} aria-hidden="true" />
        ))}
        {days.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            today={index === 0}
            open={day === first}
            chosen={chosen}
            name={field.name}
            nearest={isGone(day) ? nearestFree(days, index) : []}
          />
        ))}
      </fieldset>
      <FieldNotes id={id} hint={field.hint ?? undefined} error={error} />
    </div>
  );
}

const NOTES: Partial<Record<FreeDay['state'], string>> = { closed: 'Closed', full: 'Full', late: '–' };

const GONE = { full: 'This day is fully booked.', late: 'It’s too late to book this day online.' } as const;

/** A day whose times are all gone. */
const isGone = ({ state }: FreeDay): boolean => state in GONE;

function Day({
  day: { date, state, times, note: dayNote },
  today,
  open,
  chosen,
  name,
  nearest,
}: {
  day: FreeDay;
  today: boolean;
  open: boolean;
  chosen: string | undefined;
  name: string;
  nearest: readonly string[];
}) {
  const free = times.filter((each) => each.state === 'free').length;
  const note = NOTES[state] ?? (today ? 'Today' : `${free} left`);
  const slot = (value: string, text: string, disabled: boolean) => (
    // one that is gone begins again, so that it is chosen no more
    <label key={disabled ? `${value} gone` : value} className={css.slot}>
      <input
        type="radio"
        name={name}
        value={value}
        disabled={disabled}
        defaultChecked={value === chosen && !disabled}
      />
      <span>{text}</span>
    </label>
  );
  const half = (title: string, some: FreeDay['times']) =>
    some.length > 0 && (
      <fieldset className={css.half}>
        <legend>{title}</legend>
        {some.map(({ time, state: at }) => slot(`${date}T${time}`, formatTime(time, 'kept'), at !== 'free'))}
      </fieldset>
    );
  return (
    <>
      <label className={css.day} data-state={state}>
        <input type="radio" name="day" value={date} defaultChecked={open} disabled={state === 'closed'} />
        <span className="vh">{`${formatDay(date)}, ${state === 'late' ? 'too late ' : ''}`}</span>
        <b aria-hidden="true">{Number(date.slice(8))}</b>
        <small>{note}</small>
      </label>
      {state !== 'closed' && (
        <div className={css.times}>
          <p className={css.date}>
            {formatDay(date)}
            {dayNote !== undefined && <small>{dayNote}</small>}
          </p>
          {state === 'full' || state === 'late' ? (
            <fieldset className={css.half}>
              <legend>{`${GONE[state]} Next available times:`}</legend>
              {nearest.map((value) =>
                slot(value, `${formatDay(value.slice(0, 10))}, ${formatTime(value.slice(11))}`, false),
              )}
            </fieldset>
          ) : (
            <>
              {half(
                'Morning',
                times.filter(({ time }) => time < '12:00'),
              )}
              {half(
                'Afternoon',
                times.filter(({ time }) => time >= '12:00'),
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** The last free time before a day and the first one after it. */
function nearestFree(days: readonly FreeDay[], index: number): string[] {
  const freeOf = (some: readonly FreeDay[]) =>
    some.flatMap(({ date, times }) =>
      times.filter(({ state }) => state === 'free').map(({ time }) => `${date}T${time}`),
    );
  return [freeOf(days.slice(0, index)).at(-1), freeOf(days.slice(index + 1))[0]].filter((time) => time !== undefined);
}

/** Monday is the first column. */
const columnOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

function monthsOf(days: readonly FreeDay[]): string {
  const [first, last] = [days[0]!, days.at(-1)!].map(({ date }) => formatDay(date).split(' ')[2]);
  return first === last ? `${first}` : `${first} to ${last}`;
}
