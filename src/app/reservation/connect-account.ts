import type { AtStart } from '#app/start/test-mails.ts';
import { isLiveKey, stripeKeyProblem, type StripeKeyProblem } from '#domain/reservation/stripe-key.ts';
import type { PaymentAccounts, PaymentProvider } from './payment-accounts.ts';

export interface AccountPorts {
  accounts: PaymentAccounts;
  provider: PaymentProvider;
}

export interface TypedAccount {
  secretKey: string;
  /** "": the provider is asked to report payments, where it can reach this website. */
  webhookSecret: string;
}

/**
 * `unknown key`: the provider does not know it. `webhook needed`: the key may not set one up, so its secret has to be
 * typed. `cannot keep`: this server has no `SECRET`.
 */
export type Connected =
  | { outcome: 'connected'; takesPayments: boolean | null }
  | { outcome: 'refused'; field: 'secretKey'; problem: StripeKeyProblem | 'unknown key' }
  | { outcome: 'refused'; field: 'webhookSecret'; problem: 'webhook needed' | 'not a webhook secret' }
  | { outcome: 'cannot keep' };

const WEBHOOK_SECRET = /^whsec_\w{10,250}$/;

/**
 * Stores a website's Stripe account once Stripe knows its key, and has payments reported to `url` (`null`: an address
 * that it cannot reach). What the earlier account reported ends. Throws `GatewayError`; nothing is stored then.
 */
export async function connectAccount(
  { accounts, provider }: AccountPorts,
  at: AtStart,
  { secretKey, webhookSecret: typed }: TypedAccount,
  url: string | null,
  now: Date,
): Promise<Connected> {
  if (!accounts.canKeep) return { outcome: 'cannot keep' };
  const problem = stripeKeyProblem(secretKey);
  if (problem) return { outcome: 'refused', field: 'secretKey', problem };
  if (typed !== '' && !WEBHOOK_SECRET.test(typed))
    return { outcome: 'refused', field: 'webhookSecret', problem: 'not a webhook secret' };
  const account = await provider.examine(secretKey);
  if (!account) return { outcome: 'refused', field: 'secretKey', problem: 'unknown key' };
  const report = typed === '' && url !== null ? await provider.report(secretKey, url) : undefined;
  if (typed === '' && url !== null && !report)
    return { outcome: 'refused', field: 'webhookSecret', problem: 'webhook needed' };
  const before = await keysBefore(accounts, at.siteId);
  await accounts.keep(at, {
    secretKey,
    webhookSecret: report?.secret ?? (typed === '' ? null : typed),
    name: account.name,
    ending: secretKey.slice(-4),
    live: isLiveKey(secretKey),
    webhookUrl: report || typed !== '' ? url : null,
    connectedAt: now,
  });
  await endReports(provider, [...before, { secretKey, url }], report?.id ?? null);
  return { outcome: 'connected', takesPayments: account.takesPayments };
}

/** Forgets a website's account. Payments that are open or unrefunded there can be worked on at Stripe alone. */
export async function disconnectAccount({ accounts, provider }: AccountPorts, at: AtStart, now: Date): Promise<void> {
  const before = await keysBefore(accounts, at.siteId);
  await accounts.remove(at, now);
  await endReports(provider, before, null);
}

interface Reported {
  secretKey: string;
  url: string | null;
}

async function keysBefore(accounts: PaymentAccounts, siteId: number): Promise<Reported[]> {
  const [keys, shown] = [await accounts.keys(siteId), await accounts.shown(siteId)];
  return keys === undefined || keys === 'unreadable'
    ? []
    : [{ secretKey: keys.secretKey, url: shown?.webhookUrl ?? null }];
}

/** Reports that no one believes any more do no harm (they are refused), so one that cannot be ended stops nothing. */
async function endReports(provider: PaymentProvider, before: readonly Reported[], but: string | null): Promise<void> {
  for (const { secretKey, url } of before)
    if (url !== null) await provider.endReports(secretKey, url, but).catch(() => undefined);
}
