import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCarAdder } from '#adapters/postgres/import/add-car.ts';
import { addCar, correctCar, type TypedNewCar, type Yard } from '#app/stock/add-car.ts';
import { createTradeInStore } from '#adapters/postgres/trade-in/trade-in-store.ts';
import type { Editing } from '#app/stock/change-stock.ts';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, VIN, importIntoDealership } from '#tests/import-into-dealership.ts';

const AT = new Date('2026-05-02T03:00:00Z');
/** The state of a car that was last changed then. */
const SEEN = AT.toISOString();
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
    staffId = await dealer.addStaff();
    yard = { dealershipId: dealer.dealershipId, location: null };
  });
  const by = (): Editing => ({ groupId: dealer.groupId, staffId, at: AT, dealerships: 'all' });
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

  describe('once they are there', () => {
    const stock = () => ({ adder: createCarAdder(open.database), clock: { now: () => AT } });
    const FACTS = { ...HILUX, year: '2022', model: 'Corolla', vin: '', stocknum: 'T9', regplate: '123ABC', km: '' };
    let yards: Record<string, number>;
    const audited = (what: string) =>
      open.database
        .selectFrom('staff_changes')
        .select(['staff_id', 'before', 'after'])
        .where('what', '=', what)
        .where('group_id', '=', dealer.groupId)
        .execute();
    const located = async (yardNames: readonly (readonly [slug: string, name: string])[]) => {
      const rows = await open.database
        .insertInto('locations')
        .values(
          yardNames.map(([slug, name]) => ({
            dealership_id: yard.dealershipId,
            slug,
            name,
            city: 'Newstead',
            state: 'QLD',
            country: 'AU' as const,
            timezone: 'Australia/Brisbane',
          })),
        )
        .returning(['slug', 'id'])
        .execute();
      yards = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
    };
    const added = async () => {
      await located([
        ['north-yard', 'North yard'],
        ['south-yard', 'South yard'],
      ]);
      const done = await add(HILUX, at('north-yard'));
      return 'id' in done ? done.id : 0;
    };
    const at = (slug: string): Yard => ({ ...yard, location: { id: yards[slug]!, country: 'AU' } });
    const yardNow = async () =>
      (
        await open.database
          .selectFrom('cars')
          .innerJoin('locations', 'locations.id', 'cars.location_id')
          .select('locations.name')
          .where('cars.dealership_id', '=', yard.dealershipId)
          .executeTakeFirst()
      )?.name;

    it('one is corrected and moved to another yard, and its old address leads to the new one', async () => {
      const id = await added();
      expect(await yardNow()).toBe('North yard');
      await createStockEditor(open.database).edit(by(), [id], () => ({ price: 44_000_00, colour: 'Red' }));
      expect(await correctCar(stock(), by(), { id, seen: SEEN }, at('south-yard'), FACTS)).toEqual({ id });
      const [car, ...others] = await dealer.cars();
      expect(others).toEqual([]);
      expect(car).toMatchObject({
        id,
        name: '2022 Toyota Corolla',
        slug: '2022-toyota-corolla-t9',
        vin: null,
        stocknum: 'T9',
        regplate: '123ABC',
        km: null,
        simple_fuel: 'Diesel',
        price_cents: 44_000_00,
        colour: null,
        by_hand: true,
      });
      expect(await yardNow()).toBe('South yard');
      const slugs = await open.database.selectFrom('car_slugs').select('slug').where('car_id', '=', id).execute();
      expect(slugs).toEqual([{ slug: '2021-toyota-hilux-t1' }]);
      expect(await audited('stock.corrected')).toEqual([
        {
          staff_id: staffId,
          before: {
            name: '2021 Toyota HiLux',
            year: 2021,
            model: 'HiLux',
            vin: VIN.c,
            stocknum: 'T1',
            regplate: null,
            km: 61_000,
            colour: 'Red',
            location_id: yards['north-yard'],
          },
          after: {
            name: '2022 Toyota Corolla',
            year: 2022,
            model: 'Corolla',
            vin: null,
            stocknum: 'T9',
            regplate: '123ABC',
            km: null,
            colour: null,
            location_id: yards['south-yard'],
          },
        },
      ]);
    });

    it.each([
      ['with a comma', 'Coastal Motors, Newstead', 'Coastal Motors, Teneriffe'],
      ['named as their city', 'Newstead, QLD', 'Other yard'],
      ['of one name', 'Coastal Motors', 'Coastal Motors'],
    ])('one is at the yard that was chosen, of two %s', async (_, one, two) => {
      await located([
        ['one', one],
        ['two', two],
      ]);
      const where = () =>
        open.database
          .selectFrom('cars')
          .select(['location_id', 'feed_values'])
          .where('dealership_id', '=', yard.dealershipId)
          .executeTakeFirstOrThrow();
      const done = await add(HILUX, at('two'));
      const id = 'id' in done ? done.id : 0;
      expect((await where()).location_id).toBe(yards['two']);
      for (const slug of ['one', 'two', 'one']) {
        expect(await correctCar(stock(), by(), { id, seen: SEEN }, at(slug), HILUX)).toEqual({ id });
        expect((await where()).location_id).toBe(yards[slug]);
      }
      await createStockEditor(open.database).edit(by(), [id], () => ({ location_id: yards['two']! }));
      await correctCar(stock(), by(), { id, seen: SEEN }, at('one'), HILUX);
      expect(await where()).toEqual({ location_id: yards['one'], feed_values: null });
      const locations = await open.database
        .selectFrom('locations')
        .select('id')
        .where('dealership_id', '=', yard.dealershipId)
        .execute();
      expect(locations, 'none is made').toHaveLength(2);
    });

    it('one that someone else has changed is left, with what it is now', async () => {
      const id = await added();
      const later = new Date(AT.getTime() + 60_000);
      await createStockEditor(open.database).edit({ ...by(), at: later }, [id], () => ({ colour: 'Red' }));
      const correct = (seen: string) => correctCar(stock(), by(), { id, seen }, at('south-yard'), FACTS);
      expect(await correct(AT.toISOString())).toEqual({ errors: {}, overtaken: later.toISOString() });
      expect(await correct('')).toEqual({ errors: {}, overtaken: later.toISOString() });
      expect((await dealer.cars())[0]).toMatchObject({ name: '2021 Toyota HiLux', colour: 'Red' });
      expect(await correct(later.toISOString())).toEqual({ id });
    });

    it('one goes to no location of another dealership', async () => {
      const id = await added();
      const nowhere = { ...yard, location: { id: yards['south-yard']! + 1_000, country: 'AU' as const } };
      const refused = { errors: { yard: 'Choose a location.' } };
      expect(await correctCar(stock(), by(), { id, seen: SEEN }, nowhere, HILUX)).toEqual(refused);
      expect(await add({ ...HILUX, vin: '', stocknum: 'T2' }, nowhere)).toEqual(refused);
      expect(await yardNow()).toBe('North yard');
    });

    it('one keeps what cannot be read, what another car has, and what is out of reach', async () => {
      const id = await added();
      await dealer.run([CX5]);
      const correct = (change: TypedNewCar, of = by()) =>
        correctCar(stock(), of, { id, seen: SEEN }, at('north-yard'), { ...FACTS, ...change });
      expect(await correct({ year: '2031' })).toEqual({ errors: { year: expect.any(String) } });
      expect(await correct({ vin: VIN.a })).toMatchObject({ errors: { vin: '2022 Mazda CX-5 already has this VIN.' } });
      expect(await correct({}, { ...by(), groupId: dealer.groupId + 1 })).toBe('missing');
      expect(await correct({}, { ...by(), dealerships: [yard.dealershipId + 1] })).toMatchObject({
        errors: { yard: 'Choose a location.' },
      });
      expect((await dealer.cars()).find((car) => car.id === id)).toMatchObject({
        stocknum: 'T1',
        name: '2021 Toyota HiLux',
      });
      const [mazda] = (await dealer.cars()).filter(({ stocknum }) => stocknum === 'U12345');
      expect(await correctCar(stock(), by(), { id: mazda!.id, seen: SEEN }, at('north-yard'), FACTS), 'of a feed').toBe(
        'missing',
      );
    });

    it('one is deleted, unless someone has asked about it or a feed has taken it over', async () => {
      const id = await added();
      await dealer.run([CX5]);
      const [mazda] = (await dealer.cars()).filter(({ stocknum }) => stocknum === 'U12345');
      const remove = (carId: number, of = by()) => createCarAdder(open.database).remove(of, carId);
      expect(await remove(mazda!.id)).toBe('missing');
      expect(await remove(id, { ...by(), dealerships: [yard.dealershipId + 1] })).toBe('missing');
      const other = await add({ ...HILUX, vin: '', stocknum: 'T2' });
      const watched = 'id' in other ? other.id : 0;
      const site = await open.database
        .insertInto('sites')
        .values({ slug: 'north', group_id: dealer.groupId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await createTradeInStore(open.database).create(site.id, {
        key: 'a-key'.padEnd(22, 'x'),
        carId: watched,
        plate: null,
        vehicle: { make: 'Mazda', model: '3', badge: null, year: 2021, body: null, transmission: null, colour: null },
        createdAt: AT,
        expiresAt: new Date(AT.getTime() + 86_400_000),
      });
      expect(await remove(watched)).toBe('enquired');
      const { editWithBuyer } = createStockEditor(open.database);
      await editWithBuyer(by(), id, () => ({ buyer: { opportunityId: null, until: null } }));
      expect(await remove(id), 'sold to someone without a lead').toBe('enquired');
      await editWithBuyer(by(), id, () => ({ buyer: null }));
      expect(await remove(id)).toBe('removed');
      expect(await audited('stock.removed')).toEqual([
        { staff_id: staffId, before: { name: '2021 Toyota HiLux', stocknum: 'T1', vin: VIN.c }, after: null },
      ]);
      expect((await dealer.cars()).map(({ stocknum }) => stocknum)).toEqual(['U12345', 'T2']);
    });
  });

  it('are refused outside the reach of those who add them', async () => {
    const elsewhere = { ...by(), dealerships: [yard.dealershipId + 1] };
    const adding = addCar({ adder: createCarAdder(open.database), clock: { now: () => AT } }, elsewhere, yard, HILUX);
    expect(await adding).toEqual({ errors: { yard: 'Choose a location.' } });
    expect(await dealer.cars()).toEqual([]);
  });
});
