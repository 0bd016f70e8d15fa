import { Form } from 'react-router';
import type { DriveAhead } from './drives-ahead.ts';
import css from './drive-section.module.css';

/** The upcoming test drives, each with what staff may do about it. */
export const DriveSection = ({ drives, mayWork }: { drives: readonly DriveAhead[]; mayWork: boolean }) =>
  drives.map((drive) => (
    <section key={drive.lead} id="test-drive" className={css.drive} aria-label="Upcoming test drive">
      <h2>Upcoming test drive</h2>
      <p className="num">
        <b>{drive.when}</b>
      </p>
      <p>{[drive.car, `at ${drive.place}`].filter((part) => part !== null).join(', ')}</p>
      {mayWork && <Changes drive={drive} />}
    </section>
  ));

const Changes = ({ drive }: { drive: DriveAhead }) => (
  <div className={css.changes}>
    {drive.days.length > 0 && (
      <details>
        <summary>Reschedule</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="lead" value={drive.lead} />
          <label htmlFor={`time-${drive.lead}`}>New day and time</label>
          <select id={`time-${drive.lead}`} name="appointment" required>
            {drive.days.map(({ day, times }) => (
              <optgroup key={day} label={day}>
                {times.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {day}, {text}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <p>We’ll email them the new time.</p>
          <button name="intent" value="move-drive">
            Reschedule the test drive
          </button>
        </Form>
      </details>
    )}
    <details>
      <summary>Cancel</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="lead" value={drive.lead} />
        <p>We’ll email them about the cancellation. The time becomes available to others.</p>
        <button name="intent" value="cancel-drive">
          Cancel the test drive
        </button>
      </Form>
    </details>
  </div>
);
