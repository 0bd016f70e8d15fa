import type { Connected, TypedAccount } from '#app/reservation/connect-account.ts';
import type { AccountKeys, ConnectedAccount } from '#app/reservation/payment-accounts.ts';
import { whenInWords } from '../../when-in-words.ts';
import type { ShownAccount } from './account-section.tsx';

type Refused = Extract<Connected, { outcome: 'refused' }>;

/** A form that was not taken, with what was typed. */
export interface AccountRefused {
  errors: Partial<Record<Refused['field'], string>>;
  /** The signing secret has to be typed as well. */
  asksForWebhook: boolean;
  typed: TypedAccount;
}

const PROBLEMS: Record<Refused['problem'], string> = {
  empty: 'Enter the secret key.',
  publishable: 'This is the publishable key. Copy the secret key: it starts with sk_ or rk_.',
  webhook: 'This is a signing secret. The secret key starts with sk_ or rk_.',
  unknown: 'This isn’t a secret key. One starts with sk_live_, sk_test_, rk_live_ or rk_test_.',
  'unknown key': 'Stripe doesn’t know this key. It may have been deleted or replaced.',
  'webhook needed': 'Enter the signing secret of the webhook.',
  'not a webhook secret': 'A signing secret starts with whsec_.',
};

/** With nothing wrong in it. */
export const accountNotTaken = (typed: TypedAccount): AccountRefused => ({
  errors: {},
  asksForWebhook: typed.webhookSecret !== '',
  typed,
});

export const accountRefused = ({ field, problem }: Refused, typed: TypedAccount): AccountRefused => ({
  errors: { [field]: PROBLEMS[problem] },
  asksForWebhook: field === 'webhookSecret' || typed.webhookSecret !== '',
  typed,
});

/** What the page says of a connected account. */
export function accountInWords(
  { name, ending, live, connectedAt, webhookUrl }: ConnectedAccount,
  keys: AccountKeys | 'unreadable' | undefined,
  now: Date,
  timezone: string,
): ShownAccount {
  const key = `${live ? 'live' : 'test'} key ending ${ending}`;
  if (keys === 'unreadable')
    return {
      verdict: 'wrong',
      words: `The ${key} can’t be read, because the server’s SECRET has changed. Connect the account again.`,
      webhookUrl,
    };
  const words = `Connected${name === null ? '' : ` to ${name}`} with the ${key}, since ${whenInWords(connectedAt, now, timezone)}.`;
  return { verdict: live ? 'right' : 'weak', words: live ? words : `${words} It takes no real money.`, webhookUrl };
}

/** Said after a redirect, so that a reload sends no key again. Null: nothing, or what is not so. */
export function doneWords(done: string | null, isConnected: boolean): string | null {
  if (done === 'disconnected') return isConnected ? null : 'Your Stripe account is disconnected.';
  if (!isConnected) return null;
  if (done === 'connected') return 'Your Stripe account is connected.';
  return done === 'not-ready'
    ? 'Your Stripe account is connected. Stripe says that it can’t take payments yet. Finish setting it up in Stripe’s dashboard.'
    : null;
}
