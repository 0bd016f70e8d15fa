import { expect, it, vi } from 'vitest';
import { createPageCounter, MOST_ADDRESSES, type DailyCount } from './page-counter.ts';

function counter() {
  const added: DailyCount[] = [];
  const add = vi.fn(async (counts: readonly DailyCount[]) => void added.push(...counts.map((one) => ({ ...one }))));
  const warn = vi.fn();
  const looked = ({ id }: { id: number }, address: string): Omit<DailyCount, 'count'>[] => {
    if (address === '/broken') throw new Error('no such meaning');
    return address.startsWith('/cars/')
      ? [{ siteId: id, day: '2026-06-01', what: 'car', about: address.slice(6) }]
      : [];
  };
  const came = ({ id }: { id: number }, _: string, from: string): Omit<DailyCount, 'count'>[] => [
    { siteId: id, day: '2026-06-01', what: 'visit', about: from || 'direct' },
  ];
  const rest = async () => {};
  const pages = createPageCounter<{ id: number }>({ store: { add }, looked, came, rest, warn });
  return { added, add, warn, pages };
}
const site = { id: 5 };

it('adds what was seen, once, with what other addresses of the same car brought', async () => {
  const { pages, added, add } = counter();
  for (const address of ['/cars/7', '/cars/7', '/cars/8', '/about']) pages.saw(site, address);
  await pages.flush();
  await pages.flush();
  expect(added.map(({ about, count }) => [about, count])).toEqual([
    ['7', 2],
    ['8', 1],
  ]);
  expect(add).toHaveBeenCalledTimes(1);
});

it('waits for a database that is away, warns once, and loses nothing', async () => {
  const { pages, added, add, warn } = counter();
  add.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  pages.saw(site, '/cars/7');
  await pages.flush();
  pages.saw(site, '/cars/7');
  await pages.flush();
  await pages.flush();
  expect(added).toMatchObject([{ about: '7', count: 2 }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('holds so many addresses and no more', async () => {
  const { pages, added } = counter();
  for (let n = 0; n < MOST_ADDRESSES + 5; n++) pages.saw(site, `/cars/${n}`);
  pages.saw(site, '/cars/0');
  await pages.flush();
  expect(added).toHaveLength(MOST_ADDRESSES);
  expect(added[0]!.count).toBe(2);
});

it('counts those who came from elsewhere, by where they came from', async () => {
  const { pages, added } = counter();
  for (const from of ['', 'google.com', undefined, 'google.com']) pages.saw(site, '/about', from);
  pages.saw(site, '/cars/7', 'google.com');
  await pages.flush();
  expect(added.map(({ what, about, count }) => [what, about, count])).toEqual([
    ['visit', 'direct', 1],
    ['visit', 'google.com', 3],
    ['car', '7', 1],
  ]);
});

it('loses one address that means nothing, and no other', async () => {
  const { pages, added, warn } = counter();
  for (const address of ['/broken', '/cars/7']) pages.saw(site, address);
  await pages.flush();
  expect(added).toMatchObject([{ about: '7', count: 1 }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('adds what another flush is still reading, before it ends', async () => {
  const { pages, added } = counter();
  pages.saw(site, '/cars/7');
  const first = pages.flush();
  pages.saw(site, '/cars/8');
  await pages.flush();
  await first;
  expect(added.map(({ about }) => about).toSorted()).toEqual(['7', '8']);
});
