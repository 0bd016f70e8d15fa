import type { CarPrice } from '#domain/price/car-price.ts';

/** What a drive-away price rests on, for the plain recount. */
export function basisByHand({ driveAway, advertised }: CarPrice): string | null {
  if (!driveAway || advertised === null) return null;
  if (driveAway.shown) return 'estimate';
  return driveAway.because === 'included' ? 'included' : 'unknown';
}
