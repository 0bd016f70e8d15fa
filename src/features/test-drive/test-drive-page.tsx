import type { DriveDay } from '#domain/test-drive/drive-days.ts';
import { AppointmentField } from '#entities/form/appointment-field.tsx';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CALENDAR, PIN } from '#ui/icon/icons.ts';
import css from './test-drive-page.module.css';

export interface TestDriveView {
  state: 'booked' | 'cancelled' | 'past';
  /** "Monday 23 November, 10:00 am" */
  when: string;
  minutes: number;
  place: { name: string; address: string; phone: string | null; directions: string | null };
  /** "We’ll bring the RAV4 here from Chermside." Null: of no car in particular. */
  whereTheCarIs: string | null;
  bring: readonly string[];
  calendar: string;
  /** Where another one is booked. */
  again: string;
  days: DriveDay[];
}

export interface TestDriveRefusal {
  messages: string[];
}

const HEADINGS: Record<TestDriveView['state'], (when: string) => string> = {
  booked: (when) => `See you ${when.split(' ')[0]}`,
  cancelled: () => 'Your test drive is cancelled',
  past: () => 'Your test drive',
};

/** One booked test drive: the confirmation, and later the page that the email links to. Works without script. */
export function TestDrivePage({
  view,
  subject,
  refusal,
}: {
  view: TestDriveView;
  subject: SubjectView;
  refusal?: TestDriveRefusal | undefined;
}) {
  const { state, when, place } = view;
  return (
    <div className={`wrap ${css.page}`} data-form-taken>
      <div className={css.main}>
        <h1 className="h1">{HEADINGS[state](when)}</h1>
        {refusal && (
          <Banner title={refusal.messages[0] ?? ''}>
            {refusal.messages.slice(1).map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Banner>
        )}
        <section className={css.ticket} data-state={state} aria-label="Your test drive">
          <p className={css.when}>{when}</p>
          <p className="small muted">{view.minutes} minutes</p>
          <p>
            <b>{place.name}</b>
            <br />
            {place.address}
            {place.phone !== null && (
              <>
                <br />
                <span className="num">{place.phone}</span>
              </>
            )}
          </p>
          {state === 'booked' && view.whereTheCarIs !== null && <p>{view.whereTheCarIs}</p>}
          {state !== 'cancelled' && view.bring.map((line) => <p key={line}>{line}</p>)}
          {state === 'booked' && (
            <p className={css.links}>
              <ButtonLink variant="filled" href={view.calendar}>
                <Icon of={CALENDAR} />
                Add to calendar
              </ButtonLink>
              {place.directions !== null && (
                <ButtonLink href={place.directions}>
                  <Icon of={PIN} />
                  Get Directions
                </ButtonLink>
              )}
            </p>
          )}
        </section>
        {state === 'booked' ? (
          <Changes view={view} />
        ) : (
          <p>
            {state === 'cancelled' && 'The time slot has been released. '}
            <a className="link" href={view.again}>
              Book another time
            </a>
          </p>
        )}
      </div>
      <Subject subject={subject} />
    </div>
  );
}

function Changes({ view }: { view: TestDriveView }) {
  return (
    <>
      <details className={css.change}>
        <summary>Reschedule</summary>
        <form method="post" className={css.form}>
          <input type="hidden" name="act" value="move" />
          <p className="small muted">We’ll hold your current time until you choose a new one.</p>
          <AppointmentField
            field={{
              kind: 'appointment',
              name: 'appointment',
              label: 'Day and time',
              required: '',
              hint: null,
              step: 0,
              days: view.days,
            }}
            id="move"
            chosen={undefined}
            error={undefined}
          />
          <Button type="submit" variant="outlined">
            Reschedule
          </Button>
        </form>
      </details>
      <details className={css.change}>
        <summary>Cancel</summary>
        <form method="post" className={css.form}>
          <input type="hidden" name="act" value="cancel" />
          <p className="small muted">This releases your booking on {view.when}.</p>
          <Button type="submit" variant="outlined">
            Cancel this test drive
          </Button>
        </form>
      </details>
    </>
  );
}
