import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { FEED_FIELDS, type FeedField } from '#domain/import/feed-fields.ts';
import type { FieldKind } from '#domain/import/field-kind.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, importIntoDealership, RIO, VIN } from '#tests/import-into-dealership.ts';

/** What a cell of a field may say; null is an empty cell. */
const WORDS: Partial<Record<FeedField, readonly unknown[]>> = {
  status: ['coming soon', 'sold', 'in stock'],
  price: ['29990', '$25,000 drive away', null],
  price_type: ['Drive away', 'Excl. government charges', null],
  body: ['Ute', 'SUV', null],
  bodyconfiguration: ['Dual Cab', 'Wagon', null],
  fuel: ['Premium 98', 'Diesel', null],
  simple_fuel: ['Hybrid', 'Petrol', null],
  engine_size: ['2.5 L Turbo', '2 L', null],
  engine_size_litres: [2.5, 2, null],
  images: [['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'], null],
  photos_count: [2, 9, null],
  location: ['Brookvale Used', 'brookvale-new', null],
  city: ['Brookvale', null],
  state: ['NSW', null],
  variant: [{ enginesize: '2488', rating: 5 }, null],
  dealership_ids: [null],
};
const KINDS: Record<FieldKind['kind'], readonly unknown[]> = {
  text: ['Some words', null],
  link: ['https://files.example/notice.pdf', null],
  number: [4, null],
  year: [2019, null],
  money: ['19,990', null],
  flag: ['yes', 'no', null],
  date: ['31/12/2027', null],
  month: ['07/2021', null],
  instant: ['2026-01-05T00:00:00Z', null],
  vin: [null],
  choice: [null],
  list: [['One', 'Two'], null],
  images: [null],
  equipment: [['ABS'], null],
  object: [null],
};
const OURS = ['vin', 'stocknum', 'make', 'model'] as const;
const FIELDS = (Object.keys(FEED_FIELDS) as FeedField[]).filter(
  (field) => !(OURS as readonly string[]).includes(field),
);
const row = fc.record(
  Object.fromEntries(
    FIELDS.map((field) => [field, fc.constantFrom(...(WORDS[field] ?? KINDS[FEED_FIELDS[field].kind]))]),
  ),
);
/** `status` says whether a car is reserved where the file has no column for it, so the two come together or not at all. */
const someFields = fc
  .subarray(FIELDS.filter((field) => field !== 'reserved'))
  .map((fields) => new Set<string>(fields.includes('status') ? [...fields, 'reserved'] : fields));
const only = (cells: Record<string, unknown>, fields: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(cells).filter(([field]) => fields.has(field) || (OURS as readonly string[]).includes(field)),
  );

