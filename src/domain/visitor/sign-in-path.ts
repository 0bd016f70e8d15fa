/** Why a visitor is asked to sign in first. */
export type SignInReason =
  | 'trade-in'
  | 'checkout'
  | 'finance'
  | 'spin-to-win'
  | 'online-payment'
  | 'car-finance'
  | 'my-garage'
  | 'watchlist';

/** Where a signed-out visitor is sent: the reason, the page that was wanted, and the one to go back to. All are paths of the site. */
export const signInPath = (reason: SignInReason, redirect: string, back: string): string =>
  `/sign-in?type=${reason}&redirect=${encodeURIComponent(redirect)}&back=${encodeURIComponent(back)}`;
