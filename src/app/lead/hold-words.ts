import type { HoldRefusal } from '#domain/reservation/hold-bounds.ts';

const NOTHING = 'Nothing was sent or charged, and what you typed is still here.';

/** `call`: "call us on 07 5550 0100". The headline, then what to do. */
export const HOLD_WORDS: Record<HoldRefusal, (call: string) => [string, string]> = {
  person: (call) => [
    'You already hold as many vehicles as one person can.',
    `Nothing was sent or charged. Release one with the link in its email, or ${call}.`,
  ],
  'person today': (call) => [
    'You have reserved as many vehicles today as one person can.',
    `Nothing was sent or charged. To hold this one too, ${call}.`,
  ],
  network: (call) => [
    'Several vehicles are held from your network right now.',
    `${NOTHING} Try again when one of them is paid or released, or ${call} and we’ll hold this one for you.`,
  ],
  site: (call) => [
    'We can’t take another online reservation right now.',
    `${NOTHING} Too many vehicles are held without a deposit. Try again in a few minutes, or ${call} and we’ll hold this one for you.`,
  ],
};
