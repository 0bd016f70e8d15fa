import { expect, it } from 'vitest';
import { createStringSharing } from './share-strings.ts';

it('createStringSharing returns equal values', () => {
  const share = createStringSharing();
  const at = new Date();
  const car = () => ({
    make: 'Toyota',
    km: 12,
    reserved: false,
    badge: null,
    at,
    comments: 'x'.repeat(300),
    equipment: [{ name: 'Safety', items: ['ABS', 'Airbags'] }],
    empty: [],
  });
  expect([share(car()), share(car())]).toEqual([car(), car()]);
  expect(share('Mazda')).toBe('Mazda');
  expect(share(null)).toBeNull();
});

it('createStringSharing still returns equal values after more strings than it holds', () => {
  const share = createStringSharing();
  for (let n = 0; n < 50_000; n++) expect(share([`S${n}`, 'Toyota'])).toEqual([`S${n}`, 'Toyota']);
});
