import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCarBuyers } from '#adapters/postgres/stock/car-buyers.ts';
import { createStockEditor } from '#adapters/postgres/stock/stock-editor.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { FEED_AVAILABILITY, makeAvailable, type Availability } from '#domain/stock/availability.ts';
import { FEED, type CarEdit } from '#domain/stock/edit-car.ts';
import { actOnCar, endDeskReservations } from '#app/stock/act-on-car.ts';
import type { Enquirer } from '#app/stock/car-buyers.ts';
import type { StockDeskServices } from '#app/stock/stock-services.ts';
import { VinTaken, type StockEditor } from '#app/stock/stock-editor.ts';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, importIntoDealership } from '#tests/import-into-dealership.ts';

const AT = new Date('2026-05-02T03:00:00Z');
const picture = (name: string) => ({
  image: { url: `/pictures/${name}.jpg`, thumb: { url: `/pictures/${name}.jpg` } },
});
const MAZDA = { ...CX5, images: ['/pictures/a.jpg', '/pictures/b.jpg'], comments: 'ONE OWNER!!!', tag: '' };

describe.each(testDatabases)('stock edits by staff on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  let editor: StockEditor;
  let staffId: number;
  beforeAll(async () => {
    open = await engine.open();
    editor = createStockEditor(open.database);
  });
  afterAll(async () => {
    await open.close();
  });
  beforeEach(async () => {
    dealer = await importIntoDealership(open.database);
    staffId = await dealer.addStaff();
  });

  const by = () => ({ groupId: dealer.groupId, staffId, at: AT });
  const car = async () => (await dealer.cars())[0]!;
  const edit = async (edits: CarEdit) => editor.edit(by(), [(await car()).id], () => edits);
  const log = () =>
    open.database.selectFrom('price_log').select(['price_cents', 'staff_id']).orderBy('id', 'desc').limit(1).execute();

  it("survive the next import, which stores the feed's value below", async () => {
    await dealer.run([MAZDA, RIO]);
    const [one, other] = await dealer.cars();
    expect(await edit({ price: 28_000_00, tag: 'Runout sale', dealercomments: 'One owner.' })).toEqual([one!.id]);
    expect(await log()).toEqual([{ price_cents: 28_000_00, staff_id: staffId }]);
    const report = await dealer.run([{ ...MAZDA, price: 30_500, comments: 'CALL NOW', km: 42_000 }, RIO]);
    expect(report).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await car()).toMatchObject({
      price_cents: 28_000_00,
      tag: 'Runout sale',
      dealercomments: 'One owner.',
      km: 42_000,
    });
    expect((await editor.read(dealer.groupId, [one!.id]))[0]!.feed).toEqual({
      price: 30_500_00,
      tag: null,
      dealercomments: 'CALL NOW',
    });
    expect((await dealer.cars())[1]).toEqual(other);
    expect(await dealer.prices()).toEqual([2999000, 1599050, 28_000_00]); // never shown: no was price
  });

  it('can be reset to the current value of the feed', async () => {
    await dealer.run([MAZDA]);
    await edit({ price: 28_000_00, tag: 'Sale' });
    await dealer.run([{ ...MAZDA, price: 30_500 }]);
    await edit({ price: FEED });
    expect(await car()).toMatchObject({ price_cents: 30_500_00, tag: 'Sale', feed_values: { tag: null } });
    await edit({ tag: FEED });
    expect(await car()).toMatchObject({ tag: null, feed_values: null });
    expect(await dealer.prices()).toEqual([2999000, 28_000_00, 30_500_00]);
    await dealer.run([{ ...MAZDA, price: 31_000 }]);
    expect((await car()).price_cents).toBe(31_000_00);
  });

  it('correct year, make and model above the feed, under an address that the one before leads to', async () => {
    await dealer.run([MAZDA]);
    const before = await car();
    const led = async () =>
      (await open.database.selectFrom('car_slugs').select('slug').where('car_id', '=', before.id).execute()).map(
        ({ slug }) => slug,
      );
    await edit({ model: 'CX-30', year: 2021 });
    const corrected = { name: '2021 Mazda CX-30', model: 'CX-30', year: 2021 };
    const { slug } = await car();
    expect(await car()).toMatchObject({ ...corrected, feed_values: { model: 'CX-5', year: before.year } });
    expect(slug).toMatch(/^2021-mazda-cx-30-.*-c\d+$/);
    expect(await led()).toEqual([before.slug]);
    await dealer.run([{ ...MAZDA, price: 30_500 }]);
    expect(await car()).toMatchObject({ ...corrected, slug, price_cents: 30_500_00 });
    // the feed's own names change below ours
    await dealer.run([{ ...MAZDA, model: 'CX-8' }]);
    expect(await car()).toMatchObject({ ...corrected, slug, feed_values: { model: 'CX-8', year: before.year } });
    await dealer.run([MAZDA]);
    await edit({ model: FEED, year: FEED });
    expect(await car()).toMatchObject({ name: before.name, slug: before.slug, feed_values: null });
    expect(await led()).toEqual([slug]);
    await edit({ make: 'Kia' });
    expect(await led()).toEqual([slug, before.slug]);
    expect((await car()).name).toBe(`${before.year} Kia CX-5`);
  });

  it('keep the address of a name that is corrected while an import merges the car', async () => {
    await dealer.run([MAZDA, RIO]);
    const { id, slug } = await car();
    // the import has matched its rows when it keeps the old address of the second car
    await sql`
      create function correct_meanwhile() returns trigger language plpgsql as $$ begin
        update cars set name = '2022 Mazda CX-30', model = 'CX-30', slug = 'corrected-c' || id, feed_values = '{"model": "CX-5"}'
          where id = (select min(id) from cars where dealership_id = (select dealership_id from cars where id = new.car_id));
        return new; end $$`.execute(open.database);
    await sql`create trigger correct_meanwhile before insert on car_slugs for each row execute function correct_meanwhile()`.execute(
      open.database,
    );
    try {
      await dealer.run([
        { ...MAZDA, price: 30_500 },
        { ...RIO, model: 'Cerato' },
      ]);
    } finally {
      await sql`drop function correct_meanwhile cascade`.execute(open.database);
    }
    expect((await dealer.cars())[1]!.slug).toMatch(/cerato/);
    expect(await car()).toMatchObject({
      id,
      name: '2022 Mazda CX-30',
      slug: `corrected-c${id}`,
      price_cents: 30_500_00,
    });
    expect(slug).not.toBe((await car()).slug);
  });

  it('keep the overrides of a newer version, which may serve beside this one', async () => {
    await dealer.run([MAZDA]);
    const { id } = await car();
    await open.database
      .updateTable('cars')
      .set({ feed_values: JSON.stringify({ of_tomorrow: 'Hatch' }) })
      .where('id', '=', id)
      .execute();
    await edit({ tag: 'Sale' });
    expect((await car()).feed_values).toEqual({ of_tomorrow: 'Hatch', tag: null });
    await edit({ tag: FEED });
    expect((await car()).feed_values).toEqual({ of_tomorrow: 'Hatch' });
  });

  it('keep uploaded photos in their order, with new ones of the feed after them', async () => {
    await dealer.run([MAZDA]);
    await edit({ images: [picture('b'), picture('ours')] });
    await dealer.run([{ ...MAZDA, images: ['/pictures/a.jpg', '/pictures/b.jpg', '/pictures/c.jpg'] }]);
    const shown = await car();
    expect((shown.images as ReturnType<typeof picture>[]).map(({ image }) => image.url)).toEqual([
      '/pictures/b.jpg',
      '/pictures/ours.jpg',
    ]);
    expect(shown.photos_count).toBe(2);
    await edit({ images: FEED });
    expect((await car()).images).toHaveLength(3);
    expect(await car()).toMatchObject({ photos_count: 3, feed_values: null });
  });

  it("keep the feed's earlier value when a feed lacks the column", async () => {
    await dealer.run([{ ...MAZDA, tag: 'Demo deal' }]);
    await edit({ tag: 'Ours', price: 28_000_00 });
    const { tag: _tag, ...others } = MAZDA;
    await dealer.run([{ ...others, price: 31_000 }]);
    expect(await car()).toMatchObject({ tag: 'Ours', feed_values: { tag: 'Demo deal', price_cents: 31_000_00 } });
  });

  it('keep kilometres, colour and equipment, and the feed’s values below', async () => {
    await dealer.run([{ ...MAZDA, colour: 'Blu', km: 41_000, equipment: 'ABS' }]);
    const equipment = [{ name: 'Safety', items: ['ABS', 'ESC'] }];
    await edit({ km: 41_500, colour: 'Blue', standardEquipment: equipment });
    expect(await dealer.run([{ ...MAZDA, colour: 'Blu', km: 41_000, equipment: 'ABS' }])).toMatchObject({
      unchanged: 1,
    });
    expect(await car()).toMatchObject({ km: 41_500, colour: 'Blue', standard_equipment: equipment });
    await dealer.run([{ ...MAZDA, colour: 'Red', km: 42_000, equipment: 'ABS|Tow bar' }]);
    await edit({ km: FEED, colour: FEED, standardEquipment: FEED });
    expect(await car()).toMatchObject({
      km: 42_000,
      colour: 'Red',
      standard_equipment: [{ name: 'Features', items: ['ABS', 'Tow bar'] }],
      feed_values: null,
    });
  });

  it('keep a VIN that the feed lacks, and find the car by it once the feed sends it', async () => {
    const { vin, ...without } = MAZDA;
    await dealer.run([without]);
    await edit({ vin });
    expect(await dealer.run([without])).toMatchObject({ created: 0, unchanged: 1 });
    expect(await car()).toMatchObject({ vin, feed_values: { vin: null } });
    expect(await dealer.run([{ ...MAZDA, stocknum: 'ANOTHER' }])).toMatchObject({ created: 0, changed: 1 });
    expect(await car()).toMatchObject({ vin, stocknum: 'ANOTHER' });
  });

  it('refuse the VIN of another car, and change nothing', async () => {
    const { vin: _vin, ...without } = RIO;
    await dealer.run([MAZDA, without]);
    const [mazda, kia] = await dealer.cars();
    await expect(editor.edit(by(), [kia!.id], () => ({ vin: mazda!.vin, price: 1_00 }))).rejects.toBeInstanceOf(
      VinTaken,
    );
    expect(await dealer.cars()).toEqual([mazda, kia]);
  });

  it('report a repeated feed as unchanged', async () => {
    await dealer.run([MAZDA]);
    await edit({ price: null, images: [] });
    expect(await car()).toMatchObject({ price_cents: null, images: [], photos_count: 0 });
    const before = [await car(), await dealer.lastSeq()];
    expect(await dealer.run([MAZDA], {}, new Date('2026-06-01'))).toMatchObject({ changed: 0, unchanged: 1 });
    expect([await car(), await dealer.lastSeq()]).toEqual(before);
  });

  const make = (to: Availability) =>
    car().then(({ id }) => editor.edit(by(), [id], ({ values }) => makeAvailable(values, to, AT)));

  it('keep a car sold that the feed still has for sale, until the feed decides again', async () => {
    await dealer.run([MAZDA]);
    await make('sold');
    await dealer.run([{ ...MAZDA, status: 'available', km: 43_000 }]);
    expect(await car()).toMatchObject({ status: 'sold', sold_at: AT, reserved: false, km: 43_000, missing: false });
    await dealer.run([{ ...MAZDA }], { full: true });
    expect(await car()).toMatchObject({ status: 'sold', sold_at: AT });
    await edit(FEED_AVAILABILITY);
    expect(await car()).toMatchObject({ status: 'in_stock', sold_at: null, feed_values: null });
  });

  it('keep a car on its way that the feed sells, and then take the feed’s sale with its time', async () => {
    await dealer.run([MAZDA]);
    await make('coming_soon');
    await dealer.run([{ ...MAZDA, status: 'sold', sold_at: '2026-05-03T00:00:00Z' }]);
    expect(await car()).toMatchObject({ status: 'coming_soon', sold_at: null });
    expect((await editor.read(dealer.groupId, [(await car()).id]))[0]!.feed).toEqual({
      status: 'sold',
      sold_at: '2026-05-03T00:00:00.000Z',
    });
    await edit(FEED_AVAILABILITY);
    expect(await car()).toMatchObject({ status: 'sold', sold_at: new Date('2026-05-03T00:00:00Z'), feed_values: null });
  });

  it('end when a full feed no longer has the car, which it sells again when it has it', async () => {
    await dealer.run([MAZDA, RIO]);
    await make('reserved');
    expect(await car()).toMatchObject({ status: 'in_stock', reserved: true, feed_values: { reserved: false } });
    await dealer.run([RIO], { full: true, allowShrink: true });
    expect(await car()).toMatchObject({ status: 'sold', missing: true, reserved: false, feed_values: null });
    await dealer.run([MAZDA, RIO], { full: true });
    expect(await car()).toMatchObject({ status: 'in_stock', missing: false, sold_at: null });
  });

  describe('reserve a car', () => {
    const [end, later] = [new Date('2026-05-09T14:00:00Z'), new Date('2026-05-16T14:00:00Z')];
    const stock = () => ({ editor, buyers: createCarBuyers(open.database) }) as StockDeskServices;
    const reserve = async (of: StockDeskServices, opportunityId: number | null | undefined, until: Date) =>
      actOnCar(of, { ...by(), dealerships: 'all' }, (await car()).id, {
        do: 'make-available',
        to: 'reserved',
        opportunityId,
        until,
      });
    beforeEach(() => open.database.deleteFrom('car_buyers').execute());
    const buyer = async () => stock().buyers.of(dealer.groupId, (await car()).id);

    it('with its lead and its end, or not at all', async () => {
      await dealer.run([MAZDA]);
      const { editor, buyers } = stock();
      const erased = {
        editor,
        buyers: { ...buyers, lead: async () => ({}) as Enquirer },
      } as unknown as StockDeskServices;
      await expect(reserve(erased, 999_999, end)).rejects.toThrow();
      expect(await car()).toMatchObject({ reserved: false });
      await reserve(stock(), null, end);
      expect(await buyer()).toEqual({ opportunityId: null, until: end });
      await expect(reserve(erased, 999_999, later)).rejects.toThrow();
      expect(await buyer()).toEqual({ opportunityId: null, until: end });
    });

    it('until its end, unless someone extends it in that moment', async () => {
      await dealer.run([MAZDA]);
      await reserve(stock(), null, end);
      const { editor, buyers } = stock();
      const over = async (now: Date) => {
        const found = await buyers.over(now);
        await reserve(stock(), undefined, later);
        return found;
      };
      expect(await endDeskReservations({ editor, buyers: { ...buyers, over } }, end)).toEqual({ ended: 0 });
      expect([(await car()).reserved, await buyer()]).toEqual([true, { opportunityId: null, until: later }]);
      expect(await endDeskReservations(stock(), later)).toEqual({ ended: 1 });
      expect([(await car()).reserved, await buyer()]).toEqual([false, undefined]);
    });

    it('that someone without its dealership may not change: nothing is written', async () => {
      await dealer.run([MAZDA]);
      const { id } = await car();
      const act = { do: 'make-available', to: 'reserved', opportunityId: null, until: end } as const;
      expect(await actOnCar(stock(), { ...by(), dealerships: [] }, id, act)).toBe('missing');
      expect([(await car()).reserved, await buyer()]).toEqual([false, undefined]);
    });
  });

  it('show in searches, and hide a car from the website', async () => {
    await dealer.run([MAZDA]);
    const { id } = await car();
    await edit({ price: 28_000_00 });
    const stock = createStockStore(open.database);
    expect(await stock.byIds([id])).toMatchObject([{ price: 28_000_00, updated_at: AT.toISOString() }]);
    await edit({ show_on_dealer_website: false });
    expect(await stock.byIds([id])).toEqual([]);
    await dealer.run([MAZDA], {}, NOW);
    expect(await stock.byIds([id])).toEqual([]);
  });

  it('change many cars at once or none, each by its current value, and report those that changed', async () => {
    await dealer.run([MAZDA, RIO]);
    const ids = (await dealer.cars()).map(({ id }) => id);
    const seq = await dealer.lastSeq();
    const halved = await editor.edit(by(), ids, ({ values }) =>
      values.price === 1599050 ? undefined : { price: Math.round(values.price! / 2) },
    );
    expect(halved).toEqual([ids[0]]);
    expect(await dealer.lastSeq()).toBe(seq + 1);
    const broken = editor.edit(by(), ids, ({ id }) => {
      if (id === ids[1]) throw new Error('overtaken');
      return { tag: 'Sale' };
    });
    await expect(broken).rejects.toThrow('overtaken');
    expect((await car()).tag).toBeNull();
    expect(await editor.edit(by(), ids, () => ({ tag: null }))).toEqual([]);
  });

  it('are written to the audit log together with the change or not at all', async () => {
    await dealer.run([MAZDA]);
    const { id, dealership_id } = await car();
    const changes = () =>
      open.database
        .selectFrom('staff_changes')
        .selectAll()
        .where('group_id', '=', dealer.groupId)
        .orderBy('id')
        .execute();
    await edit({ price: 28_000_00 });
    await edit({ price: FEED, tag: null });
    expect(await changes()).toMatchObject([
      {
        staff_id: staffId,
        what: 'stock.edited',
        subject_kind: 'car',
        subject_id: String(id),
        dealership_id,
        before: { price: 29_990_00, ours: [] },
        after: { price: 28_000_00, ours: ['price'] },
      },
      { before: { price: 28_000_00, ours: ['price'] }, after: { price: 29_990_00, ours: [] } },
    ]);
    const nobody = editor.edit({ ...by(), staffId: 999_999 }, [id], () => ({ tag: 'Mine' }));
    await expect(nobody).rejects.toThrow();
    expect((await car()).tag).toBeNull();
  });

  it('never change a car of another group', async () => {
    await dealer.run([MAZDA]);
    const { id } = await car();
    const stranger = await importIntoDealership(open.database);
    expect(await editor.read(stranger.groupId, [id])).toEqual([]);
    expect(await editor.edit({ ...by(), groupId: stranger.groupId }, [id], () => ({ tag: 'Mine' }))).toEqual([]);
    expect((await car()).tag).toBeNull();
  });
});
