import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { searchPricing } from '#domain/price/pricing.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { createStockIndex } from './stock-index.ts';

const filter = { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false };
const car = (id: number, km: number) => aCar({ id, km, slug: `car-${id}`, stocknum: `S${id}` });
const kmOf = async (index: ReturnType<typeof createStockIndex>, id: number) => {
  const { hits } = await index.search(filter, { ...EMPTY_QUERY, query: `S${id}` }, { hitsPerPage: 1, now: 0 });
  return hits[0]?.km;
};

it('stock index: a long list is sorted in steps, searched between them, and loses no change made in the meantime', async () => {
  let rests = 0;
  let go = () => {};
  const rest = () => {
    rests++;
    return new Promise<void>((resolve) => {
      go = resolve;
    });
  };
  const index = createStockIndex(rest, () => Promise.resolve());
  index.put(Array.from({ length: 5000 }, (_, id) => car(id, 1)));
  expect(await kmOf(index, 1)).toBe(1);
  expect(rests, 'a first load is put in order at once').toBe(0);
  const kmAt = (id: number) => index.bySlug(filter, `car-${id}`)?.km;
  expect(kmAt(1)).toBe(1);
  for (let id = 0; id < 2100; id += 100) index.put(Array.from({ length: 100 }, (_, n) => car(id + n, 2)));
  await setImmediate();
  expect(rests, 'too many changes: it is put in order').toBe(1);

  let steps = 0;
  for (let before = 0; before !== rests; steps++) {
    before = rests;
    if (steps < 80) {
      index.put([car(3000 + steps, 3)]);
      index.remove([4000 + steps]);
    }
    expect(await kmOf(index, 4999)).toBe(1);
    go();
    await setImmediate();
  }
  expect(steps).toBeGreaterThan(5000 / 100);
  expect(index.size).toBe(4920);
  expect([1, 3079, 4000].map(kmAt)).toEqual([2, 3, undefined]);
  expect(await Promise.all([1, 2099, 3000, 3079, 3080, 4000, 4079, 4080].map((id) => kmOf(index, id)))).toEqual([
    2,
    2,
    3,
    3,
    1,
    undefined,
    undefined,
    1,
  ]);
});

it('stock index: sorting waits for a pause in changes, but not so long that a search would notice', async () => {
  let rests = 0;
  const pauses: (() => void)[] = [];
  const index = createStockIndex(
    () => {
      rests++;
      return setImmediate();
    },
    () => new Promise((resolve) => pauses.push(resolve)),
  );
  const change = (from: number, cars: number, km: number) =>
    index.put(Array.from({ length: cars }, (_, n) => car(from + n, km)));
  const pauseEnds = async () => {
    pauses.pop()!();
    await setImmediate();
  };
  change(0, 10_000, 1);
  expect(await kmOf(index, 1)).toBe(1);
  for (let at = 0; at < 4_000; at += 400) {
    const pausing = pauses.length > 0;
    change(at, 400, 2);
    if (pausing) await pauseEnds();
  }
  expect(rests, 'an import continues').toBe(0);
  await pauseEnds();
  expect(rests, 'it has ended').toBeGreaterThan(0);
  for (let before = -1; before !== rests; await setImmediate()) before = rests;

  rests = 0;
  for (let at = 0; at < 10_000; at += 400) change(at, 400, 3);
  expect(rests, 'each car has changed once').toBe(0);
  expect(await kmOf(index, 1)).toBe(3);
  change(0, 400, 4);
  await setImmediate();
  expect(rests, 'some change again').toBeGreaterThan(0);
  for (let before = -1; before !== rests; await setImmediate()) before = rests;
  expect(await Promise.all([0, 4_100, 9_999].map((id) => kmOf(index, id)))).toEqual([4, 3, 3]);
});

it('stock index: while no one searches, an import is not put in order', async () => {
  let rests = 0;
  const index = createStockIndex(
    () => {
      rests++;
      return setImmediate();
    },
    () => new Promise(() => {}), // the import never pauses
  );
  const change = (cars: number, km: number) => {
    for (let at = 0; at < cars; at += 400)
      index.put(Array.from({ length: Math.min(400, cars - at) }, (_, n) => car(at + n, km)));
  };
  const counted = async () =>
    (await index.search(filter, EMPTY_QUERY, { hitsPerPage: 1, now: 0, background: true })).count;
  change(1_000, 1);
  expect(await counted()).toBe(1_000);
  change(12_000, 2);
  expect(await counted()).toBe(12_000);
  expect(rests, 'live words are counted for no one').toBe(0);
  expect(await kmOf(index, 11_999)).toBe(2);
  expect(rests, 'someone searches').toBeGreaterThan(0);
  for (let before = -1; before !== rests; await setImmediate()) before = rests;

  const unsearched = createStockIndex(
    () => {
      rests++;
      return setImmediate();
    },
    () => new Promise(() => {}),
  );
  rests = 0;
  for (let at = 0; at <= 30_400; at += 400)
    unsearched.put(Array.from({ length: 400 }, (_, n) => car((at + n) % 10_000, at)));
  await setImmediate();
  expect(rests, 'cars as they were take the memory').toBeGreaterThan(0);
});

