import { expect, it } from 'vitest';
import { carNews, newsKey } from './car-news.ts';

const fits = (price: number | null) => ({ fits: true, price, gone: false });
const not = (price: number | null) => ({ fits: false, price, gone: false });

it.each([
  ['was never seen', undefined, fits(100), 'new'],
  ['did not match', not(100), fits(100), 'new'],
  ['came into the budget', not(120), fits(100), 'new'],
  ['was sold', { fits: false, price: 100, gone: true }, fits(100), 'back'],
  ['costs a cent less', fits(100), fits(99), 'drop'],
  ['costs the same', fits(100), fits(100), undefined],
  ['costs a cent more', fits(100), fits(101), undefined],
  ['had no price', fits(null), fits(100), undefined],
  ['has no price any more', fits(100), fits(null), undefined],
  ['matches no more', fits(100), not(90), undefined],
] as const)('carNews: a car that %s', (_, before, after, news) => {
  expect(carNews(7, before, after)?.news).toBe(news);
});

it('carNews reports the same news once', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  const about = (news: 'new' | 'drop' | 'back') => newsKey({ carId: 7, news, price: 99, before: 100 }, now);
  expect([about('new'), about('drop'), about('back')]).toEqual(['new', 'drop:99', 'back:2026-11-21']);
});
