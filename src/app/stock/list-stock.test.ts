import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { ConsumerNoticePolicy } from '#domain/car/consumer-notice-policy.ts';
import { stockDeskPolicy, type StockDeskPolicy } from '#domain/stock/stock-desk-policy.ts';
import { readStockQuestion } from '#domain/stock/stock-question.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import type { CarActivity, StockActivity } from './stock-activity.ts';
import { listStock } from './list-stock.ts';

const now = new Date('2026-06-30T00:00:00Z');
/** Sixty days ago to the minute. */
const LONG = '2026-05-01T00:00:00Z';

async function list(
  cars: Car[],
  policy: Partial<StockDeskPolicy> = {},
  query = '',
  activity: [number, CarActivity][] = [],
  notice: ConsumerNoticePolicy | null = null,
) {
  const site = liveSite('northbank', { id: 5, group_id: 1 });
  const car = { ...site.settings.car, notice };
  const settings = { ...site.settings, car, stockDesk: stockDeskPolicy.parse(policy) };
  const { rows, needs, count, tabs } = await listStock(
    { ...site, settings },
    { dealerships: 'all' },
    readStockQuestion(new URLSearchParams(query)),
    {
      stock: { cars: () => cars },
      activity: { hidden: async () => [], ofSite: async () => new Map(activity) } as unknown as StockActivity,
      origin: 'https://a.test',
      now,
    },
  );
  return { ids: rows.map(({ car }) => car.id), needs, count, tabs };
}
const cars = [
  aCar({ id: 1, created_at: LONG }),
  aCar({ id: 2, created_at: '2026-05-01T00:00:01Z' }),
  aCar({ id: 3, created_at: '2026-06-29T00:00:00Z', status: 'coming_soon' }),
];

it.each<[string, Partial<StockDeskPolicy>, object]>([
  ['as it is', {}, { long: 1, pictures: 3, quiet: 2 }],
  ['long from 59 days', { longDays: 59 }, { long: 2 }],
  ['long from 61 days', { longDays: 61 }, { long: 0 }],
  ['two pictures are enough', { leastPictures: 2 }, { pictures: 0 }],
  ['three are asked for', { leastPictures: 3 }, { pictures: 3 }],
  ['quiet from 60 days', { quietDays: 60 }, { quiet: 1 }],
])('listStock counts the cars that need attention, by the settings of the site: %s', async (_what, policy, needs) =>
  expect((await list(cars, policy)).needs).toMatchObject(needs),
);

it('listStock counts used cars whose Consumer Information Notice is not complete, where the site makes notices', async () => {
  const used = { first_registered: 2024, first_registered_nz: 2024, imported_damaged: false, security_interest: false };
  const some = [aCar({ id: 1 }), aCar({ id: 2, ...used }), aCar({ id: 3, car_type: 'new' })];
  expect((await list(some)).needs.notice).toBe(0);
  const notice = { trader: 'Kōwhai Motors Limited', number: 'M000000', address: null };
  const listed = await list(some, {}, 'need=notice', [], notice);
  expect([listed.needs.notice, listed.ids]).toEqual([1, [1]]);
});

it('listStock does not call a car quiet that had a recent enquiry', async () =>
  expect((await list(cars, {}, '', [[1, { views: 9, enquiries: 1, recent: 1 }]])).needs.quiet).toBe(1));

it('listStock filters, sorts and pages the cars, and counts all of them', async () => {
  expect((await list(cars)).ids).toEqual([1, 2, 3]);
  expect((await list(cars, {}, 'sort=days&order=up')).ids).toEqual([3, 2, 1]);
  expect((await list(cars, {}, 'tab=coming-soon')).ids).toEqual([3]);
  expect((await list(cars, {}, 'q=rav4 khaki')).count).toBe(3);
  expect((await list(cars, {}, 'q=rav4 red')).ids).toEqual([]);
  const many = Array.from({ length: 51 }, (_, index) => aCar({ id: index + 1 }));
  expect((await list(many, {}, 'page=2')).ids).toEqual([51]);
  expect((await list(many, {}, 'page=9')).ids).toEqual([51]);
});

it('listStock shows no cars of other dealerships, and sold ones as long as car pages do', async () => {
  const sold = { status: 'sold', sold_at: '2026-06-27T00:00:01Z' } as const;
  const all = [
    aCar({ id: 1, group_id: 2 }),
    aCar({ id: 2, ...sold }),
    aCar({ id: 3, ...sold, sold_at: '2026-06-27T00:00:00Z' }),
  ];
  expect((await list(all)).ids).toEqual([2]);
});
