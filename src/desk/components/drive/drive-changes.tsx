import { Form } from 'react-router';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import css from './drive-changes.module.css';
import type { FreeDayView, DriveTells } from './work-on-drive.ts';

export const NAMES: Record<AppointmentKind, string> = { drive: 'test drive', service: 'service' };

/** What staff may do with an upcoming test drive or service. Each says its consequences before the button that does it. */
export const DriveChanges = ({
  lead,
  kind,
  days,
  tells,
  open = false,
}: {
  lead: number;
  kind: AppointmentKind;
  days: readonly FreeDayView[];
  tells: DriveTells;
  open?: boolean;
}) => (
  <div className={css.changes}>
    {days.length > 0 && (
      <details open={open || undefined}>
        <summary>Reschedule</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lead" value={lead} />
          <label htmlFor={`time-${lead}`}>New day and time</label>
          <select id={`time-${lead}`} name="appointment" required>
            {days.map(({ day, times }) => (
              <optgroup key={day} label={day}>
                {times.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {day}, {text}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <p>{tells.moved}</p>
          <button name="intent" value="move-drive">
            Reschedule the {NAMES[kind]}
          </button>
        </Form>
      </details>
    )}
    <details>
      <summary>Cancel the booking</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="lead" value={lead} />
        <p>{tells.cancelled} The time becomes available to others.</p>
        <button name="intent" value="cancel-drive">
          Cancel the {NAMES[kind]}
        </button>
      </Form>
    </details>
  </div>
);
