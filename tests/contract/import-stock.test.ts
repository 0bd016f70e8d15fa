import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { carColumns } from '#domain/car/car-columns.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, VIN, importIntoDealership } from '#tests/import-into-dealership.ts';

describe.each(testDatabases)('stock import on $name', (engine) => {
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

  it('makes cars from rows, with names, slugs, cents and a price log', async () => {
    expect(await dealer.run([CX5, RIO])).toMatchObject({
      outcome: 'imported',
      rows: 2,
      created: 2,
      changed: 0,
      failed: 0,
    });
    expect(await dealer.cars()).toMatchObject([
      {
        name: '2022 Mazda CX-5',
        slug: '2022-mazda-cx-5-touring-u12345',
        price_cents: 2999000,
        km: 41000,
        status: 'in_stock',
        car_type: 'used',
        created_at: NOW,
      },
      { name: '2020 Kia Rio', slug: '2020-kia-rio-u2', price_cents: 1599050 },
    ]);
    expect(await dealer.prices()).toEqual([2999000, 1599050]);
  });

  it('changes nothing the second time, in any order of rows', async () => {
    const bare = { year: 2015, make: 'Ford', model: 'Ranger', price: 20000 };
    const feed = [CX5, RIO, bare, bare, { ...bare, price: 21000 }];
    expect(await dealer.run(feed)).toMatchObject({ created: 5 });
    const [before, seq] = [await dealer.cars(), await dealer.lastSeq()];
    expect(await dealer.run([...feed].reverse(), {}, new Date('2026-06-01'))).toMatchObject({
      outcome: 'imported',
      created: 0,
      changed: 0,
      unchanged: 5,
    });
    expect(await dealer.cars()).toEqual(before);
    expect(await dealer.lastSeq()).toBe(seq);
    expect(await dealer.prices()).toHaveLength(5);
  });

  describe('of equal cars without VIN and stock number', () => {
    const bare = { year: 2015, make: 'Ford', model: 'Ranger' };
    const at = (...prices: number[]) => prices.map((price) => ({ ...bare, price }));
    const stored = async () =>
      (await dealer.cars()).map(({ id, price_cents, status }) => [id, price_cents! / 100, status] as const);

    it.each<[change: string, after: number[], changed: number, prices: number[], sold: number[]]>([
      ['the cheapest becomes the dearest', [25, 21, 22, 22], 1, [25, 21, 22, 22], []],
      ['one of two at one price', [20, 21, 23, 22], 1, [20, 21, 22, 23], []],
      ['two at once, in another order', [22, 22, 28, 19], 2, [19, 28, 22, 22], []],
      ['the cheapest is gone', [21, 22, 22], 0, [20, 21, 22, 22], [0]],
      ['one is gone, one has a new price', [21, 22, 24], 1, [24, 21, 22, 22], [3]],
      ['one more', [20, 21, 22, 22, 18], 0, [20, 21, 22, 22, 18], []],
    ])('changes no other car: %s', async (_change, after, changed, prices, sold) => {
      await dealer.run(at(20, 21, 22, 22), { full: true });
      const before = await stored();
      const result = await dealer.run(at(...after), { full: true, allowShrink: true });
      expect(result).toMatchObject({ outcome: 'imported', changed });
      const cars = await stored();
      expect(cars.slice(0, 4).map(([id]) => id)).toEqual(before.map(([id]) => id));
      expect(cars.map(([, price]) => price)).toEqual(prices);
      expect(cars.flatMap(([, , status], index) => (status === 'sold' ? index : []))).toEqual(sold);
    });

    it('knows the car again that was gone', async () => {
      await dealer.run(at(20, 21), { full: true });
      await dealer.run(at(21), { full: true, allowShrink: true });
      expect(await dealer.run(at(21, 19), { full: true })).toMatchObject({ created: 0, changed: 1 });
      expect((await stored()).map(([, price, status]) => [price, status])).toEqual([
        [19, 'in_stock'],
        [21, 'in_stock'],
      ]);
    });
  });

  it('logs changed prices alone, without reading the whole log', async () => {
    await dealer.run([CX5, RIO]);
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select pg_stat_force_next_flush()::text, seq_scan + idx_scan as scans from pg_stat_user_tables where relname = 'price_log'`.execute(
        open.database,
      );
      return rows[0]!.scans;
    };
    await scans(); // writes down what the first import did
    const before = await scans();
    await dealer.run([
      { ...CX5, price: 28990 },
      { ...RIO, colour: 'Red' },
    ]);
    await scans();
    expect(await scans()).toBe(before);
    expect(await dealer.prices()).toEqual([2999000, 1599050, 2899000]);
  });

  it('logs what a price includes, and a changed type beside the same price', async () => {
    await dealer.run([{ ...CX5, price_type: 'Drive Away' }, RIO]);
    await dealer.run([
      { ...CX5, price_type: 'Excl. Gov. Charges' },
      { ...RIO, colour: 'Red' },
    ]);
    const { rows } = await sql<{ price_cents: number; price_type: string }>`
      select l.price_cents, l.price_type from price_log l join cars c on c.id = l.car_id
        join dealerships d on d.id = c.dealership_id
      where d.slug = ${dealer.dealership} order by l.id`.execute(open.database);
    expect(rows).toEqual([
      { price_cents: 2999000, price_type: 'Drive Away' },
      { price_cents: 1599050, price_type: '' },
      { price_cents: 2999000, price_type: 'Excl. Gov. Charges' },
    ]);
  });

  it('has a column for every field of a car, of its type', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'cars'::regclass and attnum > 0 and not attisdropped`.execute(open.database);
    const types = new Map(rows.map(({ name, type }) => [name, type.replace(' with time zone', 'tz')]));
    for (const { column, definition } of carColumns)
      expect([column, types.get(column)]).toEqual([column, definition.sql]);
  });

  it('uses one spelling for values that differ only in case, within and across files', async () => {
    const car = (model: string, badge: string, more: object) => ({
      year: 2020,
      make: 'Hyundai',
      model,
      badge,
      ...more,
    });
    const feed = [
      car('i30', 'Active', { vin: 'KMHD35LHXU0000001' }),
      car('I30', 'ACTIVE', { vin: 'KMHD35LHXU0000002' }),
      car('i30', 'Active', { vin: 'KMHD35LHXU0000003' }),
      car('TUCSON', 'elite', { vin: 'KMHD35LHXU0000004' }),
    ];
    await dealer.run(feed);
    expect((await dealer.cars()).map(({ name, model, badge }) => [name, model, badge])).toEqual([
      ['2020 Hyundai i30', 'i30', 'Active'],
      ['2020 Hyundai i30', 'i30', 'Active'],
      ['2020 Hyundai i30', 'i30', 'Active'],
      ['2020 Hyundai Tucson', 'Tucson', 'elite'],
    ]);
    expect(await dealer.run(feed)).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
    expect(await dealer.run([car('Tucson', 'elite', { vin: 'KMHD35LHXU0000004' })])).toMatchObject({ changed: 0 });
  });

  it('imports a car with the status reserved as in stock and reserved', async () => {
    await dealer.run([
      { ...CX5, status: 'Reserved' },
      { ...RIO, status: 'In stock' },
    ]);
    expect(await dealer.cars()).toMatchObject([
      { status: 'in_stock', reserved: true },
      { status: 'in_stock', reserved: false },
    ]);
    await dealer.run([{ ...CX5, status: 'Available' }]);
    expect((await dealer.cars())[0]).toMatchObject({ status: 'in_stock', reserved: false });
  });

  it('recognises a car by VIN, then by stock number, and never forgets either', async () => {
    await dealer.run([CX5, RIO]);
    const [first, second] = await dealer.cars();
    expect(
      await dealer.run([
        { ...CX5, stocknum: 'NEW-1', price: 27990 },
        { stocknum: 'U2', year: 2020, make: 'Kia', model: 'Rio', price: 14990 },
      ]),
    ).toMatchObject({ created: 0, changed: 2 });
    expect(await dealer.cars()).toMatchObject([
      { id: first!.id, stocknum: 'NEW-1', price_cents: 2799000 },
      { id: second!.id, vin: VIN.b, stocknum: 'U2', price_cents: 1499000, slug: second!.slug },
    ]);
    expect(await dealer.prices()).toEqual([2999000, 1599050, 2799000, 1499000]);
  });

  it('lets two cars swap stock numbers, and a stock number be used again after a sale', async () => {
    await dealer.run([CX5, RIO]);
    expect(
      await dealer.run([
        { ...CX5, stocknum: 'U2' },
        { ...RIO, stocknum: 'U12345' },
      ]),
    ).toMatchObject({ changed: 2 });
    expect(await dealer.cars()).toMatchObject([
      { vin: VIN.a, stocknum: 'U2' },
      { vin: VIN.b, stocknum: 'U12345' },
    ]);
    await dealer.run([{ ...CX5, stocknum: 'U2', status: 'sold' }]);
    expect(
      await dealer.run([{ vin: VIN.c, stocknum: 'U2', year: 2021, make: 'Toyota', model: 'Yaris' }]),
    ).toMatchObject({
      created: 1,
    });
    expect((await dealer.cars()).map((car) => [car.vin, car.stocknum, car.status])).toEqual([
      [VIN.a, null, 'sold'],
      [VIN.b, 'U12345', 'in_stock'],
      [VIN.c, 'U2', 'in_stock'],
    ]);
  });

  it('counts a sale from the import that brought it, and knows no day for a car that came as sold', async () => {
    const [then, later, last] = ['2026-05-01', '2026-05-08', '2026-05-15'].map((day) => new Date(day));
    const YARIS = { vin: VIN.c, stocknum: 'U3', year: 2021, make: 'Toyota', model: 'Yaris', status: 'sold' };
    await dealer.run([CX5, { ...RIO, status: 'sold' }, { ...YARIS, sold_at: '2026-04-20' }], {}, then);
    const soldAt = async () => (await dealer.cars()).map(({ sold_at }) => sold_at);
    expect(await soldAt()).toEqual([null, null, new Date('2026-04-20')]);
    await dealer.run([{ ...CX5, status: 'sold' }, { ...RIO, status: 'sold' }, YARIS], {}, later);
    expect(await soldAt()).toEqual([later, null, new Date('2026-04-20')]);
    await dealer.run([{ ...RIO, status: 'in stock' }], {}, later);
    await dealer.run([{ ...RIO, status: 'sold' }], {}, last);
    expect(await soldAt()).toEqual([later, last, new Date('2026-04-20')]);
  });

  it('treats two known VINs as two cars, also under one stock number', async () => {
    await dealer.run([CX5]);
    await dealer.run([{ ...CX5, vin: VIN.c, price: 19990 }]);
    expect(await dealer.cars()).toMatchObject([
      { vin: VIN.a, stocknum: null, price_cents: 2999000, status: 'in_stock' },
      { vin: VIN.c, stocknum: 'U12345', price_cents: 1999000 },
    ]);
    expect(await dealer.prices()).toEqual([2999000, 1999000]);
  });

  it('keeps a slug through price changes; a new name makes a new slug and the old one redirects', async () => {
    await dealer.run([CX5]);
    await dealer.run([{ ...CX5, price: 1000 }]);
    expect((await dealer.cars())[0]!.slug).toBe('2022-mazda-cx-5-touring-u12345');
    await dealer.run([{ ...CX5, badge: 'GT SP' }]);
    const [car] = await dealer.cars();
    expect(car!.slug).toBe('2022-mazda-cx-5-gt-sp-u12345');
    const store = createStockStore(open.database);
    const [touring, gt] = ['2022-mazda-cx-5-touring-u12345', '2022-mazda-cx-5-gt-sp-u12345'];
    const old = (slug: string) => ({ groupId: car!.group_id, slug, carId: car!.id });
    expect(await store.oldSlugsOf([car!.id])).toEqual([old(touring)]);
    await dealer.run([CX5]);
    expect((await dealer.cars())[0]!.slug).toBe(touring);
    expect(await store.oldSlugsOf([car!.id])).toEqual([old(gt)]);
    const all = [];
    for await (const slugs of store.oldSlugs()) all.push(...slugs);
    expect(all).toContainEqual(old(gt));
    expect(all).not.toContainEqual(old(touring));
  });

  it('gives cars of one name in a group separate slugs', async () => {
    const plain = { year: 2020, make: 'Kia', model: 'Rio' };
    await dealer.run([plain, plain, { ...plain, stocknum: 'x 1' }, { ...plain, stocknum: 'X-1' }]);
    const slugs = (await dealer.cars()).map((car) => car.slug.replace(`-c${car.id}`, '-c<id>'));
    expect(slugs).toEqual(['2020-kia-rio-c<id>', '2020-kia-rio-c<id>', '2020-kia-rio-x-1', '2020-kia-rio-x-1-c<id>']);
  });

  it('keeps columns that a feed lacks, and clears values that it has empty', async () => {
    await dealer.run([{ ...CX5, colour: 'Red', tag: 'Runout sale' }]);
    expect(
      await dealer.run([{ vin: VIN.a, make: 'Mazda', model: 'CX-5', year: 2022, badge: 'Touring', tag: '' }]),
    ).toMatchObject({ changed: 1 });
    expect((await dealer.cars())[0]).toMatchObject({
      colour: 'Red',
      tag: null,
      price_cents: 2999000,
      stocknum: 'U12345',
      slug: '2022-mazda-cx-5-touring-u12345',
    });
  });

  it('reports which of two rows with one VIN counts', async () => {
    const result = await dealer.run([CX5, { ...RIO, vin: VIN.a }]);
    expect(result).toMatchObject({ outcome: 'imported', created: 1, failed: 1 });
    expect(result.problems).toEqual([
      {
        line: 2,
        column: 'vin',
        value: VIN.a,
        reason: `Lines 1 and 2 have the same VIN, "${VIN.a}". Only line 1 is imported. If these are two vehicles, correct the VIN of one. If they are one vehicle, delete a line.`,
        kind: expect.stringMatching(/^An earlier line has the same VIN/),
        stocknum: 'U2',
        row: 'skipped',
      },
    ]);
  });

  it('reports unknown words with their rows, of imported cars and of skipped rows', async () => {
    const rows = ['Used', 'Used', 'Y'].map((drive, at) => ({ ...CX5, vin: undefined, stocknum: `D${at}`, drive }));
    const { reasons } = await dealer.run([...rows, { ...RIO, status: 'wholesaled' }]);
    expect(reasons).toEqual([
      expect.stringMatching(/^drive ×3 \("Used" ×2, "Y"\): This is not a known drive/),
      expect.stringMatching(/^status "wholesaled" ×1: .* The row was skipped\.$/),
    ]);
    expect((await dealer.cars()).map(({ drive }) => drive)).toEqual([null, null, null]);
  });

  it('finds a location or makes one, on the map', async () => {
    await open.database
      .insertInto('places')
      .values({
        country: 'AU',
        state: 'NSW',
        locality: 'Brookvale',
        postcode: '2100',
        lat: -33.76,
        lng: 151.27,
        weight: 5,
      })
      .onConflict((c) => c.doNothing())
      .execute();
    const at = (location: string | null, stocknum: string) => ({ ...RIO, vin: null, stocknum, location });
    expect(
      await dealer.run([at('Brookvale, NSW', '1'), at('brookvale, nsw', '2'), at('Nowhere, QLD', '3'), at(null, '4')]),
    ).toMatchObject({ newLocations: ['Brookvale, NSW', 'Nowhere, QLD'] });
    const locations = await open.database
      .selectFrom('locations')
      .innerJoin('dealerships', 'dealerships.id', 'locations.dealership_id')
      .select(['locations.id', 'locations.slug', 'lat', 'long', 'timezone', 'locations.postcode'])
      .where('dealerships.slug', '=', dealer.dealership)
      .orderBy('locations.id')
      .execute();
    expect(locations).toMatchObject([
      { slug: 'brookvale-nsw', lat: -33.76, long: 151.27, timezone: 'Australia/Sydney', postcode: '2100' },
      { slug: 'nowhere-qld', lat: null, timezone: 'Australia/Brisbane' },
    ]);
    expect((await dealer.cars()).map((car) => car.location_id)).toEqual([
      locations[0]!.id,
      locations[0]!.id,
      locations[1]!.id,
      null,
    ]);
    expect(await dealer.run([at('brookvale-nsw', '1')])).toMatchObject({ newLocations: [], unchanged: 1 });
  });

  it("keeps typed JSON, with lenders' dollars as cents", async () => {
    await dealer.run([
      {
        ...CX5,
        images: [
          'https://cdn.example/1.jpg',
          { image: { url: '/pictures/suv/red-fq.webp', thumb: { url: '/pictures/suv/red-fq.webp' } }, view: 'fq' },
        ],
        standardEquipment: [{ name: 'Safety', items: ['ABS'] }],
        filtered_features: ['Sunroof'],
        finance_lenders: {
          acme: { interestRate: 8.9, comparisonRate: 9.4, paymentWeek: 120.5, disclaimer: 'Indicative.' },
        },
        variant: { cylinders: 4 },
        torque: 240,
        youxQuote: { weeklyRepaymentAmount: 111 },
      },
    ]);
    expect((await dealer.cars())[0]).toMatchObject({
      photos_count: 2,
      images: [
        { image: { url: 'https://cdn.example/1.jpg', thumb: { url: 'https://cdn.example/1.jpg' } } },
        { view: 'fq' },
      ],
      standard_equipment: [{ name: 'Safety', items: ['ABS'] }],
      filtered_features: ['Sunroof'],
      finance_lenders: { acme: { interestRate: 8.9, paymentWeek: 12050, paymentMonth: null } },
      variant: { cylinders: 4, torque: 240 },
      youx_quote: { weeklyRepaymentAmount: 11100, comparisonRate: null },
    });
  });

  it('names the dealership that may have been meant', async () => {
    expect(await dealer.run([CX5], { dealership: dealer.dealership.replace('dealer', 'dealr') })).toMatchObject({
      outcome: 'refused',
      because: expect.stringContaining(`Did you mean "dealer-`) as string,
    });
  });
});
