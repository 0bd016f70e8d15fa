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

const NO_PASSWORD = 'No password and no sales calls';
const CODE = 'We’ll text you a six-digit code. No password needed.';

const WORDS: Record<SignInReason, WordsOfReason> = {
  watchlist: {
    title: 'Sign in to your watchlist',
    text: `Your saved vehicles are there. ${CODE}`,
    ofCar: {
      title: 'Sign in to save it',
      text: `We’ll add the {car} to your watchlist once you’re signed in. ${CODE}`,
    },
    benefits: ['Your list on every device you sign in on', 'Price drops and sold vehicles at a glance'],
  },
  checkout: {
    title: 'Sign in to reserve it',
    text: `Then you can pick up where you left off. ${CODE}`,
    ofCar: { text: `Then you can continue with the {car}. ${CODE}` },
    benefits: ['Signing in is free', 'Your reservation stays with your number'],
  },
  finance: {
    title: 'Sign in to apply',
    text: `Then you can continue your application. ${CODE}`,
    ofCar: { text: `Then you can continue with finance for the {car}. ${CODE}` },
    benefits: ['Signing in isn’t a credit check', 'Your application stays with your number'],
  },
  'car-finance': {
    title: 'Sign in to check your finance',
    text: `Then you can see what a vehicle would cost you. ${CODE}`,
    ofCar: { text: `Then you can see what the {car} would cost you. ${CODE}` },
    benefits: ['Signing in isn’t a credit check', 'Your answers stay with your number'],
  },
  'trade-in': {
    title: 'Sign in to see your offer',
    text: `Then you can see our offer. ${CODE}`,
    ofCar: { text: `Then you can see our offer towards the {car}. ${CODE}` },
    benefits: ['Your offer stays with your number', 'Signing in doesn’t commit you to sell'],
  },
  'spin-to-win': {
    title: 'Sign in to enter the draw',
    text: CODE,
    ofCar: {},
    benefits: ['Your prize stays with your number'],
  },
  'online-payment': {
    title: 'Sign in to pay',
    text: `Then you can continue to your payment. ${CODE}`,
    ofCar: { text: `Then you can continue to the payment for the {car}. ${CODE}` },
    benefits: ['Signing in is free'],
  },
  'my-garage': {
    title: 'Sign in to your garage',
    text: `Your saved vehicles are there. ${CODE}`,
    ofCar: {},
    benefits: ['Your garage on every device you sign in on'],
  },
};

const NO_REASON: SignInWords = { title: 'Sign in', text: CODE, benefits: [] };

/** The texts of the sign-in page for a reason and a vehicle ("Mazda CX-5"). */
export function signInWords(reason: SignInReason | undefined, car: string | undefined): SignInWords {
  const { ofCar = {}, ...words }: SignInWords & Partial<WordsOfReason> =
    reason === undefined ? NO_REASON : WORDS[reason];
  const { title, text } = car === undefined ? words : { ...words, ...ofCar };
  return { title, text: text.replace('{car}', () => car ?? ''), benefits: [...words.benefits, NO_PASSWORD] };
}
