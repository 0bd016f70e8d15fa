import { DAY_MS } from '../time/durations.ts';
import type { TradeInPolicy } from './trade-in-policy.ts';

/** Of photos that no lead comes with. */
const UNSENT_PHOTO_DAYS = 1;

const after = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

/** Until when a valuation that begins now can be resumed. */
export const valuationKeptUntil = ({ keepDays }: Pick<TradeInPolicy, 'keepDays'>, now: Date): Date =>
  after(keepDays, now);

/** Until when a photo is kept that is added now, and whose lead may never come. */
export const unsentPhotoKeptUntil = (now: Date): Date => after(UNSENT_PHOTO_DAYS, now);

/** Until when the photos are kept of a lead that is sent now. */
export const sentPhotosKeptUntil = ({ photoDays }: Pick<TradeInPolicy, 'photoDays'>, now: Date): Date =>
  after(photoDays, now);
