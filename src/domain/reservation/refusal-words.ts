import type { StepRefusal } from './reservation-step.ts';

/** Why a reservation could not be changed, for anyone who tried: a shopper on its page, staff at the desk. */
export const REFUSAL_WORDS: Record<StepRefusal | 'it was held on for already', string> = {
  'nothing is held': 'This reservation was not found.',
  'the car is taken': 'Someone else has this vehicle now.',
  'the deposit is not paid': 'The deposit is not paid yet.',
  'the deposit is paid already': 'The deposit is already paid.',
  'it is confirmed already': 'The sale is already confirmed.',
  'the hold has ended': 'The hold has ended.',
  'it was cancelled': 'This reservation was already cancelled.',
  'the money is back': 'The deposit has already been refunded.',
  'the car is sold': 'The sale is complete.',
  'it was held on for already': 'This hold was already extended as often as it can be.',
};
