import { expect, it } from 'vitest';
import { LONGEST_FIELD, readLocation, type TypedLocation } from './location-form.ts';

const typed: TypedLocation = {
  name: ' Coastal Southport ',
  type: 'sales',
  street: '12 Ferry Road',
  city: 'Southport',
  state: 'Queensland',
  postcode: '4215',
  phone: '07 5555 0100',
  position: '-27.9717, 153.4030',
  licence: '',
  repairer: '40112',
};
const read = (change: Partial<TypedLocation>) => readLocation({ ...typed, ...change }, 'AU');

it('location is read with the state, country and zone of its address', () => {
  expect(read({})).toEqual({
    facts: {
      name: 'Coastal Southport',
      location_type: 'sales',
      street: '12 Ferry Road',
      city: 'Southport',
      state: 'QLD',
      postcode: '4215',
      country: 'AU',
      timezone: 'Australia/Brisbane',
      phone: '07 5555 0100',
      lat: -27.9717,
      long: 153.403,
      dealer_license_number: null,
      motor_vehicle_repairer: '40112',
    },
  });
  expect(read({ state: 'Auckland', postcode: '0622', phone: '09 555 0100', position: '' })).toMatchObject({
    facts: { country: 'NZ', timezone: 'Pacific/Auckland', lat: null, long: null },
  });
});

it.each<[string, Partial<TypedLocation>, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(LONGEST_FIELD + 1) }, 'name'],
  ['another type', { type: 'yard' }, 'type'],
  ['no street', { street: '' }, 'street'],
  ['no suburb', { city: '' }, 'city'],
  ['a state of another country', { state: 'Ohio' }, 'state'],
  ['three digits of a postcode', { postcode: '421' }, 'postcode'],
  ['a phone number without its area code', { phone: '5555 0100' }, 'phone'],
  ['half a position', { position: '-27.9717' }, 'position'],
  ['a latitude beyond the pole', { position: '-90.01, 153' }, 'position'],
  ['a longitude beyond the date line', { position: '-27, 180.01' }, 'position'],
])('location with %s names the field', (_, change, field) => {
  const result = read(change);
  expect('errors' in result && Object.keys(result.errors)).toEqual([field]);
});

it.each([
  ['the longest name', { name: 'x'.repeat(LONGEST_FIELD) }],
  ['the south pole', { position: '-90, 180' }],
  ['a position with a space alone', { position: '-27.9 153.4' }],
  ['no phone number', { phone: '' }],
])('location with %s is read', (_, change) => expect(read(change)).toHaveProperty('facts'));

it.each([
  ['AU', '', /QLD or Victoria.*for example 4006.*07 3555 0100.*-27\.4463/],
  ['NZ', '', /Auckland or Canterbury.*for example 1061.*09 555 0100.*-36\.9101/],
  ['AU', 'Otago', /^(?!.*QLD).*for example 1061.*09 555 0100.*-36\.9101/],
  ['NZ', 'QLD', /^(?!.*Auckland).*for example 4006.*07 3555 0100.*-27\.4463/],
] as const)('examples are those of the state, or else of the company: %s, “%s”', (home, state, examples) => {
  const result = readLocation({ ...typed, state, postcode: '', phone: '555 0100', position: 'x' }, home);
  expect('errors' in result && Object.values(result.errors).join(' ')).toMatch(examples);
});
