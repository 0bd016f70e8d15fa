/** What is wrong with what someone typed as the secret key of a Stripe account. */
export type StripeKeyProblem = 'empty' | 'publishable' | 'webhook' | 'unknown';

const SECRET_KEY = /^[sr]k_(?:live|test)_\w{10,250}$/;

/** Undefined: it has the shape of a secret or a restricted key (docs.stripe.com/keys). */
export function stripeKeyProblem(key: string): StripeKeyProblem | undefined {
  if (key === '') return 'empty';
  if (key.startsWith('pk_')) return 'publishable';
  if (key.startsWith('whsec_')) return 'webhook';
  return SECRET_KEY.test(key) ? undefined : 'unknown';
}

/** Whether payments with this key are of real money. */
export const isLiveKey = (key: string): boolean => key.slice(3).startsWith('live_');
