import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import css from './alert.module.css';
import { WatchedName } from './watched-name.tsx';

export interface ManagedAlert {
  id: number;
  name: string;
  filters: readonly string[];
  /** The search or the vehicle itself. */
  path: string;
  state: 'on' | 'paused';
  frequency: string;
  /** Where its form is sent. */
  action: string;
}

export interface AlertView {
  state: 'unconfirmed' | 'late' | 'on' | 'paused' | 'ended';
  title: string;
  text: string;
  name: string;
  filters: readonly string[];
  path: string;
  action: string;
  /** Where the same alert is asked for again. */
  again: string;
  alerts: readonly ManagedAlert[];
  frequencies: readonly { value: string; name: string }[];
}

/** One alert and its owner's others. Every change is a plain form. */
export function AlertPage({ view, refusal }: { view: AlertView; refusal: string | undefined }) {
  const { state } = view;
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="h1">{view.title}</h1>
      {refusal !== undefined && <Banner title={refusal} />}
      <p className="muted">{view.text}</p>
      {(state === 'unconfirmed' || state === 'late' || state === 'ended') && (
        <section className={css.panel} aria-label="The alert">
          <WatchedName name={view.name} filters={view.filters} />
          {state === 'unconfirmed' && (
            <form method="post" action={view.action} className={css.acts}>
              <Button type="submit" name="act" value="confirm" variant="filled">
                Start this alert
              </Button>
              <Button type="submit" name="act" value="stop" variant="text">
                This wasn’t me
              </Button>
            </form>
          )}
          {state === 'late' && (
            <form method="post" action={view.action} className={css.acts}>
              <Button type="submit" name="act" value="again" variant="filled">
                Send a new link
              </Button>
            </form>
          )}
          {state === 'ended' && (
            <p>
              <a className="link" href={view.again}>
                Request it again
              </a>
            </p>
          )}
        </section>
      )}
      {view.alerts.length > 0 && (
        <section className={css.others} aria-label="Your alerts">
          {state === 'on' || state === 'paused' ? null : <h2 className="h2">Your alerts</h2>}
          {view.alerts.map((alert) => (
            <AlertPanel key={alert.id} alert={alert} frequencies={view.frequencies} />
          ))}
        </section>
      )}
      {view.alerts.length > 1 && (
        <form method="post" action={view.action} className={css.all}>
          <Button type="submit" name="act" value="stop-all" variant="outlined">
            Stop all {view.alerts.length} alerts
          </Button>
        </form>
      )}
    </div>
  );
}

function AlertPanel({ alert, frequencies }: { alert: ManagedAlert; frequencies: AlertView['frequencies'] }) {
  const id = `frequency-${alert.id}`;
  return (
    <div className={css.panel}>
      <WatchedName name={alert.name} filters={alert.filters} />
      <p className="small">
        {alert.state === 'paused' && (
          <>
            <b>Paused.</b> Nothing is sent.{' '}
          </>
        )}
        <a className="link" href={alert.path}>
          View results<span className="vh">: {alert.name}</span>
        </a>
      </p>
      <div className={css.acts}>
        <form method="post" action={alert.action}>
          <Field id={id} label="How often">
            <Select id={id} name="frequency" defaultValue={alert.frequency}>
              {frequencies.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" name="act" value="frequency">
            Save<span className="vh"> how often: {alert.name}</span>
          </Button>
        </form>
        <form method="post" action={alert.action}>
          <Button type="submit" name="act" value={alert.state === 'paused' ? 'resume' : 'pause'}>
            {alert.state === 'paused' ? 'Resume' : 'Pause'}
            <span className="vh">: {alert.name}</span>
          </Button>
          <Button type="submit" name="act" value="stop" variant="outlined">
            Stop<span className="vh">: {alert.name}</span>
          </Button>
        </form>
      </div>
    </div>
  );
}
