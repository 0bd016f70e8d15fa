import { expect, it } from 'vitest';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { aCar } from '#tests/a-car.ts';
import type { SiteView } from './site-view.ts';
import { SiteViews } from './site-views.ts';

/** Holds three views at most. Each view records what it was notified of. */
function open() {
  const made: number[] = [];
  const notified: string[] = [];
  const views = new SiteViews(function* ({ soldDays }) {
    made.push(soldDays);
    yield;
    return {
      isValid: (now: number) => now < 100,
      add: () => notified.push(`${soldDays} add`),
      remove: () => notified.push(`${soldDays} remove`),
    } as unknown as SiteView;
  }, 3);
  const site = (soldDays: number): StockFilter => ({
    groupId: 1,
    soldDays,
    priceRequiredWhenAscending: false,
  });
  return { views, made, notified, site };
}

it('SiteViews evicts the view that was least recently used, not the oldest', () => {
  const { views, made, site } = open();
  for (const days of [1, 2, 3, 1, 4, 1, 3]) views.get(site(days), 0);
  expect(made).toEqual([1, 2, 3, 4]);
  views.get(site(2), 0);
  expect(made).toEqual([1, 2, 3, 4, 2]);
});

it('SiteViews makes an expired view again, and tells only the new one of changes', () => {
  const { views, made, notified, site } = open();
  views.get(site(1), 0);
  views.get(site(1), 100);
  expect(made).toEqual([1, 1]);
  views.add(5, aCar());
  expect(notified).toEqual(['1 add']);
});

it('SiteViews tells a change to all views, and to no evicted one', () => {
  const { views, notified, site } = open();
  views.get(site(1), 0);
  views.get(site(2), 0);
  views.add(5, aCar());
  expect(notified).toEqual(['1 add', '2 add']);
  for (const days of [3, 4, 5]) views.get(site(days), 0);
  views.remove(5);
  expect(notified.slice(2)).toEqual(['3 remove', '4 remove', '5 remove']);
});

it('SiteViews lists the views in use and when each was last used', () => {
  const { views, site } = open();
  for (const [days, now] of [
    [1, 0],
    [2, 10],
    [1, 20],
  ] as const)
    views.get(site(days), now);
  expect(views.inUse().map(([{ soldDays }, now]) => [soldDays, now])).toEqual([
    [2, 10],
    [1, 20],
  ]);
});

it('SiteViews.openLike makes the views that another one has in use, one by one', () => {
  const { views: others, site } = open();
  const [first, second] = [site(1), site(2)];
  others.get(first, 0);
  others.get(second, 10);
  const { views, made } = open();
  const steps = views.openLike(others);
  steps.next();
  others.get(first, 20); // searches go on in the meantime
  expect(made).toEqual([1]);
  while (!steps.next().done);
  for (const filter of [first, second]) views.get(filter, 20);
  expect(made).toEqual([1, 2]);
});
