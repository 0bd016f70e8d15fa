import { expect, it } from 'vitest';
import { carInWords } from './car-in-words.ts';

it.each<[string, object | null, object | null]>([
  ['nothing', null, null],
  [
    'amounts in dollars',
    { before_price: 2_000_000, price: 2_099_950 },
    { before_price: '$20,000', price: '$20,999.50' },
  ],
  ['a column of a car that was added by hand', { price_cents: 1_234_500, km: null }, { price: '$12,345', km: null }],
  ['the availability', { status: 'in_stock', reserved: true }, { availability: 'For sale', reserved: true }],
  ['numbers by the kind of their field', { km: 141_000, year: 2021 }, { km: '141,000', year: 2021 }],
  ['the location by its name', { location_id: 7 }, { location_id: 'yard 7' }],
  ['no field set at the desk', { tag: 'Sale', ours: [] }, { tag: 'Sale' }],
  [
    'the fields set at the desk by their labels',
    { ours: ['before_price', 'status', 'sold_at'] },
    { ours: ['Was price', 'Availability', 'Sold at'] },
  ],
])('a car in the audit log: %s', (_name, stored, shown) => {
  expect(carInWords(stored as never, (id) => `yard ${id}`)).toEqual(shown);
});