const priced = (changes: object) => searchPricing(siteSettings.parse({ price: { subscription: true }, ...changes }));

it('stock index: a site that prices otherwise has an index of what it may show, as cars come to it and leave it', async () => {
  const index = createStockIndex();
  const ofYard = (id: number, dealership_id: number) => ({ ...car(id, 1), dealership_id, dealership_ids: [] });
  index.put([ofYard(1, 10), ofYard(2, 10), ofYard(3, 20)]);
  const yard = (id: number) => ({ ...filter, dealershipIds: [id], pricing: priced({}) });
  const shown = async (id: number) =>
    (await index.search(yard(id), EMPTY_QUERY, { hitsPerPage: 9, now: 0 })).hits.map((hit) => hit.id).toSorted();
  expect([await shown(10), await shown(20)]).toEqual([[1, 2], [3]]);
  index.put([ofYard(2, 20), ofYard(4, 10)]);
  expect([await shown(10), await shown(20)]).toEqual([
    [1, 4],
    [2, 3],
  ]);
  index.put([{ ...ofYard(3, 20), group_id: 2 }]);
  index.remove([4]);
  expect([await shown(10), await shown(20)]).toEqual([[1], [2]]);
});

it('stock index: indexes of several pricings are put in order one after another', async () => {
  const rests: (() => void)[] = [];
  const index = createStockIndex(
    () => new Promise((resolve) => rests.push(resolve)),
    () => Promise.resolve(),
  );
  index.put(Array.from({ length: 3_000 }, (_, id) => car(id, 1)));
  const sites = [1, 2, 3].map((termYears) => ({
    ...filter,
    pricing: priced({ finance: { newerThanYears: 12, termYears } }),
  }));
  const kms = () =>
    Promise.all(
      [filter, ...sites].map(async (site) => {
        const { hits } = await index.search(site, { ...EMPTY_QUERY, query: 'S7' }, { hitsPerPage: 1, now: 0 });
        return hits[0]?.km;
      }),
    );
  expect(await kms()).toEqual([1, 1, 1, 1]);
  for (let at = 0; at < 2_400; at += 400) index.put(Array.from({ length: 400 }, (_, n) => car(at + n, 2)));
  await setImmediate();
  let steps = 0;
  for (; rests.length > 0; steps++) {
    expect(rests).toHaveLength(1); // never two at once
    rests.pop()!();
    await setImmediate();
    if (steps === 40) index.put([car(7, 3)]); // while the second is built, the third waits
  }
  expect(steps, 'each in steps of 100 cars').toBeGreaterThan(4 * 30);
  expect(await kms()).toEqual([3, 3, 3, 3]);
});

it('stock index: values that differ only in case count as one, spelled as on most cars', async () => {
  const index = createStockIndex();
  const written = [
    ['Toyota', 'LandCruiser', 'gxl', 'Blue'],
    ['Toyota', 'LandCruiser', 'GXL', 'blue'],
    ['TOYOTA', 'LANDCRUISER', 'GXL', 'Blue'],
  ] as const;
  index.put(written.map(([make, model, badge, colour], id) => ({ ...car(id, 1), make, model, badge, colour })));
  const found = (values: object, facets = ['make', 'model', 'make_model', 'badge', 'colour'] as const) =>
    index.search(filter, { ...EMPTY_QUERY, values }, { hitsPerPage: 0, now: 0, facets: [...facets] });
  expect((await found({})).facets).toEqual({
    make: [{ value: 'Toyota', count: 3 }],
    model: [{ value: 'LandCruiser', count: 3 }],
    make_model: [{ value: 'Toyota|LandCruiser', count: 3 }],
    badge: [{ value: 'GXL', count: 3 }],
    colour: [{ value: 'Blue', count: 3 }],
  });
  expect((await found({ badge: ['gxl', 'GXL'], make: ['TOYOTA'] })).count).toBe(3);
  index.put([3, 4, 5].map((id) => ({ ...car(id, 1), make: 'Toyota', model: 'LandCruiser', badge: 'Gxl' })));
  expect((await found({})).facets.badge).toEqual([{ value: 'Gxl', count: 6 }]);
});
