import type { CodeEntered } from '#app/staff/staff-sign-in.ts';
import { waitInWords } from './wait-in-words.ts';

/** Why a code was not taken, and what to do. */
export function codeRefusal(entered: Extract<CodeEntered, { because: 'wrong' | 'too many' }>) {
  if (entered.because === 'too many')
    return { title: 'Too many attempts', text: `Please try again ${waitInWords(entered.waitSeconds)}.` };
  const left = entered.triesLeft === 1 ? '1 try left' : `${entered.triesLeft} tries left`;
  return {
    title: 'That code did not match',
    text: `Check that the phone's clock is right and use the newest code. ${left}.`,
  };
}
