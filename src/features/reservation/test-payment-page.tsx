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
          <p>No payment is taken and no card is needed. A live site shows its payment provider’s page here.</p>
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
              Leave without paying
            </Button>
          </form>
        ) : (
          <>
            <p>This payment is complete or has expired.</p>
            <p className={css.links}>
              <ButtonLink href={view.back}>Back to your reservation</ButtonLink>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
