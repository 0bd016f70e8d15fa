import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import type { Location } from '../location/location.ts';
import { cardPlace } from './card-place.ts';

const own = aCar().location!;
const other = (change: Partial<Location> = {}, city = own.address.city): Location => ({
  ...own,
  id: 77,
  name: 'The other yard',
  place_id: null,
  ...change,
  address: { ...own.address, city },
});

it.each<[string, readonly Location[], string]>([
  ['the only yard', [own], own.address.city],
  ['a yard in another suburb', [own, other({}, 'Elsewhere')], own.address.city],
  ['two yards in one suburb', [own, other()], own.name],
  ['one that is hidden', [own, other({ visible: false })], own.address.city],
  ['the service of the same yard', [own, other({ location_type: 'service' })], own.address.city],
])('a card says where its car is: %s', (_, locations, place) => expect(cardPlace(aCar(), locations)).toBe(place));

it('a card of a car without a location names the dealership', () =>
  expect(cardPlace(aCar({ location: null }), [own, other()])).toBe(aCar().dealership_name));
