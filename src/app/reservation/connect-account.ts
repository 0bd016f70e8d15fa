import type { AtSetUp } from '#app/set-up/test-mails.ts';
import { isLiveKey, stripeKeyProblem, type StripeKeyProblem } from '#domain/reservation/stripe-key.ts';
import { isSameAccount, type PaymentAccounts, type PaymentProvider } from './payment-accounts.ts';

export interface AccountPorts {
  accounts: PaymentAccounts;
  provider: PaymentProvider;
  /** The secret key of a site's account in the environment, which is used while none is connected. */
  serverKey(siteId: number): Promise<string | undefined>;
}

export interface TypedAccount {
  secretKey: string;
  /** "": the provider is asked to report payments, where it can reach this website. */
  webhookSecret: string;
}

/**
 * `unknown key`: the provider does not know it. `webhook needed`: the key may not set one up, so its secret has to be
 * typed. `payments left`: so many payments are known to the account before alone. `cannot keep`: this server has no
 * `SECRET`.
 */
export type Connected =
  /** `unconfirmed`: payments of the account before were open, and its key did not work. */
  | { outcome: 'connected'; takesPayments: boolean | null; unconfirmed: boolean }
  | { outcome: 'refused'; field: 'secretKey'; problem: StripeKeyProblem | 'unknown key' }
  | { outcome: 'refused'; field: 'webhookSecret'; problem: 'webhook needed' | 'not a webhook secret' }
  | ({ outcome: 'payments left' } & PaymentsLeft)
  | { outcome: 'cannot keep' };

/** `unconfirmed`: counted without what no one can begin to pay any more, because the key of their account does not work. */
export interface PaymentsLeft {
  payments: number;
  unconfirmed: boolean;
}

const WEBHOOK_SECRET = /^whsec_\w{10,250}$/;

/**
 * Stores a website's Stripe account once Stripe knows its key, and has payments reported to `url` (`null`: an address
 * that it cannot reach). What the earlier account reported ends. Throws `GatewayError`; nothing is stored then.
 */
export async function connectAccount(
  ports: AccountPorts,
  at: AtSetUp,
  { secretKey, webhookSecret: typed }: TypedAccount,
  url: string | null,
  now: Date,
): Promise<Connected> {
  const { accounts, provider } = ports;
  if (!accounts.canKeep) return { outcome: 'cannot keep' };
  const problem = stripeKeyProblem(secretKey);
  if (problem) return { outcome: 'refused', field: 'secretKey', problem };
  if (typed !== '' && !WEBHOOK_SECRET.test(typed))
    return { outcome: 'refused', field: 'webhookSecret', problem: 'not a webhook secret' };
  const account = await provider.examine(secretKey);
  if (!account) return { outcome: 'refused', field: 'secretKey', problem: 'unknown key' };
  const next = { account: account.account, live: isLiveKey(secretKey) };
  const isSame = isSameAccount(await accounts.shown(at.siteId), next);
  const { payments, unconfirmed } = isSame ? { payments: 0, unconfirmed: false } : await leftOf(ports, at.siteId, now);
  if (payments > 0) return { outcome: 'payments left', payments, unconfirmed };
  const earlier = await reportsBefore(ports, at.siteId, { secretKey, url });
  const report = typed === '' && url !== null ? await provider.report(secretKey, url) : undefined;
  if (typed === '' && url !== null && !report)
    return { outcome: 'refused', field: 'webhookSecret', problem: 'webhook needed' };
  const stored = {
    ...next,
    secretKey,
    webhookSecret: report?.secret ?? (typed === '' ? null : typed),
    name: account.name,
    ending: secretKey.slice(-4),
    webhookUrl: report || typed !== '' ? url : null,
    connectedAt: now,
  };
  const opened = await accounts.keep(at, stored, unconfirmed);
  if (opened > 0) {
    if (report) await endReports(provider, [{ secretKey, ids: [report.id] }]);
    return { outcome: 'payments left', payments: opened, unconfirmed };
  }
  await endReports(provider, earlier);
  return { outcome: 'connected', takesPayments: account.takesPayments, unconfirmed };
}

/**
 * Forgets a website's account. With `payments`, so many need it still, and nothing is changed. `unconfirmed`: payments were
 * open, and its key did not work. Throws `GatewayError`; nothing is changed then.
 */
export async function disconnectAccount(
  ports: AccountPorts,
  at: AtSetUp,
  now: Date,
): Promise<'disconnected' | 'unconfirmed' | PaymentsLeft> {
  const { payments, unconfirmed } = await leftOf(ports, at.siteId, now);
  if (payments > 0) return { payments, unconfirmed };
  const earlier = await reportsBefore(ports, at.siteId);
  const opened = await ports.accounts.remove(at, now, unconfirmed);
  if (opened > 0) return { payments: opened, unconfirmed };
  await endReports(ports.provider, earlier);
  return unconfirmed ? 'unconfirmed' : 'disconnected';
}

/** The payments that keep the account. One whose key was revoked, or cannot be read, is kept by none that has been open for days. */
async function leftOf(
  { accounts, provider, serverKey }: AccountPorts,
  siteId: number,
  now: Date,
): Promise<PaymentsLeft> {
  const payments = await accounts.unsettled(siteId, now);
  if (payments === 0) return { payments, unconfirmed: false };
  const keys = await accounts.keys(siteId);
  const secretKey = keys === undefined ? await serverKey(siteId) : keys === 'unreadable' ? undefined : keys.secretKey;
  const works = secretKey !== undefined && (await provider.examine(secretKey)) !== undefined;
  return works
    ? { payments, unconfirmed: false }
    : { payments: await accounts.unsettled(siteId, now, true), unconfirmed: true };
}

interface Reports {
  secretKey: string;
  ids: string[];
}

/**
 * What Forecourt had set up so far, by the key that was stored and by the new one. Only these are ended: what is set up
 * by someone else in the same moment stays.
 */
async function reportsBefore(
  { accounts, provider }: AccountPorts,
  siteId: number,
  next?: { secretKey: string; url: string | null },
): Promise<Reports[]> {
  const [keys, shown] = [await accounts.keys(siteId), await accounts.shown(siteId)];
  const stored =
    keys === undefined || keys === 'unreadable' ? [] : [{ secretKey: keys.secretKey, url: shown?.webhookUrl ?? null }];
  const found: Reports[] = [];
  for (const { secretKey, url } of next ? [...stored, next] : stored)
    if (url !== null) found.push({ secretKey, ids: await provider.reports(secretKey, url).catch(() => []) });
  return found;
}

/** Reports that no one believes any more do no harm (they are refused), so one that cannot be ended stops nothing. */
async function endReports(provider: PaymentProvider, reports: readonly Reports[]): Promise<void> {
  for (const { secretKey, ids } of reports) await provider.endReports(secretKey, ids).catch(() => undefined);
}
