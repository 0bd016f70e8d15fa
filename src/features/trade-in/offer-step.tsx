import type { CSSProperties } from 'react';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import { TradeInFaq } from './trade-in-faq.tsx';
import { TradeInSteps } from './trade-in-steps.tsx';
import type { ShownValuation } from './tell-valuation.ts';
import { VehicleCard } from './vehicle-card.tsx';
import { Problems } from './problems.tsx';
import css from './trade-in.module.css';
import type { TradeInOfferView, TradeInRefusal, TradeInStepView } from './trade-in-view.ts';

interface StepProps {
  view: TradeInStepView;
  refusal: TradeInRefusal | undefined;
}

/** The offer, how it was worked out, and the button that accepts it. */
export function OfferStep({
  view,
  offer,
  shown,
  refusal,
}: StepProps & { offer: TradeInOfferView; shown: ShownValuation | null }) {
  const title = offer.accepted
    ? `Offer accepted: ${offer.price}`
    : `Here is our offer${offer.firstName === '' ? '' : `, ${offer.firstName}`}`;
  return (
    <TradeInSteps view={view} title={title}>
      <div className={css.columns}>
        <div className={css.flow}>
          {refusal && <Problems refusal={refusal} />}
          <section
            className={css.offer}
            aria-label="Our offer"
            data-offer={offer.price.replaceAll(/\D/g, '')}
            data-valuation={shown && JSON.stringify(shown)}
          >
            <div className={css.deep}>
              <p>
                <span className="small">Our offer, {view.vehicle.name}</span>
                <b className={css.price}>{offer.price}</b>
              </p>
              <Band offer={offer} />
            </div>
            <div className={css.reached}>
              <div>
                <h2 className="h3">How we worked it out</h2>
                <p className="small muted">Each line is based on what you told us or on data we can show you.</p>
              </div>
              <table className={css.lines}>
                <caption className="vh">How we worked out the offer</caption>
                <tbody>
                  {offer.lines.map(({ text, hint, amount, plus }) => (
                    <tr key={text}>
                      <th scope="row">
                        {text}
                        <small>{hint}</small>
                      </th>
                      <td data-plus={plus ? '' : undefined}>{amount}</td>
                    </tr>
                  ))}
                  <tr>
                    <th scope="row">Our offer</th>
                    <td>{offer.price}</td>
                  </tr>
                </tbody>
              </table>
            </div>
          </section>
        </div>
        <aside className={css.aside}>
          <Decision view={view} offer={offer} />
          {offer.owing && (
            <dl className={`${css.panel} ${css.sum}`}>
              <div>
                <dt>Our offer</dt>
                <dd>{offer.price}</dd>
              </div>
              <div>
                <dt>Loan payout, {offer.owing.lender}</dt>
                <dd>{offer.owing.owing}</dd>
              </div>
              <div>
                <dt>{offer.owing.rest.label}</dt>
                <dd>{offer.owing.rest.amount}</dd>
              </div>
            </dl>
          )}
        </aside>
      </div>
      <TradeInFaq faq={view.faq} />
    </TradeInSteps>
  );
}

/** The range from the cheapest to the dearest of the similar vehicles, after the same deductions. */
function Band({ offer: { low, high, price, at } }: { offer: TradeInOfferView }) {
  return (
    <div className={css.band}>
      <span>Estimated range for similar vehicles</span>
      <div className={css.track} aria-hidden="true" style={{ '--x': `${at}%` } as CSSProperties}>
        <i />
      </div>
      <p>
        <b>{low}</b>
        <span>your offer {price}</span>
        <b>{high}</b>
      </p>
    </div>
  );
}

function Decision({ view, offer }: { view: TradeInStepView; offer: TradeInOfferView }) {
  const { price, seen, until, good, accepted } = offer;
  if (accepted)
    return (
      <section className={css.panel} aria-labelledby="trade-in-next">
        <p className={css.agreed} id="trade-in-next">
          <Icon of={BADGE_CHECK} size="1.5em" />
          Offer accepted
        </p>
        <p>We’ll call to book an inspection. Bring both keys, the logbook and your licence.</p>
        {view.phone !== null && <p className="muted">Or call us on {view.phone}.</p>}
        {view.towards && (
          <ButtonLink href={view.towards.path} wide>
            Back to the {view.towards.name}
          </ButtonLink>
        )}
        {view.towards?.finance && offer.deposit > 0 && (
          <ButtonLink variant="text" href={`${view.towards.finance}?deposit=${offer.deposit}#finance-calculator`} wide>
            Work out finance for the balance
          </ButtonLink>
        )}
      </section>
    );
  return (
    <section className={css.panel} aria-labelledby="trade-in-until">
      {good ? (
        <div>
          <p className="small muted">Valid until</p>
          <p className="h3" id="trade-in-until">
            {until}
          </p>
          <p className="small muted">Subject to an inspection when you bring it in.</p>
        </div>
      ) : (
        <div id="trade-in-until">
          <Banner kind="info" title={`This offer expired on ${until}`}>
            <p>Your answers are saved, so a new offer takes a moment.</p>
          </Banner>
        </div>
      )}
      <form method="post" action={view.here}>
        <input type="hidden" name="act" value={good ? 'accept' : 'renew'} />
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" variant="filled" wide>
          {good ? `Accept ${price}` : 'Get today’s offer'}
        </Button>
      </form>
      <p className={css.links}>
        <a className="link" href={`${view.here}?step=condition`}>
          Change an answer
        </a>
        <a className="link" href="/enquire">
          Ask about this offer
        </a>
      </p>
      <p className="small muted">
        Your offer is saved. Open it on any device: <a href={view.here}>{view.link.address}</a>. {offer.findAgain}
      </p>
    </section>
  );
}

/** The vehicle gets no price online: the dealer calls. This is not an error. */
export function NoEstimateStep({ view, because, refusal }: StepProps & { because: string }) {
  return (
    <TradeInSteps view={view} title="We need to see your vehicle">
      <div className={css.columns}>
        <div className={css.flow}>
          {refusal && <Problems refusal={refusal} />}
          <section className={css.panel}>
            <p className={css.lede}>{because}</p>
            <p>
              We have your details, so you won’t need to fill this in again. We’ll call you with a price or to book an
              inspection.
            </p>
            {view.phone !== null && <p className="muted">Or call us on {view.phone}.</p>}
            <a className="link" href={`${view.here}?step=condition`}>
              Change an answer
            </a>
          </section>
        </div>
        <aside className={css.aside}>
          <VehicleCard vehicle={view.vehicle} again={view.again} />
        </aside>
      </div>
      <TradeInFaq faq={view.faq} />
    </TradeInSteps>
  );
}
