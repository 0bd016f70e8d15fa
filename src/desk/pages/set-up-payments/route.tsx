import { data, Form, Link, redirect, useNavigation } from 'react-router';
import {
  connectAccount,
  disconnectAccount,
  type Connected,
  type PaymentsLeft,
} from '#app/reservation/connect-account.ts';
import type { ReservationsLeft } from '#app/reservation/payment-accounts.ts';
import { siteNow } from '#app/set-up/set-up-facts.ts';
import { beginTestDeposit, settleTestDeposit, TEST_DEPOSIT } from '#app/set-up/test-deposits.ts';
import { answersForGroup } from '#domain/staff/answers-for-group.ts';
import { provesAccount } from '#domain/set-up/proves-account.ts';
import { testDepositState, TEST_DEPOSIT_WORDS } from '#domain/set-up/test-deposit-state.ts';
import type { GatewayName } from '#app/reservation/payment-gateway.ts';
import { currencyOf } from '#domain/location/country.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { SeenState } from '../../components/set-up-records/set-up-records.tsx';
import { announcePaymentAccount } from '../../announce.ts';
import { deskRequest, deskServices, errorReport, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { atSetUp, publishHere, refusalWords, staffHere } from '../set-up/at-set-up.ts';
import type { Route } from './+types/route.ts';
import { AccountSection } from './account-section.tsx';
import { LeftReservations, paymentsLeft } from './left-reservations.tsx';
import { unreportedNow } from './unreported-now.ts';
import { accountInWords, accountNotTaken, accountRefused, doneWords } from './account-words.ts';
import css from '../set-up-mail/set-up-mail.module.css';

/** `?from=gateway`: the person may have paid, so the gateway is asked. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, record } = await siteHere(context);
  const { setUp } = deskServices(context);
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { accounts } = setUp.payments;
  const [shown, keys] = [await accounts.shown(record.id), await accounts.keys(record.id)];
  const gateway = gatewayToTest(settings.reserve.gateway, shown);
  const latest = async () => {
    const found = await setUp.testDeposits.latest(record.id, gateway);
    return found && provesAccount(found.begunAt, shown) ? found : undefined;
  };
  let deposit = await latest();
  const query = new URL(request.url).searchParams;
  const from = query.get('from');
  if (deposit && from === 'gateway') {
    await settle(context, deposit).catch(context.get(errorReport));
    deposit = await latest();
  }
  const state = testDepositState(deposit, now);
  return {
    offered: settings.reserve.offered,
    used: settings.reserve.gateway,
    gateway,
    state,
    amount: `${formatMoney(TEST_DEPOSIT)} ${currencyOf(settings.site.country)}`,
    url: state === 'open' ? deposit!.url : null,
    declined: state === 'open' && from === 'declined',
    done: doneWords(query.get('done'), shown !== undefined),
    unconfirmed: query.has('unconfirmed'),
    canKeep: accounts.canKeep,
    mayChange: answersForGroup(staffHere(context)),
    live: await isLive(context),
    unreported: await unreportedNow(context, keys, shown?.webhookUrl ?? null),
    account: shown ? accountInWords(shown, keys, now, settings.site.timezone) : null,
    fromServer: await setUp.payments.fromServer(record.id),
    webhookUrl: webhookAt(origin),
  };
}

const siteHere = (context: Context) => siteNow(deskServices(context).settings.sites, staffHere(context).site);

/** Real money can be paid into the connected account. */
async function isLive(context: Context): Promise<boolean> {
  const { accounts } = deskServices(context).setUp.payments;
  const { id } = staffHere(context).site.record;
  return (await accounts.shown(id))?.live === true && (await accounts.keys(id)) !== 'unreadable';
}

/** A connected account is proven before deposits go through it. */
const gatewayToTest = (used: GatewayName, connected: unknown): GatewayName => (connected ? 'stripe' : used);

const webhookAt = (origin: string): string => `${origin}/api/payments/stripe`;

/** Undefined: Stripe cannot reach this address. */
const reachableWebhook = (origin: string): string | null => (origin.startsWith('https://') ? webhookAt(origin) : null);

const settle = (context: Context, deposit: Parameters<typeof settleTestDeposit>[1]) => {
  const { reserve, setUp } = deskServices(context);
  return settleTestDeposit({ ...setUp, gateways: reserve.gateways }, deposit, context.get(deskRequest).now);
};

/** An unsettled test deposit keeps its account from being replaced. */
async function settleLatest(context: Context): Promise<void> {
  const { id } = staffHere(context).site.record;
  const deposit = await deskServices(context).setUp.testDeposits.latest(id, 'stripe');
  if (deposit?.refundedAt === null && deposit.endedAt === null)
    await settle(context, deposit).catch(context.get(errorReport));
}

const NOT_YOURS = 'A group admin with access to the whole group changes where deposits go.';
const UNANSWERED = 'The payment provider didn’t answer. Nothing was charged. Try again in a few minutes.';

export async function action({ context, request }: Route.ActionArgs) {
  const { intent } = postedIntent(context, 'set-up-payments');
  const refuse = (problem: string, status: number) =>
    data({ intent, problem, refused: undefined, left: NONE_LEFT }, { status });
  if (['connect', 'disconnect', 'use-stripe'].includes(intent) && !answersForGroup(staffHere(context)))
    return refuse(NOT_YOURS, 403);
  try {
    if (intent === 'connect') return await connect(context, await request.formData());
    if (intent === 'disconnect') return await disconnect(context);
    if (intent === 'use-stripe') {
      if (!(await isLive(context))) return refuse('Connect a live key first: a test key takes no real money.', 409);
      const fields = { 'reserve.gateway': { value: 'stripe' }, 'reserve.offered': { value: true } };
      const problems = await publishHere(context, fields, 'Deposits through Stripe');
      return problems ? refuse(refusalWords(problems), 409) : redirect('/start/payments');
    }
    const { settings, record } = await siteHere(context);
    const { reserve, setUp } = deskServices(context);
    const { now, deskOrigin: origin } = context.get(deskRequest);
    const gateway = gatewayToTest(settings.reserve.gateway, await setUp.payments.accounts.shown(record.id));
    if (intent === 'check') {
      const deposit = await setUp.testDeposits.latest(record.id, gateway);
      if (deposit) await settle(context, deposit);
      return redirect('/start/payments');
    }
    const began = await beginTestDeposit(
      { ...setUp, gateways: reserve.gateways },
      atSetUp(staffHere(context)),
      { gateway, currency: currencyOf(settings.site.country), origin },
      now,
    );
    if (began) return redirect('/start/payments');
    const { secretKeyVariable, webhookSecretVariable } = settings.reserve.stripe;
    return refuse(
      setUp.payments.accounts.canKeep
        ? 'No Stripe account is connected. Connect yours first.'
        : `The keys of the account are missing. The operator of this server sets ${secretKeyVariable} and ${webhookSecretVariable}.`,
      409,
    );
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(UNANSWERED, 503);
  }
}

async function connect(context: Context, form: FormData) {
  const { payments } = deskServices(context).setUp;
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const typed = {
    secretKey: fieldOf(form, 'secret-key').trim(),
    webhookSecret: fieldOf(form, 'webhook-secret').trim(),
  };
  const refuse = (problem: string | null, status: number, refused = accountNotTaken(typed), left = NONE_LEFT) =>
    data({ intent: 'connect' as const, problem, refused, left }, { status });
  await settleLatest(context);
  let connected: Connected;
  try {
    connected = await connectAccount(payments, atSetUp(staffHere(context)), typed, reachableWebhook(origin), now);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse('Stripe didn’t answer, so the key wasn’t checked or stored. Try again in a few minutes.', 503);
  }
  if (connected.outcome === 'payments left')
    return refuse(paymentsLeft(connected.payments), 409, undefined, await reservationsLeft(context, connected));
  if (connected.outcome === 'cannot keep')
    return refuse('This server can’t store keys until its operator sets SECRET.', 409);
  if (connected.outcome === 'refused') return refuse(null, 422, accountRefused(connected, typed));
  announcePaymentAccount(context, `Stripe connected, key ending ${typed.secretKey.slice(-4)}`);
  const done = connected.takesPayments === false ? 'not-ready' : 'connected';
  return redirect(`/start/payments?done=${done}${connected.unconfirmed ? UNCONFIRMED : ''}`);
}

const UNCONFIRMED = '&unconfirmed=yes';

const NONE_LEFT: ReservationsLeft = { ids: [], more: 0 };

const reservationsLeft = (context: Context, { unconfirmed }: PaymentsLeft): Promise<ReservationsLeft> =>
  deskServices(context).setUp.payments.accounts.reservationsLeft(
    staffHere(context).site.record.id,
    context.get(deskRequest).now,
    unconfirmed,
  );

async function disconnect(context: Context) {
  const { payments } = deskServices(context).setUp;
  const nothing = { intent: 'disconnect' as const, problem: null, refused: undefined, left: NONE_LEFT };
  await settleLatest(context);
  const left = await disconnectAccount(payments, atSetUp(staffHere(context)), context.get(deskRequest).now);
  if (typeof left === 'object')
    return data(
      { ...nothing, problem: paymentsLeft(left.payments), left: await reservationsLeft(context, left) },
      { status: 409 },
    );
  announcePaymentAccount(context, 'Stripe disconnected');
  return redirect(`/start/payments?done=disconnected${left === 'unconfirmed' ? UNCONFIRMED : ''}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Payments | Desk' }];

/** The website's payment account, and a deposit that the signed-in person pays and gets back to see that it works. */
export default function SetUpPayments({ loaderData, actionData: result }: Route.ComponentProps) {
  const { offered, used, gateway, state, amount, url, declined, done, unconfirmed, mayChange, live } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const test = gateway === 'test';
  const unused = live && mayChange && (used === 'test' || !offered);
  return (
    <>
      <PageHeading
        title="Payments"
        note={
          offered
            ? `Shoppers can pay deposits online, ${used === 'test' ? 'with the test gateway, which takes no money' : 'through Stripe'}.`
            : 'Deposits are off.'
        }
      >
        <Link className="link" to="/start">
          Back to set-up
        </Link>
      </PageHeading>
      <div className={css.page}>
        {result && result.problem !== null && (
          <Banner title={TITLES[result.intent] ?? 'Nothing was changed'}>
            <p>{result.problem}</p>
            <LeftReservations {...result.left} />
          </Banner>
        )}
        {result?.refused && result.problem === null && <Banner title="Not connected. Fix the error below." />}
        {!result && done !== null && (
          <Banner kind="info" title={done}>
            {unconfirmed && (
              <p>
                We couldn’t ask Stripe about payments that were still open, because the old key doesn’t work. A bank
                debit may still arrive. Check in Stripe.
              </p>
            )}
          </Banner>
        )}
        {declined && !result && (
          <Banner title="The payment was declined">
            <p>Nothing was charged. Pay again to see a payment that succeeds.</p>
          </Banner>
        )}
        <AccountSection {...loaderData} busy={busy} refused={result?.refused} />
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
        </section>
        <section aria-labelledby="deposits">
          <h2 id="deposits">Deposits</h2>
          {unused && (
            <Form method="post">
              <p>
                {offered
                  ? 'Deposits still go through the test gateway, which takes no money.'
                  : 'Shoppers can’t pay deposits on your website yet.'}
              </p>
              <Button type="submit" name="intent" value="use-stripe" busy={busy}>
                Take deposits through Stripe
              </Button>
            </Form>
          )}
          <p>
            <Link className="link" to="/settings?section=reserve">
              Change amounts, terms and what can be reserved
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

const TITLES: Partial<Record<string, string>> = { begin: 'No test deposit was opened', connect: 'Not connected' };
