import process from 'node:process';
import { testGateway } from '#adapters/payments/test-gateway.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Clock } from '#app/clock.ts';
import type { GatewaysOf } from '#app/reservation/gateways.ts';
import type { PaymentGateway } from '#app/reservation/payment-gateway.ts';
import type { TestGateway } from '#app/reservation/test-gateway.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { resolveSite } from '#app/site/resolve-site.ts';

export interface Payments {
  gateways: GatewaysOf;
  test: TestGateway;
}

/** The payment account of each site, by its settings and the secrets in the environment, and the test gateway. */
export function openPayments(
  database: Database,
  sites: Pick<SiteStore, 'list' | 'current'>,
  clock: Clock,
  secret: (variable: string) => string | undefined = (variable) => process.env[variable],
): Payments {
  const test = testGateway(database, clock);
  const accounts = new Map<string, PaymentGateway>();
  const stripe = async (siteId: number): Promise<PaymentGateway | undefined> => {
    const records = await sites.list();
    const slug = records.find(({ id }) => id === siteId)?.slug;
    if (slug === undefined) return undefined;
    const { secretKeyVariable, webhookSecretVariable } = (await resolveSite(sites, slug, records)).settings.reserve
      .stripe;
    const [secretKey = '', webhookSecret = ''] = [secret(secretKeyVariable), secret(webhookSecretVariable)];
    if (secretKey === '' || webhookSecret === '') return undefined;
    const name = `${secretKey} ${webhookSecret}`;
    const known = accounts.get(name);
    if (known) return known;
    // loaded when a site asks for it: most of it is never used
    const { stripeGateway } = await import('#adapters/payments/stripe-gateway.ts');
    const account = stripeGateway({ secretKey, webhookSecret });
    accounts.set(name, account);
    return account;
  };
  return { test, gateways: async (siteId, gateway) => (gateway === 'test' ? test : stripe(siteId)) };
}
