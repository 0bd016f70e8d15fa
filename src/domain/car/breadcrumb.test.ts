import { describe, expect, it } from 'vitest';
import { canonicalSearchUrl, type SearchVocabulary } from '../search/search-path.ts';
import { EMPTY_QUERY } from '../search/search-query.ts';
import { labelsPolicy } from '../labels/labels-policy.ts';
import { breadcrumb } from './breadcrumb.ts';

const vocabulary: SearchVocabulary = {
  makes: [{ name: 'Land Rover', slug: 'land-rover', models: [{ name: 'Evoque', slug: 'evoque' }] }],
  bodies: [{ name: 'SUV', slug: 'suv' }],
  dealerships: [],
};
const car = {
  car_type: 'used' as const,
  make: 'Land Rover',
  model: 'Evoque',
  simple_body: 'SUV',
  name: '2022 Land Rover Evoque',
  year: 2022,
  badge: null,
  series: null,
};
const HOME = 'Home /',
  USED = 'Used /search/used-cars',
  MAKE = 'Land Rover /search/land-rover',
  MODEL = 'Evoque /search/land-rover/evoque',
  BODY = 'SUV /search/suv',
  END = '2022 Land Rover Evoque';

describe('breadcrumb: Home, car type, make, model (only if known), body, current title (specification 2.2)', () => {
  it.each([
    ['everything known', {}, [HOME, USED, MAKE, MODEL, BODY, END]],
    ['model unknown', { model: 'Unknown' }, [HOME, USED, MAKE, BODY, END]],
    ['model empty', { model: ' ' }, [HOME, USED, MAKE, BODY, END]],
    ['no body', { simple_body: null }, [HOME, USED, MAKE, MODEL, END]],
    ['nothing known', { make: '', model: '', simple_body: '' }, [HOME, USED, END]],
    // "numeric models of two makes are renamed with the make prefix (for example 3 becomes Mazda3)" (specification 1.9)
    [
      'a model that is a number',
      { make: 'Mazda', model: '3', simple_body: null },
      [HOME, USED, 'Mazda /search/mazda', 'Mazda3 /search/mazda/3', END],
    ],
    ['demo', { car_type: 'demo' as const, simple_body: null }, [HOME, 'Demo /search/demo-cars', MAKE, MODEL, END]],
  ])('%s', (_case, change, expected) => {
    const crumbs = breadcrumb({ ...car, ...change }, labelsPolicy.parse({}), (values) =>
      canonicalSearchUrl({ ...EMPTY_QUERY, values }, vocabulary),
    );
    expect(crumbs.map(({ name, href }) => (href === undefined ? name : `${name} ${href}`))).toEqual(expected);
  });
});
