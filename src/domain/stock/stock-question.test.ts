import { describe, expect, it } from 'vitest';
import { isOfTab, readStockQuestion, TABS, writeStockQuestion } from './stock-question.ts';

const ALL = { tab: 'all', need: null, location: null, text: '', sort: 'days', descending: true, page: 1 };

describe('readStockQuestion', () => {
  it.each([
    ['', {}],
    ['tab=hidden', { tab: 'hidden' }],
    ['tab=nonsense&need=x&sort=y&page=z', {}],
    ['need=pictures', { need: 'pictures' }],
    ['location=newstead', { location: 'newstead' }],
    ['q=%20 camry%20', { text: 'camry' }],
    ['sort=car', { sort: 'car', descending: false }],
    ['sort=price&order=up', { sort: 'price', descending: false }],
    ['page=0', {}],
    ['page=1.5', {}],
    ['page=3', { page: 3 }],
  ])('%s', (query, change) => expect(readStockQuestion(new URLSearchParams(query))).toEqual({ ...ALL, ...change }));

  it.each([
    '',
    '?tab=sold',
    '?need=held&q=camry',
    '?location=newstead&sort=price&order=up&page=2',
    '?sort=days&order=up',
  ])('reads back the address it writes: %s', (address) => {
    const question = readStockQuestion(new URLSearchParams(address));
    expect(writeStockQuestion(question, { page: question.page })).toBe(address);
  });

  it('starts at the first page when a filter changes', () =>
    expect(writeStockQuestion(readStockQuestion(new URLSearchParams('page=4')), { tab: 'sold' })).toBe('?tab=sold'));
});

describe('tabs of a car on the stock page', () => {
  const car = { status: 'in_stock', reserved: false, show_on_dealer_website: true } as const;
  it.each([
    ['in stock', car, ['all', 'for-sale']],
    ['reserved', { ...car, reserved: true }, ['all', 'reserved']],
    ['coming soon', { ...car, status: 'coming_soon' as const }, ['all', 'coming-soon']],
    ['sold, and reserved before', { ...car, status: 'sold' as const, reserved: true }, ['all', 'sold']],
    ['hidden', { ...car, show_on_dealer_website: false }, ['hidden']],
  ])('%s', (_what, one, tabs) => expect(TABS.filter((tab) => isOfTab(one, tab))).toEqual(tabs));
});
