import type { SignInReason } from './sign-in-path.ts';

export interface SignInWords {
  title: string;
  /** What happens next. */
  text: string;
  benefits: readonly string[];
}

interface WordsOfReason extends SignInWords {
  /** Where it is about a vehicle, `{car}`. */
  ofCar: Partial<Pick<SignInWords, 'title' | 'text'>>;
}

const NO_PASSWORD = 'No password, no calls';
const CODE = 'We text you a six-digit code; there is no password.';

const WORDS: Record<SignInReason, WordsOfReason> = {
  watchlist: {
    title: 'Sign in to your watchlist',
    text: `What you saved is there. ${CODE}`,
    ofCar: { title: 'Sign in to save it', text: `The {car} goes on your watchlist as soon as you are in. ${CODE}` },
    benefits: ['Your list on every phone you sign in on', 'What became cheaper, and what sold, at a glance'],
  },
  checkout: {
    title: 'Sign in to reserve it',
    text: `Then you go on where you are now. ${CODE}`,
    ofCar: { text: `Then you go on with the {car}. ${CODE}` },
    benefits: ['Nothing is charged by signing in', 'Your reservation stays with your number'],
  },
  finance: {
    title: 'Sign in to apply',
    text: `Then you go on with your application. ${CODE}`,
    ofCar: { text: `Then you go on with finance for the {car}. ${CODE}` },
    benefits: ['Signing in is no credit check', 'Your application stays with your number'],
  },
  'car-finance': {
    title: 'Sign in to check your finance',
    text: `Then you see what a vehicle would cost you. ${CODE}`,
    ofCar: { text: `Then you see what the {car} would cost you. ${CODE}` },
    benefits: ['Signing in is no credit check', 'Your answers stay with your number'],
  },
  'trade-in': {
    title: 'Sign in to see your offer',
    text: `Then you see what we offer. ${CODE}`,
    ofCar: { text: `Then you see what we offer toward the {car}. ${CODE}` },
    benefits: ['Your offer stays with your number', 'Nothing is sold by signing in'],
  },
  'spin-to-win': {
    title: 'Sign in to enter the draw',
    text: CODE,
    ofCar: {},
    benefits: ['Your prize stays with your number'],
  },
  'online-payment': {
    title: 'Sign in to pay',
    text: `Then you go on to your payment. ${CODE}`,
    ofCar: { text: `Then you go on to the payment for the {car}. ${CODE}` },
    benefits: ['Nothing is charged by signing in'],
  },
  'my-garage': {
    title: 'Sign in to your garage',
    text: `What you saved is there. ${CODE}`,
    ofCar: {},
    benefits: ['Your garage on every phone you sign in on'],
  },
};

const NO_REASON: SignInWords = { title: 'Sign in', text: CODE, benefits: [] };

/** What the sign-in page says for a reason, and about which vehicle ("Mazda CX-5"). */
export function signInWords(reason: SignInReason | undefined, car: string | undefined): SignInWords {
  const { ofCar = {}, ...words }: SignInWords & Partial<WordsOfReason> =
    reason === undefined ? NO_REASON : WORDS[reason];
  const { title, text } = car === undefined ? words : { ...words, ...ofCar };
  return { title, text: text.replace('{car}', () => car ?? ''), benefits: [...words.benefits, NO_PASSWORD] };
}
