import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportStore } from '#adapters/postgres/stock-import.ts';
import { createStockStore } from '#adapters/postgres/stock-store.ts';
import type { ImportProblem } from '#app/import/import-report.ts';
import { importStock, type ImportRequest } from '#app/import/import-stock.ts';
import { testDatabases } from '#tests/databases.ts';

const NOW = new Date('2026-05-01T00:00:00Z');
const VIN = { a: '1M8GDM9AXKP042788', b: '5GZCZ43D13S812715', c: 'JTEZU11F88K007763' };

describe.each(testDatabases)('import of stock on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let dealership = '';
  let count = 0;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });
  beforeEach(async () => {
    dealership = `dealer-${++count}`;
    const group = await open.database
      .insertInto('groups')
      .values({ slug: `group-${count}`, name: 'Group' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await open.database
      .insertInto('dealerships')
      .values({ group_id: group.id, slug: dealership, name: 'Dealer' })
      .execute();
  });

  const run = async (feed: Record<string, unknown>[], more: Partial<ImportRequest> = {}, now = NOW) => {
    const problems: ImportProblem[] = [];
    const report = await importStock(
      {
        store: createImportStore(open.database),
        clock: { now: () => now },
        report: (problem) => {
          problems.push(problem);
        },
      },
      { feed, dealership, ...more },
    );
    return { ...report, problems };
  };
  const cars = () =>
    open.database
      .selectFrom('cars')
      .innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id')
      .selectAll('cars')
      .where('dealerships.slug', '=', dealership)
      .orderBy('cars.id')
      .execute();
  const prices = async () =>
    (
      await open.database
        .selectFrom('price_log')
        .innerJoin('cars', 'cars.id', 'price_log.car_id')
        .innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id')
        .select('price_log.price_cents')
        .where('dealerships.slug', '=', dealership)
        .orderBy('price_log.id')
        .execute()
    ).map((row) => row.price_cents);
  const lastSeq = async () =>
    (await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from change_log`.execute(open.database)).rows[0]!
      .seq;

  const cx5 = {
    vin: VIN.a,
    stocknum: 'U12345',
    year: 2022,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Touring',
    car_type: 'used',
    price: 29990,
    km: '41,000',
  };
  const rio = { vin: VIN.b, stocknum: 'U2', year: 2020, make: 'KIA', model: 'Rio', price: '$15,990.50' };

  it('makes cars of rows, with names, slugs, cents and a price log', async () => {
    expect(await run([cx5, rio])).toMatchObject({ outcome: 'imported', rows: 2, created: 2, changed: 0, failed: 0 });
    expect(await cars()).toMatchObject([
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
    expect(await prices()).toEqual([2999000, 1599050]);
  });

  it('changes nothing the second time, in any order', async () => {
    const bare = { year: 2015, make: 'Ford', model: 'Ranger', price: 20000 };
    const feed = [cx5, rio, bare, bare, { ...bare, price: 21000 }];
    expect(await run(feed)).toMatchObject({ created: 5 });
    const [before, seq] = [await cars(), await lastSeq()];
    expect(await run([...feed].reverse(), {}, new Date('2026-06-01'))).toMatchObject({
      outcome: 'imported',
      created: 0,
      changed: 0,
      unchanged: 5,
    });
    expect(await cars()).toEqual(before);
    expect(await lastSeq()).toBe(seq);
    expect(await prices()).toHaveLength(5);
  });

  it('logs changed prices alone, without reading the log, however long it has grown', async () => {
    await run([cx5, rio]);
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select pg_stat_force_next_flush()::text, seq_scan + idx_scan as scans from pg_stat_user_tables where relname = 'price_log'`.execute(
        open.database,
      );
      return rows[0]!.scans;
    };
    await scans(); // writes down what the first import did
    const before = await scans();
    await run([
      { ...cx5, price: 28990 },
      { ...rio, colour: 'Red' },
    ]);
    await scans();
    expect(await scans()).toBe(before);
    expect(await prices()).toEqual([2999000, 1599050, 2899000]);
  });

  it('knows a car again by VIN, then by stock number, and never forgets either', async () => {
    await run([cx5, rio]);
    const [first, second] = await cars();
    expect(
      await run([
        { ...cx5, stocknum: 'NEW-1', price: 27990 },
        { stocknum: 'U2', year: 2020, make: 'Kia', model: 'Rio', price: 14990 },
      ]),
    ).toMatchObject({ created: 0, changed: 2 });
    expect(await cars()).toMatchObject([
      { id: first!.id, stocknum: 'NEW-1', price_cents: 2799000 },
      { id: second!.id, vin: VIN.b, stocknum: 'U2', price_cents: 1499000, slug: second!.slug },
    ]);
    expect(await prices()).toEqual([2999000, 1599050, 2799000, 1499000]);
  });

  it('lets two cars swap their stock numbers, and a stock number be used again after a sale', async () => {
    await run([cx5, rio]);
    expect(
      await run([
        { ...cx5, stocknum: 'U2' },
        { ...rio, stocknum: 'U12345' },
      ]),
    ).toMatchObject({ changed: 2 });
    expect(await cars()).toMatchObject([
      { vin: VIN.a, stocknum: 'U2' },
      { vin: VIN.b, stocknum: 'U12345' },
    ]);
    await run([{ ...cx5, stocknum: 'U2', status: 'sold' }]);
    expect(await run([{ vin: VIN.c, stocknum: 'U2', year: 2021, make: 'Toyota', model: 'Yaris' }])).toMatchObject({
      created: 1,
    });
    expect((await cars()).map((car) => [car.vin, car.stocknum, car.status])).toEqual([
      [VIN.a, null, 'sold'],
      [VIN.b, 'U12345', 'in_stock'],
      [VIN.c, 'U2', 'in_stock'],
    ]);
  });

  it('keeps a slug through price changes; a new name makes a new slug and the old one still leads to the car', async () => {
    await run([cx5]);
    await run([{ ...cx5, price: 1000 }]);
    expect((await cars())[0]!.slug).toBe('2022-mazda-cx-5-touring-u12345');
    await run([{ ...cx5, badge: 'GT SP' }]);
    const [car] = await cars();
    expect(car!.slug).toBe('2022-mazda-cx-5-gt-sp-u12345');
    const store = createStockStore(open.database);
    expect(await store.currentSlug(car!.group_id, '2022-mazda-cx-5-touring-u12345')).toBe(car!.slug);
    await run([cx5]);
    expect((await cars())[0]!.slug).toBe('2022-mazda-cx-5-touring-u12345');
    expect(await store.currentSlug(car!.group_id, '2022-mazda-cx-5-touring-u12345')).toBeUndefined();
    expect(await store.currentSlug(car!.group_id, '2022-mazda-cx-5-gt-sp-u12345')).toBe(
      '2022-mazda-cx-5-touring-u12345',
    );
  });

  it('gives cars of one name and one group slugs of their own', async () => {
    const plain = { year: 2020, make: 'Kia', model: 'Rio' };
    await run([plain, plain, { ...plain, stocknum: 'x 1' }, { ...plain, stocknum: 'X-1' }]);
    const slugs = (await cars()).map((car) => car.slug.replace(String(car.id), '<id>'));
    expect(slugs).toEqual(['2020-kia-rio-c<id>', '2020-kia-rio-c<id>', '2020-kia-rio-x-1', '2020-kia-rio-x-1-c<id>']);
  });

  it('leaves alone what a feed does not carry, and empties what it carries empty', async () => {
    await run([{ ...cx5, colour: 'Red', tag: 'Runout sale' }]);
    expect(
      await run([{ vin: VIN.a, make: 'Mazda', model: 'CX-5', year: 2022, badge: 'Touring', tag: '' }]),
    ).toMatchObject({ changed: 1 });
    expect((await cars())[0]).toMatchObject({
      colour: 'Red',
      tag: null,
      price_cents: 2999000,
      stocknum: 'U12345',
      slug: '2022-mazda-cx-5-touring-u12345',
    });
  });

  it('says which of two rows with one VIN counts', async () => {
    const result = await run([cx5, { ...rio, vin: VIN.a }]);
    expect(result).toMatchObject({ outcome: 'imported', created: 1, failed: 1 });
    expect(result.problems).toEqual([
      {
        line: 2,
        column: 'vin',
        value: VIN.a,
        reason: 'Line 1 has the same VIN. The first one counts; give each car its own.',
        row: 'left out',
      },
    ]);
  });

  describe('a full feed', () => {
    const ten = Array.from({ length: 10 }, (_, i) => ({
      stocknum: `S${i}`,
      year: 2020,
      make: 'Kia',
      model: 'Rio',
      price: 10000 + i,
    }));
    it('sells what it does not hold, up to 30 %', async () => {
      await run(ten);
      expect(await run(ten.slice(3), { full: true })).toMatchObject({ outcome: 'imported', sold: 3, unchanged: 7 });
      expect((await cars()).filter((car) => car.status === 'sold').map((car) => [car.stocknum, car.sold_at])).toEqual([
        ['S0', NOW],
        ['S1', NOW],
        ['S2', NOW],
      ]);
      expect(await run(ten)).toMatchObject({ changed: 3 });
      expect((await cars()).every((car) => car.status === 'in_stock' && car.sold_at === null)).toBe(true);
    });
    it('is refused above 30 %, and goes in when told to', async () => {
      await run(ten);
      const before = await cars();
      const refused = await run(ten.slice(4), { full: true });
      expect(refused).toMatchObject({
        outcome: 'refused',
        because: expect.stringContaining('would sell 4 of 10 cars (40 %)') as string,
      });
      expect(await cars()).toEqual(before);
      expect(await run(ten.slice(4), { full: true, allowShrink: true })).toMatchObject({
        outcome: 'imported',
        sold: 4,
      });
    });
    it('does not sell a car whose row cannot be read', async () => {
      await run(ten);
      expect(await run([...ten.slice(1), { ...ten[0], status: 'gone fishing' }], { full: true })).toMatchObject({
        outcome: 'imported',
        failed: 1,
        sold: 0,
      });
    });
  });

  it('changes nothing on a dry run, and tells what would come', async () => {
    await run([cx5]);
    const [before, seq] = [await cars(), await lastSeq()];
    expect(await run([{ ...cx5, price: 1 }, rio], { dryRun: true })).toMatchObject({
      outcome: 'imported',
      dryRun: true,
      created: 1,
      changed: 1,
    });
    expect(await cars()).toEqual(before);
    expect(await lastSeq()).toBe(seq);
  });

  it('finds a yard or makes one, on the map', async () => {
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
    const at = (location: string | null, stocknum: string) => ({ ...rio, vin: null, stocknum, location });
    expect(
      await run([at('Brookvale, NSW', '1'), at('brookvale, nsw', '2'), at('Nowhere, QLD', '3'), at(null, '4')]),
    ).toMatchObject({ newLocations: ['Brookvale, NSW', 'Nowhere, QLD'] });
    const yards = await open.database
      .selectFrom('locations')
      .innerJoin('dealerships', 'dealerships.id', 'locations.dealership_id')
      .select(['locations.id', 'locations.slug', 'lat', 'long', 'timezone', 'locations.postcode'])
      .where('dealerships.slug', '=', dealership)
      .orderBy('locations.id')
      .execute();
    expect(yards).toMatchObject([
      { slug: 'brookvale-nsw', lat: -33.76, long: 151.27, timezone: 'Australia/Sydney', postcode: '2100' },
      { slug: 'nowhere-qld', lat: null, timezone: 'Australia/Brisbane' },
    ]);
    expect((await cars()).map((car) => car.location_id)).toEqual([yards[0]!.id, yards[0]!.id, yards[1]!.id, null]);
    expect(await run([at('brookvale-nsw', '1')])).toMatchObject({ newLocations: [], unchanged: 1 });
  });

  it("keeps typed JSON, with lenders' dollars as cents", async () => {
    await run([
      {
        ...cx5,
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
    expect((await cars())[0]).toMatchObject({
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

  it('refuses to rewrite the price log', async () => {
    await run([cx5]);
    await expect(sql`update price_log set price_cents = 1`.execute(open.database)).rejects.toThrow('append only');
    await expect(sql`delete from price_log`.execute(open.database)).rejects.toThrow('append only');
    await expect(sql`truncate price_log`.execute(open.database)).rejects.toThrow('append only');
  });

  it('drops what a killed import left, and lets the newer of two win', async () => {
    const store = createImportStore(open.database);
    const older = await store.begin(dealership, NOW);
    const newer = await store.begin(dealership, NOW);
    const staged = {
      line: 1,
      slug_stem: 'a',
      slug_needs_id: false,
      name: 'A',
      make: 'A',
      model: 'A',
      car_type: 'used',
      status: 'in_stock',
    };
    await expect(older!.add([staged])).rejects.toThrow('A newer import');
    await newer!.add([staged]);
    await newer!.abandon();
    const { rows } = await sql`select tablename from pg_tables where tablename ~ '^stock_import_[0-9]+$'`.execute(
      open.database,
    );
    expect(rows).toEqual([]);
  });

  it('names the dealership that may have been meant', async () => {
    expect(await run([cx5], { dealership: dealership.replace('dealer', 'dealr') })).toMatchObject({
      outcome: 'refused',
      because: expect.stringContaining(`Did you mean dealer-`) as string,
    });
  });
});
