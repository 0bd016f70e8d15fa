import type { SignInReason } from './sign-in-path.ts';

export interface SignInWords {
  title: string;
  /** What happens next; `{car}` is the vehicle that it is about. */
  text: string;
  /** The same without a vehicle. */
  plain: string;
  benefits: readonly string[];
}

const NO_PASSWORD = 'No password, no calls';
const CODE = 'We text you a six-digit code; there is no password.';

const WORDS: Record<SignInReason, Omit<SignInWords, 'benefits'> & { benefits: string[] }> = {
  watchlist: {
    title: 'Sign in to save it',
    text: `The {car} goes on your watchlist as soon as you are in. ${CODE}`,
    plain: `Your watchlist is waiting. ${CODE}`,
    benefits: ['Your list on every phone you sign in on', 'What became cheaper, and what sold, at a glance'],
  },
  checkout: {
    title: 'Sign in to reserve it',
    text: `Then you go on with the {car} where you are now. ${CODE}`,
    plain: `Then you go on where you are now. ${CODE}`,
    benefits: ['Nothing is charged by signing in', 'Your reservation stays with your number'],
  },
  finance: {
    title: 'Sign in to apply',
    text: `Then you go on with finance for the {car}. ${CODE}`,
    plain: `Then you go on with your application. ${CODE}`,
    benefits: ['Signing in is no credit check', 'Your application stays with your number'],
  },
  'car-finance': {
    title: 'Sign in to check your finance',
    text: `Then you see what the {car} would cost you. ${CODE}`,
    plain: `Then you see what a vehicle would cost you. ${CODE}`,
    benefits: ['Signing in is no credit check', 'Your answers stay with your number'],
  },
  'trade-in': {
    title: 'Sign in to see your offer',
    text: `Then you see what we offer toward the {car}. ${CODE}`,
    plain: `Then you see what we offer. ${CODE}`,
    benefits: ['Your offer stays with your number', 'Nothing is sold by signing in'],
  },
  'spin-to-win': {
    title: 'Sign in to spin',
    text: `One spin for each number. ${CODE}`,
    plain: `One spin for each number. ${CODE}`,
    benefits: ['One spin for each number'],
  },
  'online-payment': {
    title: 'Sign in to pay',
    text: `Then you go on to the payment for the {car}. ${CODE}`,
    plain: `Then you go on to your payment. ${CODE}`,
    benefits: ['Nothing is charged by signing in'],
  },
  'my-garage': {
    title: 'Sign in to your garage',
    text: `Your garage is waiting. ${CODE}`,
    plain: `Your garage is waiting. ${CODE}`,
    benefits: ['What you saved, on every phone you sign in on'],
  },
};

const NO_REASON: SignInWords = { title: 'Sign in', text: CODE, plain: CODE, benefits: [NO_PASSWORD] };

/** What the sign-in page says for a reason. */
export function signInWords(reason: SignInReason | undefined): SignInWords {
  if (reason === undefined) return NO_REASON;
  const words = WORDS[reason];
  return { ...words, benefits: [...words.benefits, NO_PASSWORD] };
}
