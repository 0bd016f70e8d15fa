import { expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { myNumbersView } from './my-numbers-view.ts';

const terms = (finance: object) => {
  const settings = siteSettings.parse({ site: { name: 'A' }, finance: { myNumbers: true, ...finance } });
  const view = myNumbersView(settings);
  return view && [view.years, view.start];
};

it.each<[string, object, unknown]>([
  ['the site’s own, 1 to 7 years', {}, [[3, 5, 7], 5]],
  ['a lender that ends at 5 years', { limits: { term: { max: 5 } }, termYears: 4 }, [[1, 3, 5], 3]],
  ['a lender’s own years', { limits: { term: { years: [2, 4, 6] } }, termYears: 6 }, [[2, 4, 6], 6]],
  ['not offered', { myNumbers: false }, null],
  ['without finance', { enabled: false }, null],
])('terms of My numbers: %s', (_case, finance, expected) => {
  expect(terms(finance)).toEqual(expected);
});
