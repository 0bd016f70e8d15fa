import { definePage } from '../define-page.ts';

/** The car that is asked about; null: none, or no number. */
export function disclaimedCar(pairs: URLSearchParams): number | null {
  const id = pairs.get('car_id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** `GET /api/finance-disclaimer?car_id=7`: the warning and disclaimer that accompany a repayment of this car. */
export const page = definePage({
  name: 'finance-disclaimer',
  paths: ['/api/finance-disclaimer'],
  kind: 'endpoint',
  prices: true,
  cache: { query: (pairs) => `car_id=${disclaimedCar(pairs) ?? ''}`, shows: 'stock' },
  robots: 'disallow',
});
