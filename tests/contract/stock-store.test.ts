import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { importStock } from '#app/import/import-stock.ts';
import type { Car } from '#domain/car/car.ts';
import { testDatabases } from '#tests/databases.ts';

const DAY = 86_400_000;

describe.each(testDatabases)('stock store on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    open = await engine.open();
    const { id: group_id } = await open.database
      .insertInto('groups')
      .values({ slug: 'g', name: 'G' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: dealership_id } = await open.database
      .insertInto('dealerships')
      .values({ group_id, slug: 'd', name: 'Dealer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await open.database
      .insertInto('locations')
      .values({
        dealership_id,
        slug: 'newstead',
        name: 'Newstead',
        city: 'Newstead',
        state: 'QLD',
        lat: -27.4,
        long: 153,
        country: 'AU',
        timezone: 'Australia/Brisbane',
        primary: true,
        opening_hours: JSON.stringify([{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }]),
      })
      .execute();
    const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    await importStock(
      { store: createImportStore(open.database), clock: { now: () => new Date() } },
      {
        dealership: 'd',
        feed: [
          {
            stocknum: '1',
            year: 2022,
            make: 'Mazda',
            model: 'CX-5',
            price: 29990,
            before_price: 31000,
            created_at: '2026-01-02T03:04:05Z',
            rego_expiry: '31/12/2027',
            images: ['https://a.example/1.jpg'],
            variant: { cylinders: 4 },
            finance_lenders: { acme: { paymentWeek: 100 } },
          },
          { stocknum: '2', year: 2020, make: 'Kia', model: 'Rio', status: 'sold', sold_at: ago(2) },
          { stocknum: '3', year: 2020, make: 'Kia', model: 'Rio', status: 'sold', sold_at: ago(91) },
          { stocknum: '6', year: 2020, make: 'Kia', model: 'Rio', status: 'sold' },
          { stocknum: '4', year: 2020, make: 'Kia', model: 'Rio', show_on_dealer_website: 'no' },
          { stocknum: '5', year: 2020, make: 'Kia', model: 'Rio', status: 'coming soon' },
        ],
      },
    );
  });
  afterAll(async () => {
    await open.close();
  });

  const listed = async () => {
    const cars: Car[] = [];
    for await (const batch of createStockStore(open.database).listed()) cars.push(...batch);
    return cars;
  };

  it('returns listed cars: none hidden, none sold long ago or on an unknown day', async () => {
    expect((await listed()).map((car) => car.stocknum)).toEqual(['1', '2', '5']);
  });

  it('returns a complete car, with its location and its seller', async () => {
    const [car] = await listed();
    expect(car).toMatchObject({
      name: '2022 Mazda CX-5',
      slug: '2022-mazda-cx-5-1',
      price: 2_999_000,
      before_price: 3_100_000,
      reduced_price: null,
      created_at: '2026-01-02T03:04:05.000Z',
      sold_at: null,
      rego_expiry: '2027-12-31',
      images: [{ image: { url: 'https://a.example/1.jpg', thumb: { url: 'https://a.example/1.jpg' } } }],
      photos_count: 1,
      variant: { cylinders: 4 },
      standardEquipment: [],
      spin_images: [],
      hotspots: null,
      youxQuote: null,
      finance_lenders: { acme: { paymentWeek: 10_000, interestRate: null } },
      dealership_slug: 'd',
      dealership_name: 'Dealer',
      dealership_ids: [car!.dealership_id],
      location: {
        slug: 'newstead',
        dealership_slug: 'd',
        address: { city: 'Newstead', lat: -27.4 },
        opening_hours: [{ weekday: 1, open: '08:30' }],
      },
    });
    expect(car).not.toHaveProperty('price_cents');
    expect(car).not.toHaveProperty('import_key');
  });

  it('returns the listed ones of given ids', async () => {
    const all = await open.database.selectFrom('cars').select(['id', 'stocknum']).orderBy('id').execute();
    expect(
      (await createStockStore(open.database).byIds([...all.map((car) => car.id), 999_999])).map((car) => car.stocknum),
    ).toEqual(['1', '2', '5']);
    expect(await createStockStore(open.database).byIds([])).toEqual([]);
  });

  it('reads more cars than one query may hold the engine for, each once', async () => {
    onTestFinished(async () => {
      await open.database.deleteFrom('cars').where('stocknum', 'like', 'many-%').execute();
    });
    const feed = Array.from({ length: 600 }, (_, i) => ({
      stocknum: `many-${i}`,
      year: 2019,
      make: 'Ford',
      model: 'Ranger',
    }));
    await importStock(
      { store: createImportStore(open.database), clock: { now: () => new Date() } },
      { dealership: 'd', feed },
    );
    const rowsOfQuestions: number[] = [];
    const watched = open.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        rowsOfQuestions.push(result.rows.length);
        return Promise.resolve(result);
      },
    });
    const store = createStockStore(watched);
    const ids: number[] = [];
    for await (const cars of store.listed()) {
      ids.push(...cars.map(({ id }) => id));
      expect(cars).toHaveLength(603); // together: an index puts them in order once
    }
    expect(ids).toHaveLength(603);
    expect(new Set(ids).size).toBe(603);
    expect((await store.byIds(ids)).map(({ id }) => id)).toEqual(ids);
    expect(Math.max(...rowsOfQuestions)).toBe(250);
  });

  it('rejects a car of an unknown dealership or location', async () => {
    const { database } = open;
    const there = await database.selectFrom('cars').selectAll().where('stocknum', '=', '1').executeTakeFirstOrThrow();
    const json = { images: '[]', spin_images: '[]', standard_equipment: '[]', variant: '{}', finance_lenders: '{}' };
    const none = { hotspots: null, battery_health: null, history_report: null, youx_quote: null };
    const { id: _, ...values } = { ...there, ...json, ...none, stocknum: '99', slug: 'another' };
    const nowhere = [{ dealership_id: 999 }, { group_id: 999 }, { location_id: 999 }];
    for (const place of nowhere) {
      await expect(
        database
          .insertInto('cars')
          .values({ ...values, ...place })
          .execute(),
        'added',
      ).rejects.toThrow(/names a dealership or location that is not there/);
      await expect(
        database.updateTable('cars').set(place).where('id', '=', there.id).execute(),
        'moved',
      ).rejects.toThrow(/names a dealership or location that is not there/);
    }
    await database.updateTable('cars').set({ location_id: null }).where('id', '=', there.id).execute();
    await database.updateTable('cars').set({ location_id: there.location_id }).where('id', '=', there.id).execute();
    for (const table of ['locations', 'dealerships'] as const)
      await expect(database.deleteFrom(table).execute(), table).rejects.toThrow(
        /cars name this row of|violates foreign key/,
      );
  });
});
