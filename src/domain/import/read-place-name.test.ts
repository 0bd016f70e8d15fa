import { expect, it } from 'vitest';
import { gazetteerNames, readPlaceName } from './read-place-name.ts';

const place = (name: string | null, city: string | null, state: string | null, postcode: string | null) => ({
  name,
  city,
  state,
  postcode,
});

it.each([
  ['Brookvale, NSW', place(null, 'Brookvale', 'NSW', null)],
  ['Brookvale, nsw 2100', place(null, 'Brookvale', 'NSW', '2100')],
  ['Brookvale, New South Wales, 2100', place(null, 'Brookvale', 'NSW', '2100')],
  ['Warrenheip, AU-VIC', place(null, 'Warrenheip', 'VIC', null)],
  ['Newmarket, Auckland', place(null, 'Newmarket', 'Auckland', null)],
  ['Richmond yard', place('Richmond yard', null, null, null)],
  ['Richmond, constructor', place(null, 'Richmond', 'constructor', null)],
  ['NA', place(null, null, null, null)],
  ['', place(null, null, null, null)],
])('readPlaceName: %j', (text, expected) => expect(readPlaceName(text)).toEqual(expected));

it('readPlaceName prefers the columns for city and state', () => {
  expect(readPlaceName('Yard 2', { city: 'Kedron', state: 'qld', postcode: '4031' })).toEqual(
    place('Yard 2', 'Kedron', 'QLD', '4031'),
  );
});

it.each([
  ['Townsville', ['townsville', 'townsville city', 'townsville central']],
  ['Saint Marys', ['saint marys', 'st marys', 'saint marys city', 'saint marys central']],
  [
    'North Rockhampton',
    ['north rockhampton', 'north rockhampton city', 'north rockhampton central', 'rockhampton north'],
  ],
  ['Chermside South', ['chermside south', 'chermside south city', 'chermside south central', 'chermside']],
])('readPlaceName: %s may be listed as %j', (city, names) => expect(gazetteerNames(city)).toEqual(names));
