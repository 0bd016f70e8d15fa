import { expect, it, vi } from 'vitest';
import { createPageCounter, MOST_ADDRESSES, type DailyCount } from './page-counter.ts';

function counter() {
  const added: DailyCount[] = [];
  const add = vi.fn(async (counts: readonly DailyCount[]) => void added.push(...counts.map((one) => ({ ...one }))));
  const warn = vi.fn();
  const viewMeaning = ({ id }: { id: number }, address: string): Omit<DailyCount, 'count'>[] => {
    if (address === '/broken') throw new Error('no such meaning');
    return address.startsWith('/cars/')
      ? [{ siteId: id, day: '2026-06-01', what: 'car', about: address.slice(6) }]
      : [];
  };
  const visitMeaning = ({ id }: { id: number }, _: string, from: string): Omit<DailyCount, 'count'>[] => [
    { siteId: id, day: '2026-06-01', what: 'visit', about: from || 'direct' },
  ];
  const rest = async () => {};
  const pages = createPageCounter<{ id: number }>({ store: { add }, viewMeaning, visitMeaning, rest, warn });
  return { added, add, warn, pages };
}
const site = { id: 5 };

it('page counter stores the views of each car once, with their count', async () => {
  const { pages, added, add } = counter();
  for (const address of ['/cars/7', '/cars/7', '/cars/8', '/about']) pages.count(site, address);
  await pages.flush();
  await pages.flush();
  expect(added.map(({ about, count }) => [about, count])).toEqual([
    ['7', 2],
    ['8', 1],
  ]);
  expect(add).toHaveBeenCalledTimes(1);
});

it('page counter keeps views while the database is unavailable, warns once, and loses none', async () => {
  const { pages, added, add, warn } = counter();
  add.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  pages.count(site, '/cars/7');
  await pages.flush();
  pages.count(site, '/cars/7');
  await pages.flush();
  await pages.flush();
  expect(added).toMatchObject([{ about: '7', count: 2 }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('page counter stops at its limit of addresses, and still counts those it has', async () => {
  const { pages, added } = counter();
  for (let n = 0; n < MOST_ADDRESSES + 5; n++) pages.count(site, `/cars/${n}`);
  pages.count(site, '/cars/0');
  await pages.flush();
  expect(added).toHaveLength(MOST_ADDRESSES);
  expect(added[0]!.count).toBe(2);
});

it('page counter counts visits from other hosts by source', async () => {
  const { pages, added } = counter();
  for (const from of ['', 'google.com', undefined, 'google.com']) pages.count(site, '/about', from);
  pages.count(site, '/cars/7', 'google.com');
  await pages.flush();
  expect(added.map(({ what, about, count }) => [what, about, count])).toEqual([
    ['visit', 'direct', 1],
    ['visit', 'google.com', 3],
    ['car', '7', 1],
  ]);
});

it('page counter drops an invalid address, and no other', async () => {
  const { pages, added, warn } = counter();
  for (const address of ['/broken', '/cars/7']) pages.count(site, address);
  await pages.flush();
  expect(added).toMatchObject([{ about: '7', count: 1 }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('page counter stores views that another flush is still reading before it closes', async () => {
  const { pages, added } = counter();
  pages.count(site, '/cars/7');
  const first = pages.flush();
  pages.count(site, '/cars/8');
  await pages.flush();
  await first;
  expect(added.map(({ about }) => about).toSorted()).toEqual(['7', '8']);
});
