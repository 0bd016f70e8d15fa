import { setTimeout } from 'node:timers/promises';
import type { AccountKeys } from '#app/reservation/payment-accounts.ts';
import { deskServices, type Context } from '../../context.ts';

const STRIPE_ANSWERS_MS = 2_000;

/** Null also where Stripe does not answer at once: the page is about more. */
export async function unreportedNow(
  context: Context,
  keys: AccountKeys | 'unreadable' | undefined,
  url: string | null,
) {
  if (keys === undefined || keys === 'unreadable' || url === null) return null;
  const { provider } = deskServices(context).setUp.payments;
  const events = provider.unreported(keys.secretKey, url).then((missing) => missing ?? ('not readable' as const));
  const late = setTimeout(STRIPE_ANSWERS_MS, null, { ref: false });
  return Promise.race([events.catch(() => null), late]);
}
