import { expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { openPayments } from './open-payments.ts';

const SITES: Record<string, object> = {
  a: {},
  b: { stripe: { secretKeyVariable: 'STRIPE_B_KEY', webhookSecretVariable: 'STRIPE_B_HOOK' } },
};
const records = Object.keys(SITES).map((slug, index) => ({ id: index + 1, slug, extends: null }));
const sites = {
  list: async () => records,
  current: async (id: number) => ({ document: { reserve: Object.values(SITES)[id - 1] } }),
} as unknown as Parameters<typeof openPayments>[1];
const payments = (secrets: Record<string, string>) =>
  openPayments({} as Database, sites, { now: () => new Date() }, (variable) => secrets[variable]);

it.each<[string, number, Record<string, string>, boolean]>([
  ['no secret', 1, {}, false],
  ['half of them', 1, { STRIPE_SECRET_KEY: 'sk_1' }, false],
  ['both', 1, { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, true],
  ['those of another site', 2, { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, false],
  ['its own', 2, { STRIPE_B_KEY: 'sk_1', STRIPE_B_HOOK: 'whsec_1' }, true],
  ['no such site', 9, { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, false],
])('payment gateway of a site: %s', async (_case, siteId, secrets, there) => {
  const { gateways, test } = payments(secrets);
  expect((await gateways(siteId, 'stripe')) !== undefined).toBe(there);
  expect(await gateways(siteId, 'test')).toBe(test);
});
