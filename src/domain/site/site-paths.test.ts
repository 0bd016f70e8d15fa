import { expect, it } from 'vitest';
import { carPath, formPath } from './site-paths.ts';
import { siteSettings } from './site-settings.ts';

// "/used-car/... when a flag is on"
it.each([
  [false, 'used', '/cars/x'],
  [false, 'new', '/cars/x'],
  [true, 'used', '/used-car/x'],
  [true, 'demo', '/cars/x'],
  [true, 'new', '/cars/x'],
] as const)('site paths: with the flag %s a %s car is at %s', (usedCarPath, car_type, path) => {
  const settings = siteSettings.parse({ car: { usedCarPath } });
  expect(carPath({ slug: 'x', car_type }, settings)).toBe(path);
  expect(formPath({ path: 'enquire' }, { slug: 'x', car_type }, settings)).toBe(`${path}/enquire`);
});

it('site paths: a form about the site in general has a page too', () => {
  expect(formPath({ path: 'enquire' }, undefined, siteSettings.parse({}))).toBe('/enquire');
});
