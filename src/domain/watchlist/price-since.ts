import type { Cents } from '../money.ts';

export type PriceSince = { changed: 'dropped' | 'rose'; by: Cents } | undefined;

/** The change of a price since a vehicle was saved. Undefined: none, or there is no amount to compare. */
export function priceSince(saved: Cents | null, now: Cents | null): PriceSince {
  if (saved === null || now === null || saved === now) return undefined;
  return now < saved ? { changed: 'dropped', by: saved - now } : { changed: 'rose', by: now - saved };
}
