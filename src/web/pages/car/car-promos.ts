import type { CarPagePolicy } from '#domain/car/car-page-policy.ts';
import type { CarPromoView } from '#features/car/car-page-view.ts';

/** "Promo banner with three features: latest offers, book service online, sell your car (instant offer in 2 minutes)". */
export const carPromos = ({ offers, service, sell }: CarPagePolicy['promo']): CarPromoView[] =>
  [
    { icon: 'offers' as const, name: 'Latest offers', text: null, href: offers },
    { icon: 'service' as const, name: 'Book service online', text: null, href: service },
    { icon: 'sell' as const, name: 'Sell your car', text: 'Instant offer in 2 minutes', href: sell },
  ].flatMap(({ href, ...promo }) => (href === null ? [] : [{ ...promo, href }]));
