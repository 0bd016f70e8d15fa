import { Form } from 'react-router';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { Button } from '#ui/button/button.tsx';
import { useBeingSent } from '../../use-being-sent.ts';
import css from './drive-changes.module.css';
import type { DriveTells, FreeDayView } from './work-on-drive.ts';

export const NAMES: Record<AppointmentKind, string> = { drive: 'test drive', service: 'service' };

/** What staff may do with an upcoming test drive or service. Each says its consequences before the button that does it. */
export function DriveChanges({
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
}) {
  const sent = useBeingSent();
  return (
    <div className={css.changes}>
      {days.length > 0 && (
        <details open={open || undefined}>
          <summary id={open ? 'reschedule' : undefined}>Reschedule</summary>
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
            <Button
              type="submit"
              size="small"
              name="intent"
              value="move-drive"
              busy={sent({ intent: 'move-drive', lead })}
            >
              Reschedule the {NAMES[kind]}
            </Button>
          </Form>
        </details>
      )}
      <details>
        <summary>Cancel the booking</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lead" value={lead} />
          <p>{tells.cancelled} The time becomes available to others.</p>
          <Button
            type="submit"
            size="small"
            name="intent"
            value="cancel-drive"
            busy={sent({ intent: 'cancel-drive', lead })}
          >
            Cancel the {NAMES[kind]}
          </Button>
        </Form>
      </details>
    </div>
  );
}
