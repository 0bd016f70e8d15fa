import type { SignInReason } from '../sign-in/sign-in-path.ts';

/** The dealer's pages that may need a sign-in, and the reason that the sign-in page gives. */
export const GATED_PAGES = {
  '/spin-to-win': 'spin-to-win',
  '/online-payment': 'online-payment',
} as const satisfies Record<string, SignInReason>;

/** Why the page at a path may need a sign-in. `undefined`: it never does. */
export const pageGate = (path: string): SignInReason | undefined =>
  Object.entries(GATED_PAGES).find(([gated]) => gated === path)?.[1];
