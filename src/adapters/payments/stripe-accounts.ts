import type Stripe from 'stripe';
import { STRIPE_EVENTS, type PaymentProvider } from '#app/reservation/payment-accounts.ts';
import { redactErrors, stripeClient, unlessStatus, type StripeServer } from './stripe-client.ts';

/** How webhooks are told from those that others made at the same address. */
const OURS = { made_by: 'forecourt' };
/** A restricted key without the right; Stripe's own limit of webhooks is reached with 400. */
const NOT_ALLOWED = 403;
const MOST_WEBHOOKS = 100;

/** Stripe's accounts and webhooks (docs.stripe.com/api/accounts, docs.stripe.com/api/webhook_endpoints). */
export const stripeAccounts = (server?: StripeServer): PaymentProvider => ({
  examine: (secretKey) =>
    redactErrors(async () => {
      const stripe = stripeClient(secretKey, server);
      const account = await unlessStatus(stripe.accounts.retrieveCurrent(), NOT_ALLOWED, 401);
      if (account) return { account: account.id, name: nameOf(account), takesPayments: account.charges_enabled };
      // a restricted key need not read the account, but has to read the payments
      const known = await unlessStatus(stripe.checkout.sessions.list({ limit: 1 }), NOT_ALLOWED, 401);
      return known && { account: null, name: null, takesPayments: null };
    }),

  report: (secretKey, url) =>
    redactErrors(async () => {
      const { webhookEndpoints } = stripeClient(secretKey, server);
      const made = await unlessStatus(
        webhookEndpoints.create({ url, enabled_events: [...STRIPE_EVENTS], metadata: OURS }),
        NOT_ALLOWED,
        400,
      );
      return made?.secret === undefined ? undefined : { id: made.id, secret: made.secret };
    }),

  reports: (secretKey, url) =>
    redactErrors(async () => {
      const { data } = await stripeClient(secretKey, server).webhookEndpoints.list({ limit: MOST_WEBHOOKS });
      return data.filter((each) => isOurs(each, url)).map(({ id }) => id);
    }),

  renewReports: (secretKey, url) =>
    redactErrors(async () => {
      const { webhookEndpoints } = stripeClient(secretKey, server);
      const listed = await unlessStatus(webhookEndpoints.list({ limit: MOST_WEBHOOKS }), NOT_ALLOWED);
      let renewed = 0;
      for (const { id, enabled_events } of listed?.data.filter((each) => isOurs(each, url)) ?? []) {
        if (STRIPE_EVENTS.every((event) => enabled_events.includes(event))) continue;
        const done = await unlessStatus(
          webhookEndpoints.update(id, { enabled_events: [...STRIPE_EVENTS] }),
          NOT_ALLOWED,
          404,
        );
        if (done) renewed++;
      }
      return renewed;
    }),

  unreported: (secretKey, url) =>
    redactErrors(async () => {
      const { webhookEndpoints } = stripeClient(secretKey, server);
      const listed = await unlessStatus(webhookEndpoints.list({ limit: MOST_WEBHOOKS }), NOT_ALLOWED);
      // one that was made by hand reports as well, and one that is switched off does not
      const reported = listed?.data
        .filter(({ url: at, status }) => at === url && status === 'enabled')
        .flatMap(({ enabled_events }) => enabled_events);
      return reported && STRIPE_EVENTS.filter((event) => !reported.includes(event) && !reported.includes('*'));
    }),

  endReports: (secretKey, ids) =>
    redactErrors(async () => {
      const { webhookEndpoints } = stripeClient(secretKey, server);
      for (const id of ids) await unlessStatus(webhookEndpoints.del(id), 404);
    }),
});

const isOurs = ({ url: at, metadata }: Stripe.WebhookEndpoint, url: string): boolean =>
  at === url && metadata['made_by'] === OURS.made_by;

const nameOf = ({ business_profile, settings, email, id }: Stripe.Account): string =>
  business_profile?.name || settings?.dashboard.display_name || email || id;