describe.each(testDatabases)('import of some columns on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });
  beforeEach(async () => {
    dealer = await importIntoDealership(open.database);
  });
  const addLocations = async () => {
    const at = {
      dealership_id: dealer.dealershipId,
      state: 'NSW',
      country: 'AU' as const,
      timezone: 'Australia/Sydney',
    };
    await open.database
      .insertInto('locations')
      .values([
        { ...at, slug: 'parramatta', name: 'Parramatta', city: 'Parramatta', primary: true },
        { ...at, slug: 'brookvale-new', name: 'Brookvale New', city: 'Brookvale' },
        { ...at, slug: 'brookvale-used', name: 'Brookvale Used', city: 'Brookvale' },
      ])
      .execute();
  };

  it('changes nothing that earlier files with all columns set', async () => {
    await addLocations();
    let seed = 0;
    await fc.assert(
      fc.asyncProperty(row, row, someFields, async (first, second, fields) => {
        const key = String(++seed).padStart(7, '0');
        const cars = [
          { make: 'Toyota', model: 'HiLux', vin: `JTEZU11F8${key}1`, stocknum: `A${key}`, ...first },
          { make: 'Mazda', model: 'CX-5', vin: null, stocknum: `B${key}`, ...second },
        ];
        await dealer.run(cars);
        const stored = await dealer.cars();
        const again = await dealer.run(cars.map((car) => only(car, fields)));
        expect(await dealer.cars()).toEqual(stored);
        expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('moves no car to an unknown location, and reports the name and its rows', async () => {
    await addLocations();
    const at = (stocknum: string, location: string | null) => ({ ...RIO, vin: null, stocknum, location });
    const sites = async () => {
      const rows = await open.database.selectFrom('locations').select(['id', 'slug']).execute();
      return (await dealer.cars()).map((car) => rows.find(({ id }) => id === car.location_id)?.slug ?? null);
    };
    await dealer.run([at('1', 'Brookvale Used'), at('2', null)]);
    const { unknownPlaces } = await dealer.run([
      at('1', 'Brookvale Used Cars'),
      at('2', ''),
      at('3', 'Brookvale Used Cars'),
      at('4', 'Sydney City'),
    ]);
    expect(await sites()).toEqual(['brookvale-used', 'parramatta', null, null]);
    expect(unknownPlaces).toEqual({
      named: [
        { name: 'Brookvale Used Cars', rows: 2 },
        { name: 'Sydney City', rows: 1 },
      ],
      others: 0,
      known: ['parramatta', 'brookvale-new', 'brookvale-used'],
      othersKnown: 0,
    });
    const mapping = mappingSchema.parse({ unknownLocations: 'refuse' });
    expect(await dealer.run([at('1', 'Sydney City')], { mapping })).toMatchObject({
      outcome: 'refused',
      because:
        'This file names locations that the dealership does not have, and its mapping rejects unknown locations. Nothing was changed.',
      unknownPlaces: { named: [{ name: 'Sydney City', rows: 1 }] },
    });
  });

  it('reports a dealership without locations', async () => {
    const { unknownPlaces } = await dealer.run([{ ...CX5, location: 'Head yard' }]);
    expect(unknownPlaces).toEqual({ named: [{ name: 'Head yard', rows: 1 }], others: 0, known: [], othersKnown: 0 });
  });

  it('keeps the year in the name and the address of a car, also when its model changes', async () => {
    await dealer.run([CX5]);
    await dealer.run([{ stocknum: 'U12345', make: 'Mazda', model: 'CX-5', price: 27990 }]);
    expect(await dealer.cars()).toMatchObject([
      { name: '2022 Mazda CX-5', year: 2022, price_cents: 2799000, slug: '2022-mazda-cx-5-touring-u12345' },
    ]);
    await dealer.run([{ vin: VIN.a, make: 'Mazda', model: 'CX-50', price: 27990 }]);
    expect(await dealer.cars()).toMatchObject([{ name: '2022 Mazda CX-50', slug: '2022-mazda-cx-50-touring-u12345' }]);
  });

  it('gives two cars with the same new address separate addresses', async () => {
    const rio = { make: 'Kia', model: 'Rio', year: 2020, stocknum: null };
    await dealer.run([
      { ...rio, vin: VIN.a, model: 'Rio S' },
      { ...rio, vin: VIN.b, model: 'Rio T' },
    ]);
    await dealer.run([VIN.a, VIN.b].map((vin) => ({ vin, make: 'Kia', model: 'Rio' })));
    const [a, b] = await dealer.cars();
    expect([a!.slug, b!.slug]).toEqual([`2020-kia-rio-c${a!.id}`, `2020-kia-rio-c${b!.id}`]);
  });

  it('computes body, fuel and engine again from what changed', async () => {
    await dealer.run([{ ...CX5, bodyconfiguration: 'Dual Cab', fuel: 'Diesel', engine_size_litres: 2 }]);
    await dealer.run([
      { vin: VIN.a, make: 'Mazda', model: 'CX-5', bodyconfiguration: 'Wagon', fuel: 'ULP', engine_size_litres: 2.5 },
    ]);
    expect(await dealer.cars()).toMatchObject([
      {
        simple_body: 'Wagon',
        simple_fuel: 'Petrol',
        engine_size: '2.5 L',
        variant: { enginesize_litres: 2.5, bodyconfiguration: 'Wagon' },
      },
    ]);
  });

  it('drops a price type with its price, and keeps what staff have set', async () => {
    await dealer.run([
      { ...CX5, price: '29,990 drive away' },
      { ...RIO, price: '15,000 drive away' },
    ]);
    const [one, two] = await dealer.cars();
    const groupId = dealer.groupId;
    const editor = createStockEditor(open.database);
    const by = { groupId, staffId: await dealer.addStaff(), at: new Date('2026-05-02') };
    await editor.edit(by, [one!.id], () => ({ price: 28_000_00 }));
    await dealer.run([
      { ...CX5, price: '29,990' },
      { ...RIO, price: '14,000' },
      { stocknum: 'U3', make: 'Kia', model: 'Rio', price: '9,990 + ORC' },
    ]);
    expect((await dealer.cars()).slice(0, 2)).toMatchObject([
      { id: one!.id, price_cents: 28_000_00, price_type: 'Drive away' },
      { id: two!.id, price_cents: 14_000_00, price_type: null },
    ]);
  });

  it('applies the words of a price to its own car alone', async () => {
    const THIRD = { stocknum: 'U3', make: 'Kia', model: 'Rio' };
    await dealer.run([
      { ...CX5, price: '29,990', status: 'in stock' },
      { ...RIO, price: '15,000', status: 'coming soon' },
      { ...THIRD, price: '9,990', status: 'in stock', before_price: '10,990', price_type: 'Drive away' },
    ]);
    await dealer.run([
      { ...CX5, price: 'SOLD' },
      { ...RIO, price: 'Was 15,000 now 14,000' },
      { ...THIRD, price: '9,990 + GST' },
    ]);
    expect(await dealer.cars()).toMatchObject([
      { status: 'sold', price_cents: null },
      { status: 'coming_soon', price_cents: 14_000_00, before_price_cents: 15_000_00 },
      { status: 'in_stock', before_price_cents: 10_990_00, price_type: 'Plus GST' },
    ]);
  });

  it('returns a sold car to sale only when a full feed had missed it and a file names it', async () => {
    await dealer.run([
      { ...CX5, status: 'sold' },
      { ...RIO, status: 'coming soon' },
    ]);
    await dealer.run([CX5, RIO]);
    expect((await dealer.cars()).map(({ status }) => status)).toEqual(['sold', 'coming_soon']);
    await dealer.run([RIO], { full: true, allowShrink: true });
    await dealer.run([{ ...CX5, status: 'in stock' }]);
    await dealer.run([RIO], { full: true, allowShrink: true });
    expect((await dealer.cars()).map(({ status, missing }) => [status, missing])).toEqual([
      ['sold', true],
      ['coming_soon', false],
    ]);
    await dealer.run([CX5]);
    expect((await dealer.cars()).map(({ status, sold_at }) => [status, sold_at])).toEqual([
      ['in_stock', null],
      ['coming_soon', null],
    ]);
  });
});
