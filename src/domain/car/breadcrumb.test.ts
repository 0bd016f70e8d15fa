import { describe, expect, it } from 'vitest';
import { wordsPolicy } from '../words/words-policy.ts';
import { breadcrumb } from './breadcrumb.ts';

const car = { car_type: 'used' as const, make: 'Land Rover', model: 'Range Rover Evoque', simple_body: 'SUV', name: '2022 Land Rover Range Rover Evoque', year: 2022, badge: null, series: null };
const END = ['2022 Land Rover Range Rover Evoque', undefined];
const HOME = ['Home', '/'];

describe('breadcrumb: Home, car type, make, model (only if known), body, current title (document 2 section 2)', () => {
  it.each([
    ['everything known', {}, [HOME, ['Used', '/search/used-cars'], ['Land Rover', '/search/land-rover'], ['Range Rover Evoque', '/search/land-rover/range-rover-evoque'], ['SUV', '/search/suv'], END]],
    ['model unknown', { model: 'Unknown' }, [HOME, ['Used', '/search/used-cars'], ['Land Rover', '/search/land-rover'], ['SUV', '/search/suv'], END]],
    ['model empty', { model: '' }, [HOME, ['Used', '/search/used-cars'], ['Land Rover', '/search/land-rover'], ['SUV', '/search/suv'], END]],
    ['no body', { simple_body: null }, [HOME, ['Used', '/search/used-cars'], ['Land Rover', '/search/land-rover'], ['Range Rover Evoque', '/search/land-rover/range-rover-evoque'], END]],
    ['demo', { car_type: 'demo' as const, make: '', simple_body: null }, [HOME, ['Demo', '/search/demo-cars'], END]],
  ])('%s', (_case, change, expected) => {
    expect(breadcrumb({ ...car, ...change }, wordsPolicy.parse({})).map(({ name, path }) => [name, path])).toEqual(expected);
  });
});
