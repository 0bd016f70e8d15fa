import process from 'node:process';
import { sealOf } from '#adapters/secrets/secret-seal.ts';
import type { StripeServer } from '#adapters/payments/stripe-client.ts';
import { testGateway } from '#adapters/payments/test-gateway.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createPaymentAccounts } from '#adapters/postgres/reservation/payment-accounts.ts';
import type { Clock } from '#app/clock.ts';
import type { GatewaysOf } from '#app/reservation/gateways.ts';
import type { AccountKeys, PaymentAccounts, PaymentProvider } from '#app/reservation/payment-accounts.ts';
import type { PaymentGateway } from '#app/reservation/payment-gateway.ts';
import type { TestGateway } from '#app/reservation/test-gateway.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { resolveSite } from '#app/site/resolve-site.ts';

export interface Payments {
  gateways: GatewaysOf;
  test: TestGateway;
  accounts: PaymentAccounts;
  provider: PaymentProvider;
  /** Whether the environment holds the keys of a site's account. */
  fromServer(siteId: number): Promise<boolean>;
  serverKey(siteId: number): Promise<string | undefined>;
}

export interface PaymentOptions {
  /** Of the server (`serverSecret`). Without it no account can be connected at the desk. */
  serverSecret?: string | undefined;
  /** Reads an environment variable. */
  variable?: (name: string) => string | undefined;
  /** A test has a server of its own. */
  stripe?: StripeServer;
}

/**
 * The payment account of each site and the test gateway. An account that was connected at the desk comes before the one
 * whose secrets are in the environment.
 */
export function openPayments(
  database: Database,
  sites: Pick<SiteStore, 'list' | 'withLayers' | 'current'>,
  clock: Clock,
  { serverSecret, variable = (name) => process.env[name], stripe: server }: PaymentOptions = {},
): Payments {
  const test = testGateway(database, clock);
  const accounts = createPaymentAccounts(database, sealOf(serverSecret));
  const opened = new Map<string, PaymentGateway>();
  const stripe = async (siteId: number): Promise<PaymentGateway | undefined> => {
    const connected = await accounts.keys(siteId);
    const keys = connected ?? (await keysInEnvironment(siteId));
    if (keys === undefined || keys === 'unreadable') return undefined;
    const connectedAt = connected === 'unreadable' ? undefined : connected?.connectedAt;
    const name = `${keys.secretKey} ${keys.webhookSecret} ${connectedAt?.toISOString()}`;
    const known = opened.get(name);
    if (known) return known;
    // loaded when a site asks for it: most of it is never used
    const { stripeGateway } = await import('#adapters/payments/stripe-gateway.ts');
    const account = { ...stripeGateway({ ...keys, server }), connectedAt };
    opened.set(name, account);
    return account;
  };
  const keysInEnvironment = async (siteId: number): Promise<AccountKeys | undefined> => {
    const records = await sites.withLayers(siteId);
    const slug = records.find(({ id }) => id === siteId)?.slug;
    if (slug === undefined) return undefined;
    const { stripe: named } = (await resolveSite(sites, slug, records)).settings.reserve;
    const [secretKey = '', webhookSecret = ''] = [
      variable(named.secretKeyVariable),
      variable(named.webhookSecretVariable),
    ];
    return secretKey === '' || webhookSecret === '' ? undefined : { secretKey, webhookSecret };
  };
  const provider = async () => (await import('#adapters/payments/stripe-accounts.ts')).stripeAccounts(server);
  return {
    test,
    gateways: async (siteId, gateway) => (gateway === 'test' ? test : stripe(siteId)),
    accounts,
    fromServer: async (siteId) => (await keysInEnvironment(siteId)) !== undefined,
    serverKey: async (siteId) => (await keysInEnvironment(siteId))?.secretKey,
    provider: {
      examine: async (key) => (await provider()).examine(key),
      report: async (key, url) => (await provider()).report(key, url),
      reports: async (key, url) => (await provider()).reports(key, url),
      renewReports: async (key, url) => (await provider()).renewReports(key, url),
      unreported: async (key, url) => (await provider()).unreported(key, url),
      endReports: async (key, ids) => (await provider()).endReports(key, ids),
    },
  };
}
