import type { SignInPolicy } from './sign-in-policy.ts';
import type { SignInReason } from './sign-in-path.ts';

/**
 * Whether a page for this reason is only for who is signed in. "online-payment, my-garage and the four brand-specific
 * areas are always gated. Checkout, finance, spin-to-win and the finance-check route are gated only for certain dealer
 * configurations. Trade-in and sell-my-car are not gated." A list that may be kept without an account is open.
 */
export function isGated(
  reason: SignInReason,
  { signIn, watchlist }: { signIn: Pick<SignInPolicy, 'gates'>; watchlist: { withoutAccount: boolean } },
): boolean {
  switch (reason) {
    case 'online-payment':
    case 'my-garage':
      return true;
    case 'trade-in':
      return false;
    case 'watchlist':
      return !watchlist.withoutAccount;
    default:
      return signIn.gates.includes(reason);
  }
}
