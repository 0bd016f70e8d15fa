import { Form, Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK, CHEVRON_LEFT } from '#ui/icon/icons.ts';
import { OrderTable } from '../../components/reservation/order-table.tsx';
import actsCss from '../../components/reservation/reservation-acts.module.css';
import { ReservationActs } from '../../components/reservation/reservation-acts.tsx';
import css from './reservation-detail.module.css';
import type { ReservationDetailView } from './reservation-view.ts';

type DetailProps = ReservationDetailView & {
  open: string | null;
  /** The vehicle was handed over and is still offered. */
  sellsCar: boolean;
  done: string | null;
  problem: string | null;
};

/** What is true now, then what staff may do, then the order, its money and what happened. */
export const ReservationDetail = (props: DetailProps) => (
  <>
    <header className={css.head}>
      <Link to="/reservations" className={css.back}>
        <Icon of={CHEVRON_LEFT} size="1rem" /> Reservations
      </Link>
      <h1>{props.headline}</h1>
      <p>
        <span className="num">{props.number}</span>. {props.note}
      </p>
      {props.done !== null && props.problem === null && (
        <output className={css.done}>
          <Icon of={CHECK} size="1rem" /> {props.done}
        </output>
      )}
      {props.problem !== null && (
        <p className={css.problem} role="alert">
          <Icon of={ALERT} size="1rem" /> {props.problem}
        </p>
      )}
      {props.acts.length > 0 && (
        <ReservationActs key={`${props.open} ${props.headline}`} id={props.id} acts={props.acts} open={props.open} />
      )}
      {props.sellsCar && (
        <Form method="post" className={css.sell}>
          <p>
            Every website still shows the vehicle as reserved. Set it to sold
            {props.person === null ? '' : ` to ${props.person.name}`}.
          </p>
          <button className={css.button} name="intent" value="sell-car">
            Set the vehicle to sold
          </button>
        </Form>
      )}
      <ol className={classNames(css.track, props.ended && css.ended)} aria-label="Progress">
        {props.track.map(({ step, name, done, at }) => (
          <li key={step} className={done ? css.reached : undefined}>
            <b>{name}</b>
            <small>{done ? (at ?? 'Done') : props.ended ? 'Not reached' : 'Not yet'}</small>
          </li>
        ))}
      </ol>
    </header>
    <div className={css.columns}>
      <div className={css.main}>
        <section aria-labelledby="order">
          <h2 id="order">The order</h2>
          <p className={css.hint}>The same lines as on the receipt and in both emails.</p>
          <OrderTable rows={props.order.rows} />
        </section>
        {props.order.answers.length > 0 && (
          <section aria-labelledby="answers">
            <h2 id="answers">Their answers</h2>
            <dl className={css.answers}>
              {props.order.answers.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section aria-labelledby="payments">
          <h2 id="payments">Payments</h2>
          {props.payments.length === 0 && <p className={css.hint}>No payment has been started.</p>}
          <ul className={css.items}>
            {props.payments.map((payment) => (
              <li key={payment.id}>
                <p className={payment.urgent ? css.bad : undefined}>
                  <b className="num">{payment.amount}</b> {payment.words}
                </p>
                {payment.because !== null && <p>{payment.because}.</p>}
                {payment.differs !== null && <Difference gateway={payment.gateway} {...payment.differs} />}
                <p className={css.hint}>
                  {payment.gateway}, opened {payment.opened}, last change {payment.changed}
                </p>
                <code>{payment.session}</code>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          <ol className={css.items}>
            {props.log.map(({ key, at, words, by }) => (
              <li key={key} className={css.event}>
                <span>
                  <b>{words}</b>
                  {by !== null && ` by ${by}`}
                </span>
                <span className="num">{at}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className={css.beside}>
        <section className={css.box} aria-label="Vehicle">
          {props.car.picture !== null && (
            <img className={css.picture} src={props.car.picture} alt="" width={480} height={320} />
          )}
          <h2>
            <Link to={`/stock/${props.car.id}`}>{props.car.name}</Link>
          </h2>
          <dl className={css.facts}>
            <Fact name="Price shown" value={props.car.price} />
            <Fact name="Location" value={props.car.place} />
            <Fact name="Dealership" value={props.car.dealership} />
          </dl>
        </section>
        <Person person={props.person} />
        <section className={css.box} aria-label="Refund terms">
          <h2>Refund terms they agreed to</h2>
          <p className={css.hint}>{props.terms}</p>
        </section>
      </div>
    </div>
  </>
);

const Fact = ({ name, value }: { name: string; value: string | null }) =>
  value !== null && (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

const Difference = ({
  gateway,
  what,
  cure,
  refunded,
  since,
  check,
  consequences,
}: NonNullable<ReservationDetailView['payments'][number]['differs']> & { gateway: string }) => (
  <div className={css.differs}>
    <p>
      <b>{what}</b> since {since}.{refunded !== null && ` ${gateway} has refunded ${refunded}.`}
    </p>
    <p>{cure}</p>
    {check !== null ? (
      <div className={actsCss.acts}>
        <details>
          <summary>Mark as checked</summary>
          <Form method="post" preventScrollReset>
            <ul>
              {consequences.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            <Button type="submit" variant="filled" size="small" name="intent" value={`payment-checked:${check}`}>
              Mark as checked
            </Button>
          </Form>
        </details>
      </div>
    ) : (
      <p className={css.hint}>Checked at the desk.</p>
    )}
  </div>
);

const Person = ({ person }: Pick<DetailProps, 'person'>) => (
  <section className={css.box} aria-label="Customer">
    {person === null ? (
      <p className={css.hint}>The lead is deleted. The reservation is kept without a name.</p>
    ) : (
      <>
        <h2>{person.name}</h2>
        <dl className={css.facts}>
          {person.phone !== null && (
            <div>
              <dt>Phone</dt>
              <dd>
                <a className="link num" href={person.phone.href}>
                  {person.phone.text}
                </a>
              </dd>
            </div>
          )}
          <Fact name="Email" value={person.email === '' ? null : person.email} />
          <Fact name="Assigned to" value={person.assigned ?? 'Unassigned'} />
        </dl>
        {person.lead !== null && (
          <Link className={css.button} to={person.lead}>
            Open the lead
          </Link>
        )}
      </>
    )}
  </section>
);
