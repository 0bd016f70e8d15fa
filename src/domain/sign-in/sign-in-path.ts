/** Why a visitor is asked to sign in first. */
export const SIGN_IN_REASONS = [
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
  'watchlist',
] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

export const SIGN_IN_PATH = '/sign-in';

/** Where a signed-out visitor is sent: the reason, the page that was wanted, and the one to go back to. All are paths of the site. */
export const signInPath = (reason: SignInReason, redirect: string, back: string): string =>
  `${SIGN_IN_PATH}?type=${reason}&redirect=${encodeURIComponent(redirect)}&back=${encodeURIComponent(back)}`;

/** `type` of the address; anything else is no reason. */
export const signInReason = (text: string | null): SignInReason | undefined =>
  SIGN_IN_REASONS.find((reason) => reason === text);
