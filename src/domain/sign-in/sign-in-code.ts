import { DAY_MINUTES } from '../time/durations.ts';

/** Digits of a code. */
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
/** Guesses at one code. */
export const CODE_TRIES = 5;
/** Until another may be asked for. */
export const RESEND_SECONDS = 30;
/** The right code counts once more for so long: of a button pressed twice without a script, the first answer is never read. */
export const PRESSED_AGAIN_SECONDS = 30;

/** One number gets so many codes, whatever site asks: 25 and 50 guesses at one million codes. */
export const CODES_PER_NUMBER = [
  { times: 5, minutes: 60 },
  { times: 10, minutes: DAY_MINUTES },
] as const;

/** What was typed or pasted, "408 126" as well; undefined when it cannot be a code. */
export function readCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * The last line lets phones offer the code to this website only (WICG, origin-bound one-time codes). A curly apostrophe
 * is not in the GSM alphabet: one of them would cut the message to 70 characters, so this one is straight.
 */
export const codeText = (code: string, siteName: string, host: string): string =>
  `${code} is your ${siteName} sign-in code. It expires in ${CODE_MINUTES} minutes. Don't share it with anyone.\n\n@${host} #${code}`;
