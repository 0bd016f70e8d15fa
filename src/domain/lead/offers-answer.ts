import type { OffersBox } from './lead.ts';

/** What someone said to offers by email, as it can be proven. `box`: how it stood when the form opened. */
export function offersAnswer(optIn: boolean, box: OffersBox | undefined): string {
  if (optIn) return YES[box ?? 'not noted'];
  return box === 'came ticked' ? 'No, unticked the box' : 'No, left the box empty';
}

const YES = {
  'came empty': 'Yes, ticked the box',
  'came ticked': 'Not a clear yes, because the box came ticked',
  'not noted': 'Box was ticked, but it is not recorded whether the shopper ticked it',
};
