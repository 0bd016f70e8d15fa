import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCarAdder } from '#adapters/postgres/import/add-car.ts';
import { addCar, type TypedNewCar, type Yard } from '#app/stock/add-car.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, VIN, importIntoDealership } from '#tests/import-into-dealership.ts';

const AT = new Date('2026-05-02T03:00:00Z');
const HILUX: TypedNewCar = {
  stocknum: 'T1',
  vin: VIN.c,
  car_type: 'Used',
  status: 'For sale',
  year: '2021',
  make: 'toyota',
  model: 'Hilux',
  fuel: 'diesel',
  price: '45,990',
  km: '61 000',
};

describe.each(testDatabases)('cars added at the desk on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  let staffId: number;
  let yard: Yard;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    dealer = await importIntoDealership(open.database);
    ({ id: staffId } = await open.database
      .insertInto('staff')
      .values({
        group_id: dealer.groupId,
        email: 'lee@dealer.example',
        name: 'Lee',
        role: 'stock',
        whole_group: true,
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
    const { id } = await open.database
      .selectFrom('dealerships')
      .select('id')
      .where('slug', '=', dealer.dealership)
      .executeTakeFirstOrThrow();
    yard = { dealershipId: id, location: null };
  });
  const by = () => ({ groupId: dealer.groupId, staffId, at: AT, dealerships: 'all' as const });
  const add = (typed: TypedNewCar, where: Yard | undefined = yard) =>
    addCar({ adder: createCarAdder(open.database), clock: { now: () => AT } }, by(), where, typed);

  it('are read as a row of a feed is, with slug, price log and a line in the audit log', async () => {
    const added = await add(HILUX);
    const [car] = await dealer.cars();
    expect(added).toEqual({ id: car!.id });
    expect(car).toMatchObject({
      name: '2021 Toyota HiLux',
      slug: '2021-toyota-hilux-t1',
      price_cents: 45_990_00,
      km: 61_000,
      simple_fuel: 'Diesel',
      status: 'in_stock',
      by_hand: true,
      created_at: AT,
    });
    expect(await dealer.prices()).toEqual([45_990_00]);
    const audit = await open.database
      .selectFrom('staff_changes')
      .select(['what', 'staff_id', 'subject_id'])
      .where('group_id', '=', dealer.groupId)
      .execute();
    expect(audit).toEqual([{ what: 'stock.added', staff_id: staffId, subject_id: String(car!.id) }]);
  });

  it('are not sold by a whole feed without them, and become the feed’s that holds them', async () => {
    await dealer.run([CX5]);
    await add(HILUX);
    await dealer.run([CX5], { full: true });
    expect(await dealer.cars()).toMatchObject([{ status: 'in_stock' }, { status: 'in_stock', by_hand: true }]);
    await dealer.run([CX5, { vin: VIN.c, make: 'Toyota', model: 'Hilux', price: 44_000 }], { full: true });
    expect((await dealer.cars())[1]).toMatchObject({ price_cents: 44_000_00, by_hand: false, stocknum: 'T1' });
    await dealer.run([CX5], { full: true, allowShrink: true });
    expect((await dealer.cars())[1]).toMatchObject({ status: 'sold', missing: true });
  });

  it('leave an import that gathers rows to its end', async () => {
    const stage = (await dealer.store.begin(dealer.dealership, NOW))!;
    await add(HILUX);
    expect(await dealer.cars()).toHaveLength(1);
    await stage.abandon(); // it was still there: a newer import would have dropped it
    expect(await dealer.run([RIO])).toMatchObject({ outcome: 'imported', created: 1 });
  });

  it.each<[string, TypedNewCar, object]>([
    ['without a stock number', { stocknum: ' ' }, { stocknum: 'Enter the stock number.' }],
    ['without a make', { make: '' }, { make: 'Enter the make.' }],
    ['with kilometres in words', { km: 'low' }, { km: expect.any(String) }],
    ['with a price in words', { price: 'on request' }, { price: expect.any(String) }],
    ['with a year to come', { year: '2031' }, { year: expect.any(String) }],
  ])('are refused by field %s, and nothing is added', async (_, change, errors) => {
    expect(await add({ ...HILUX, ...change })).toEqual({ errors });
    expect(await dealer.cars()).toEqual([]);
  });

  it('are refused where the dealership has one of the VIN or stock number, which is named', async () => {
    await dealer.run([CX5]);
    const [mazda] = await dealer.cars();
    const exists = { id: mazda!.id, name: '2022 Mazda CX-5' };
    expect(await add({ ...HILUX, vin: VIN.a })).toEqual({
      errors: { vin: '2022 Mazda CX-5 already has this VIN.' },
      exists,
    });
    expect(await add({ ...HILUX, stocknum: 'U12345' })).toEqual({
      errors: { stocknum: '2022 Mazda CX-5 already has this stock number.' },
      exists,
    });
  });

  it('are refused outside the reach of those who add them', async () => {
    const elsewhere = { ...by(), dealerships: [yard.dealershipId + 1] };
    const adding = addCar({ adder: createCarAdder(open.database), clock: { now: () => AT } }, elsewhere, yard, HILUX);
    expect(await adding).toEqual({ errors: { yard: 'Choose a location.' } });
    expect(await dealer.cars()).toEqual([]);
  });
});
