import { AppointmentField } from '#entities/form/appointment-field.tsx';
import { BookedServices } from '#entities/form/booking-summary.tsx';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CALENDAR, PIN } from '#ui/icon/icons.ts';
import css from './appointment-page.module.css';
import type { AppointmentRefusal, AppointmentView } from './appointment-view.ts';

const HEADINGS: Record<AppointmentView['state'], (day: string, name: string) => string> = {
  booked: (day) => `See you ${/^[A-Z].* /.test(day) ? 'on ' : ''}${day}`,
  cancelled: (_, name) => `Your ${name} is cancelled`,
  past: (_, name) => `Your ${name}`,
};

/** One booked test drive or service: the confirmation, and later the page that the email links to. Works without script. */
export function AppointmentPage({
  view,
  subject,
  refusal,
}: {
  view: AppointmentView;
  subject: SubjectView;
  refusal?: AppointmentRefusal | undefined;
}) {
  const { name, state, when, place, order } = view;
  return (
    <div className={`wrap ${css.page}`} data-form-taken>
      <div className={css.main}>
        <h1 className="h1">{HEADINGS[state](view.day, name)}</h1>
        {refusal && (
          <Banner title={refusal.messages[0] ?? ''}>
            {refusal.messages.slice(1).map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Banner>
        )}
        <section className={css.ticket} data-state={state} aria-label={`Your ${name}`}>
          <p className={css.when}>{when}</p>
          <p className="small muted">{view.length}</p>
          {view.vehicle !== null && <p>{view.vehicle}</p>}
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
          {order !== null && state !== 'cancelled' && <BookedServices order={order} />}
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

function Changes({ view }: { view: AppointmentView }) {
  return (
    <>
      <details className={css.change} id="reschedule" open={view.notMoved !== null}>
        <summary>Reschedule</summary>
        <form method="post" className={css.form}>
          <input type="hidden" name="act" value="move" />
          {view.notMoved !== null && <Banner title={view.notMoved} />}
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
            Cancel this {view.name}
          </Button>
        </form>
      </details>
    </>
  );
}
