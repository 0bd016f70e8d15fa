import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { HOURGLASS, LOCK, TRUCK, WHEEL, WRENCH } from '#ui/icon/icons.ts';
import { DriveOutcomes } from '../../components/drive/drive-outcomes.tsx';
import { Head } from './box.tsx';
import { Steps } from './steps.tsx';
import css from './today.module.css';
import type { DayRow } from './today-view.ts';

const DAY_ICONS: Record<DayRow['icon'], string> = {
  drive: WHEEL,
  service: WRENCH,
  hold: HOURGLASS,
  reservation: LOCK,
};

interface DayProps {
  day: readonly DayRow[];
  /** "10:42 am" */
  clock: string;
  /** Whether leads are overdue, too. */
  hasLate: boolean;
}

/** The day by the clock, with a line at the present time. */
export function Day({ day, clock, hasLate }: DayProps) {
  const ahead = day.findIndex(({ tense }) => tense === 'ahead');
  const passed = ahead < 0 ? day : day.slice(0, ahead);
  const coming = ahead < 0 ? [] : day.slice(ahead);
  return (
    <section aria-labelledby="day">
      <Head id="day" title="Today" count={day.length} link={{ text: 'Calendar', to: '/calendar?all=1' }} />
      {day.length === 0 && (
        <p className={css.empty}>
          {hasLate
            ? 'No bookings today. They appear here by the clock.'
            : 'No overdue leads, and no bookings today. They appear here by the clock.'}
        </p>
      )}
      <ol>
        {passed.map((row) => (
          <DayLine key={row.key} row={row} />
        ))}
        {day.length > 0 && (
          <li className={css.now}>
            <span>
              <span className="vh">Now: </span>
              {clock}
            </span>
          </li>
        )}
        {coming.map((row) => (
          <DayLine key={row.key} row={row} />
        ))}
      </ol>
    </section>
  );
}

function DayLine({ row }: { row: DayRow }) {
  const line = useRef<HTMLLIElement>(null);
  const waits = useRef(row.asks !== null);
  useEffect(() => {
    // The pressed button has gone, and the keyboard with it.
    if (waits.current && row.asks === null && document.activeElement === document.body)
      line.current?.querySelector<HTMLElement>('[data-line]')?.focus();
    waits.current = row.asks !== null;
  }, [row.asks]);
  return (
    <li ref={line} className={classNames(css.day, css[row.tense], row.warning !== null && css.warned)}>
      <span className={css.time}>
        <b className="num">{row.time}</b>
        {row.soon !== null && <small>{row.soon}</small>}
      </span>
      <span className={css.icon}>
        <Icon of={DAY_ICONS[row.icon]} size="1rem" />
      </span>
      <div className={css.text}>
        <b>{row.title}</b>
        <p className={css.detail}>{row.detail}</p>
        {row.warning !== null && (
          <p className={css.warning}>
            <Icon of={TRUCK} size="1rem" /> {row.warning}
          </p>
        )}
        {row.asks !== null && <DriveOutcomes action={row.asks.action} of={row.title} back="today" />}
      </div>
      <Steps steps={row.steps} of={row.title} />
    </li>
  );
}
