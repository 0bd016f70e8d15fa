import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aCar } from '#tests/a-car.ts';
import { autobotView } from './autobot-view.ts';

const answers = (change: Partial<Car> = {}, settings: object = {}) => {
  const { exchanges } = autobotView(aCar(change), siteSettings.parse(settings), new Date('2026-11-21T00:00:00Z'));
  return new Map(exchanges.map(({ ask, answer }) => [ask, answer]));
};

it.each<[string, Partial<Car>, RegExp]>([
  ['for sale', {}, /^Yes, it’s for sale at /],
  ['reserved', { reserved: true }, /^It’s reserved at the moment/],
  ['on its way', { status: 'coming_soon' }, /^Not yet/],
  ['sold', { status: 'sold' }, /^No, it sold recently/],
])('autobot says whether a car that is %s is available', (_case, change, expected) =>
  expect(answers(change).get('Is it still available?')).toMatch(expected),
);

it('autobot always shows a repayment with its comparison rate and the warning', () => {
  const warning = 'WARNING: the words.';
  expect(answers({}, { finance: { warning } }).get('What are the weekly repayments?')).toMatch(
    /^\$\d+\/wk, 8\.99% p\.a\., 9\.41% p\.a\. comparison rate\. 5 years\. WARNING: the words\.$/,
  );
});

it('autobot offers only questions that it can answer', () => {
  const questions = [...answers({ location: null, finance_lenders: {} }, { testDrive: { offered: false } }).keys()];
  expect(questions).toEqual(['Is it still available?']);
});
