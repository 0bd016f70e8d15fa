import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import css from './garage.module.css';
import { Section } from './section.tsx';

export interface GarageDataView {
  area: { name: string; href: string };
  /** In full: this page shows what is held. */
  phone: string;
  since: string | null;
  devices: { name: string; since: string; own: boolean }[];
  saved: string[];
  /** Of each link of theirs for someone who votes: until when it works, and the votes. */
  shared: string[];
  ownCars: string[];
  /** Cars of which they asked for the number. */
  calls: string[];
  /** Alerts that are texted to their number. */
  alerts: string[];
  enquiries: { title: string; lines: { label: string; value: string }[] }[];
}

/** Everything that is held about a person, to read and download; where they are signed in; the way to delete it. */
export function GarageData({ view }: { view: GarageDataView }) {
  const { area, phone, since, devices, saved, shared, ownCars, calls, alerts, enquiries } = view;
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, area, { name: 'Your data' }]} />
      <h1 className="h1">Your data</h1>
      <p className="muted">
        Your account is linked to {phone}
        {since !== null && `, since ${since}`}. This is everything we hold about you.
      </p>
      <p className={css.acts}>
        <ButtonLink size="small" href="/my-garage/export.json" download="my-data.json">
          Download your data
        </ButtonLink>
      </p>
      <Section id="devices" title="Where you’re signed in">
        <ul className={css.data}>
          {devices.map(({ name, since: from, own }) => (
            <li key={name + from + own}>
              <b>{name}</b>
              {own && ' (this device)'}
              <p className="small muted">Signed in since {from}</p>
            </li>
          ))}
        </ul>
        <form method="post" action="/sign-out">
          <Button type="submit" size="small" name="everywhere" value="1">
            Sign out everywhere
          </Button>
        </form>
        <p className="small muted">
          Signing out also forgets your reservations and the contact details from your last form on this device.
        </p>
      </Section>
      <Lines id="saved" title="Saved" lines={saved} />
      <Lines id="shared" title="Shared watchlist" lines={shared} />
      <Lines id="own-cars" title="Your own cars" lines={ownCars} />
      <Lines id="calls" title="Phone numbers you viewed" lines={calls} />
      <Lines id="alerts" title="Alerts by text message" lines={alerts} />
      <Section id="enquiries" title="Enquiries">
        {enquiries.length === 0 && <p className="muted">None.</p>}
        <ul className={css.data}>
          {enquiries.map(({ title, lines }, index) => (
            <li key={index}>
              <b>{title}</b>
              <dl>
                {lines.map(({ label, value }, line) => (
                  <div key={line} className="small">
                    <dt className="vh">{label}</dt>
                    <dd className={css.said}>
                      <span aria-hidden="true" className="muted">
                        {label}:{' '}
                      </span>
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="delete" title="Delete my account">
        <p className="muted">The next page explains what is deleted and what is kept, and asks you to confirm.</p>
        <p className={css.acts}>
          <ButtonLink size="small" href="/my-garage/delete">
            Delete my account
          </ButtonLink>
        </p>
      </Section>
    </div>
  );
}

function Lines({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <Section id={id} title={title}>
      {lines.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <ul className={css.data}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
