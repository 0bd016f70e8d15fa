import type { Car } from '#domain/car/car.ts';

export type CarStatusShown = 'for-sale' | 'coming-soon' | 'reserved' | 'sold' | 'hidden';

export const statusOf = (car: Car): CarStatusShown => {
  if (!car.show_on_dealer_website) return 'hidden';
  if (car.status === 'sold') return 'sold';
  if (car.reserved) return 'reserved';
  return car.status === 'coming_soon' ? 'coming-soon' : 'for-sale';
};
