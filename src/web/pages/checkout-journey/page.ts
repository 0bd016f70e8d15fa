import { definePage } from '../define-page.ts';

/** "/checkout-journey?car_id={slug}: online purchase journey, only when a feature switch is on"; and where one goes on. */
export const page = definePage({
  name: 'checkout-journey',
  paths: ['/checkout-journey', '/checkout-journey/:key'],
  kind: 'page',
  cache: 'never',
  gate: 'checkout',
  gateNeeds: { '/checkout-journey': 'car_id' },
  robots: 'disallow',
});
