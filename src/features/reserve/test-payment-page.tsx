import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import css from './reserve.module.css';

export interface TestPaymentView {
  name: string;
  /** "$200 AUD" */
  amount: string;
  /** It is neither paid nor over. */
  open: boolean;
  back: string;
}

/** Stands where the page of a payment provider would, and says that it is none. */
export function TestPaymentPage({ view }: { view: TestPaymentView }) {
  return (
    <div className={`wrap ${css.page}`}>
      <section className={`${css.panel} ${css.pay}`}>
        <h1 className="h2">Test payment</h1>
        <Banner kind="info" title="This is a test">
          <p>No money moves, and no card is asked for. A real site shows the page of its payment provider here.</p>
        </Banner>
        <dl className={css.lines}>
          <div>
            <dt>{view.name}</dt>
            <dd className="num">{view.amount}</dd>
          </div>
        </dl>
        {view.open ? (
          <form method="post" className={css.links}>
            <Button type="submit" variant="filled" name="act" value="pay">
              Pay {view.amount}
            </Button>
            <Button type="submit" name="act" value="decline">
              Decline
            </Button>
            <Button type="submit" variant="text" name="act" value="leave">
              Walk away
            </Button>
          </form>
        ) : (
          <>
            <p>This payment is done or over.</p>
            <p className={css.links}>
              <ButtonLink href={view.back}>Back to your reservation</ButtonLink>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
