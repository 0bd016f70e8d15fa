import { formatNumber } from '#domain/text/format-number.ts';
import { Form, Link } from 'react-router';
import { Clock } from '../leads/clock.tsx';
import { NO_NAME } from '../leads/lead-words.ts';
import type { InboxLineView } from '../leads/load-inbox.ts';
import type { LeadView } from './lead-detail.tsx';
import css from './person-side.module.css';

export interface SideProps {
  lead: LeadView;
  car: {
    name: string;
    badge: string | null;
    price: string;
    stock: string | null;
    km: number | null;
    url: string;
    picture: string | null;
    location: string | null;
  } | null;
  also: readonly InboxLineView[];
  maybeSame: readonly { personId: number; opportunityId: number; name: string; because: 'phone' | 'email' }[];
  /** Their recorded consent to offers. `null`: their data was deleted. */
  offers: string | null;
  mayWork: boolean;
  mayErase: boolean;
}

/** The car and the person. */
export function PersonSide({ lead, car, also, maybeSame, offers, mayWork, mayErase }: SideProps) {
  return (
    <aside className={css.side} aria-label="Car and person">
      {car && (
        <section>
          <h2>Car</h2>
          {car.picture !== null && (
            <div className={css.picture}>
              <img src={car.picture} alt={car.name} width={264} height={176} loading="lazy" />
            </div>
          )}
          <p className={css.name}>
            <a href={car.url} className="link">
              {car.name}
            </a>
          </p>
          {car.badge !== null && <p className={css.quiet}>{car.badge}</p>}
          <dl>
            <Row label="Price shown" value={car.price} />
            <Row label="Stock number" value={car.stock} />
            <Row label="Kilometres" value={car.km === null ? null : `${formatNumber(car.km)} km`} />
            <Row label="Location" value={car.location} />
          </dl>
        </section>
      )}
      <section>
        <h2>Person</h2>
        <dl>
          <Row label="Name" value={lead.name} />
          {lead.phone && (
            <div>
              <dt>Phone</dt>
              <dd className="num">
                <a className="link" href={lead.phone.href}>
                  {lead.phone.text}
                </a>
              </dd>
            </div>
          )}
          {lead.email !== '' && (
            <div>
              <dt>Email</dt>
              <dd>
                <a className="link" href={`mailto:${lead.email}`}>
                  {lead.email}
                </a>
              </dd>
            </div>
          )}
          <Row label="Dealership" value={lead.dealership} />
          <Row label="First contact" value={lead.firstDay} />
          <Row label="Offers by email" value={offers} />
        </dl>
      </section>
      {maybeSame.length > 0 && mayWork && (
        <section>
          <h2>Possible duplicate</h2>
          <ul>
            {maybeSame.map(({ personId, opportunityId, name, because }) => (
              <li key={personId}>
                <Link className="link" to={`/leads/${opportunityId}`}>
                  {name === '' ? NO_NAME : name}
                </Link>{' '}
                has the same {because === 'phone' ? 'phone number' : 'email address'}.
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="from" value={personId} />
                  <input type="hidden" name="into" value={lead.personId} />
                  <button name="intent" value="join" className={css.join}>
                    Merge
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Other open enquiries</h2>
        {also.length === 0 ? (
          <p className={css.quiet}>No other open enquiries.</p>
        ) : (
          <ul>
            {also.map((line) => (
              <li key={line.id}>
                <Link className="link" to={`/leads/${line.id}`}>
                  {line.request}
                </Link>
                {line.about !== '' && `, ${line.about}`} <Clock clock={line.clock} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {mayErase && (
        <section>
          <h2>Privacy</h2>
          <p>
            <Link className="link" to={`/leads/${lead.id}/privacy`}>
              Export or delete data
            </Link>
          </p>
        </section>
      )}
    </aside>
  );
}

const Row = ({ label, value }: { label: string; value: string | null }) =>
  value === null || value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
