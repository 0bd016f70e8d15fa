import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { siteNow } from '#app/start/start-facts.ts';
import { beginTestDeposit, settleTestDeposit, TEST_DEPOSIT } from '#app/start/test-deposits.ts';
import { testDepositState, TEST_DEPOSIT_WORDS } from '#domain/start/test-deposit-state.ts';
import { currencyOf } from '#domain/location/country.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { SeenState } from '../../components/start-records/start-records.tsx';
import { deskRequest, deskServices, errorReport, type Context } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { atStart, staffHere } from '../start/at-start.ts';
import type { Route } from './+types/route.ts';
import css from '../start-mail/start-mail.module.css';

/** `?from=gateway`: the person may have paid, so the gateway is asked. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, record } = await siteHere(context);
  const { testDeposits } = deskServices(context).start;
  const { gateway, offered } = settings.reserve;
  let deposit = await testDeposits.latest(record.id, gateway);
  const from = new URL(request.url).searchParams.get('from');
  if (deposit && from === 'gateway') {
    await settle(context, deposit).catch(context.get(errorReport));
    deposit = await testDeposits.latest(record.id, gateway);
  }
  const state = testDepositState(deposit, context.get(deskRequest).now);
  return {
    offered,
    gateway,
    state,
    amount: `${formatMoney(TEST_DEPOSIT)} ${currencyOf(settings.site.country)}`,
    url: state === 'open' ? deposit!.url : null,
    declined: state === 'open' && from === 'declined',
  };
}

const siteHere = (context: Context) => siteNow(deskServices(context).settings.sites, staffHere(context).site);

const settle = (context: Context, deposit: Parameters<typeof settleTestDeposit>[1]) => {
  const { reserve, start } = deskServices(context);
  return settleTestDeposit({ ...start, gateways: reserve.gateways }, deposit, context.get(deskRequest).now);
};

export async function action({ context }: Route.ActionArgs) {
  const { intent } = postedIntent(context, 'start-payments');
  const { settings, record } = await siteHere(context);
  const { reserve, start } = deskServices(context);
  const { now, origin } = context.get(deskRequest);
  const { gateway, stripe } = settings.reserve;
  try {
    if (intent === 'check') {
      const deposit = await start.testDeposits.latest(record.id, gateway);
      if (deposit) await settle(context, deposit);
      return redirect('/start/payments');
    }
    const began = await beginTestDeposit(
      { ...start, gateways: reserve.gateways },
      atStart(staffHere(context)),
      { gateway, currency: currencyOf(settings.site.country), origin },
      now,
    );
    if (began) return redirect('/start/payments');
    const missing = `${stripe.secretKeyVariable} and ${stripe.webhookSecretVariable}`;
    return data({ problem: `The keys of the account are missing. The operator of this server sets ${missing}.` }, 409);
  } catch (error) {
    context.get(errorReport)(error);
    return data(
      { problem: 'The payment provider didn’t answer. Nothing was charged. Try again in a few minutes.' },
      503,
    );
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Payments | Desk' }];

/** A deposit that the signed-in person pays and gets back, to see that the website's payment account works. */
export default function StartPayments({ loaderData, actionData: result }: Route.ComponentProps) {
  const { offered, gateway, state, amount, url, declined } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const test = gateway === 'test';
  return (
    <>
      <PageHeading
        title="Payments"
        note={`${offered ? 'Shoppers can pay deposits online' : 'Deposits are off'}, ${test ? 'with the test gateway, which takes no money' : 'through Stripe'}.`}
      >
        <Link className="link" to="/start">
          Back to set-up
        </Link>
      </PageHeading>
      <div className={css.page}>
        {result && (
          <Banner title="No test deposit was opened">
            <p>{result.problem}</p>
          </Banner>
        )}
        {declined && !result && (
          <Banner title="The payment was declined">
            <p>Nothing was charged. Pay again to see a payment that succeeds.</p>
          </Banner>
        )}
        <section aria-labelledby="test">
          <h2 id="test">Test deposit</h2>
          <p>
            You pay {amount} {test ? 'on the test page' : 'with your own card'}. It’s refunded as soon as the payment
            arrives. No reservation is made.
          </p>
          <SeenState {...TEST_DEPOSIT_WORDS[state]} />
          {url !== null && (
            <ButtonLink href={url} variant="filled">
              Pay {amount}
            </ButtonLink>
          )}
          <Form method="post">
            {state === 'open' || state === 'owed' ? (
              <Button type="submit" name="intent" value="check" busy={busy}>
                Check again
              </Button>
            ) : (
              <Button type="submit" name="intent" value="begin" variant="filled" busy={busy}>
                {state === 'none' ? 'Begin a test deposit' : 'Begin another test deposit'}
              </Button>
            )}
          </Form>
          <p>
            <Link className="link" to="/settings?section=reserve">
              Change deposits and the payment account
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
