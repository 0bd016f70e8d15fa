import { DAY_MS } from '#domain/time/durations.ts';
import { deviceStorage } from '#ui/storage/browser-storage.ts';

export const OFFER_KEPT = 'trade-in-offer';
const OFFER_DAYS = 7;

/** A trade-in offer that this device was shown, in dollars, for a shopper's own numbers. */
export const keepOffer = (dollars: number, now: number): void =>
  deviceStorage.set(OFFER_KEPT, `${Math.round(dollars)},${now + OFFER_DAYS * DAY_MS}`);
