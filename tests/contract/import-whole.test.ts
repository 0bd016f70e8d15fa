import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, TEN, importIntoDealership } from '#tests/import-into-dealership.ts';

describe.each(testDatabases)('full stock import on $name', (engine) => {
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

  describe('full feed', () => {
    it('marks missing cars as sold, up to 30%', async () => {
      await dealer.run(TEN);
      expect(await dealer.run(TEN.slice(3), { full: true })).toMatchObject({
        outcome: 'imported',
        sold: 3,
        unchanged: 7,
      });
      expect(
        (await dealer.cars()).filter((car) => car.status === 'sold').map((car) => [car.stocknum, car.sold_at]),
      ).toEqual([
        ['S0', NOW],
        ['S1', NOW],
        ['S2', NOW],
      ]);
      expect(await dealer.run(TEN)).toMatchObject({ changed: 3 });
      expect((await dealer.cars()).every((car) => car.status === 'in_stock' && car.sold_at === null)).toBe(true);
    });
    it('is rejected above 30%, and imported when that is allowed', async () => {
      await dealer.run(TEN);
      const before = await dealer.cars();
      const refused = await dealer.run(TEN.slice(4), { full: true });
      expect(refused).toMatchObject({
        outcome: 'refused',
        because: expect.stringContaining('would mark 4 of 10 cars as sold (40%)') as string,
      });
      expect(await dealer.cars()).toEqual(before);
      expect(await dealer.run(TEN.slice(4), { full: true, allowShrink: true })).toMatchObject({
        outcome: 'imported',
        sold: 4,
      });
    });
    it('does not mark a car as sold whose row is invalid', async () => {
      await dealer.run(TEN);
      expect(await dealer.run([...TEN.slice(1), { ...TEN[0], status: 'gone fishing' }], { full: true })).toMatchObject({
        outcome: 'imported',
        failed: 1,
        sold: 0,
      });
    });
  });

  it('changes nothing on a dry run, and reports what would change', async () => {
    await dealer.run([CX5]);
    const [before, seq] = [await dealer.cars(), await dealer.lastSeq()];
    expect(await dealer.run([{ ...CX5, price: 1 }, RIO], { dryRun: true })).toMatchObject({
      outcome: 'imported',
      dryRun: true,
      created: 1,
      changed: 1,
    });
    expect(await dealer.run([RIO], { dryRun: true })).toMatchObject({ sold: 0 }); // a full feed alone sells
    expect(await dealer.cars()).toEqual(before);
    expect(await dealer.lastSeq()).toBe(seq);
  });

  it('updates changed rows in place, so that a feed that changes every car does not grow the table', async () => {
    const stock = (price: number) =>
      Array.from({ length: 500 }, (_, i) => ({ ...RIO, vin: undefined, stocknum: `S${i}`, price: price + i }));
    const bytes = async () =>
      (
        await sql<{ bytes: number }>`select pg_relation_size('cars') + pg_indexes_size('cars') as bytes`.execute(
          open.database,
        )
      ).rows[0]!.bytes;
    await dealer.run(stock(10_000));
    const sizes = [await bytes()];
    for (let round = 1; round <= 8; round++) {
      expect(await dealer.run(stock(10_000 + 1_000 * round))).toMatchObject({ changed: 500 });
      sizes.push(await bytes());
    }
    // An index on a column that changes grows in each round. PostgreSQL's own analysis of a table keeps old rows too,
    // but only for the round beside it.
    expect(sizes.filter((size, round) => size === sizes[round - 1]).length).toBeGreaterThanOrEqual(4);
  });

  it('reports a full disk in plain words', async () => {
    await sql`
      create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/16624"' using errcode = 'disk_full'; end $$`.execute(
      open.database,
    );
    await sql`create trigger disk_is_full before insert on cars execute function disk_is_full()`.execute(open.database);
    try {
      await expect(dealer.run([CX5])).rejects.toThrow(
        'broke off on the way (the disk of the database is full: make room)',
      );
    } finally {
      await sql`drop function disk_is_full cascade`.execute(open.database);
    }
    expect(await dealer.run([CX5])).toMatchObject({ unchanged: 1 }); // after the merge that had begun is carried to its end
  });

  it('never rewrites the price log', async () => {
    await dealer.run([CX5]);
    await expect(sql`update price_log set price_cents = 1`.execute(open.database)).rejects.toThrow('append only');
    await expect(sql`delete from price_log`.execute(open.database)).rejects.toThrow('append only');
    await expect(sql`truncate price_log`.execute(open.database)).rejects.toThrow('append only');
  });

  it('drops what a killed import left, and lets the newer of two win', async () => {
    const older = await dealer.store.begin(dealer.dealership, NOW);
    const newer = await dealer.store.begin(dealer.dealership, NOW);
    const staged = {
      line: 1,
      slug_stem: 'a',
      slug_needs_id: false,
      name: 'A',
      make: 'A',
      model: 'A',
      location_name: null,
      location_city: null,
      location_state: null,
      location_postcode: null,
    };
    await expect(older!.add([staged])).rejects.toThrow('A newer import');
    await newer!.add([staged]);
    await newer!.abandon();
    const { rows } = await sql`select tablename from pg_tables where tablename ~ '^stock_import_[0-9]+$'`.execute(
      open.database,
    );
    expect(rows).toEqual([]);
  });

  it('completes an import that was killed while merging', async () => {
    await dealer.run(TEN);
    const killed = await dealer.store.begin(dealer.dealership, NOW);
    const rows = TEN.slice(2).map((car, at) => ({
      line: at + 1,
      slug_stem: `2020-kia-rio-${car.stocknum.toLowerCase()}`,
      slug_needs_id: false,
      name: '2020 Kia Rio',
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      stocknum: car.stocknum,
      price_cents: 500,
      location_name: null,
      location_city: null,
      location_state: null,
      location_postcode: null,
    }));
    await killed!.add(rows);
    const begun = {
      at: NOW.toISOString(),
      carried: ['price_cents'],
      full: true,
      protected: { vins: [], stocknums: [] },
    };
    await sql`update stock_imports set merge = ${JSON.stringify(begun)}, active_at = now() where finished_at is null`.execute(
      open.database,
    );
    expect(await dealer.store.finishAbandoned()).toBe(0); // it was at work a moment ago
    expect((await dealer.cars()).filter((car) => car.price_cents === 500)).toEqual([]);
    await sql`update stock_imports set active_at = now() - interval '61 seconds' where finished_at is null`.execute(
      open.database,
    );
    expect(await dealer.store.finishAbandoned()).toBe(1);
    const cars = await dealer.cars();
    expect(cars.filter((car) => car.price_cents === 500)).toHaveLength(8);
    expect(cars.filter((car) => car.status === 'sold').map((car) => car.stocknum)).toEqual(['S0', 'S1']);
    const imports = await open.database.selectFrom('stock_imports').select('result').orderBy('id').execute();
    expect(imports.at(-1)!.result).toMatchObject({ created: 0, changed: 8, unchanged: 0, sold: 2 });
    expect(await dealer.store.finishAbandoned()).toBe(0);
  });

  it('completes a merging import before a newer one begins', async () => {
    await dealer.run(TEN);
    const older = await dealer.store.begin(dealer.dealership, NOW);
    await older!.add([]);
    const begun = { at: NOW.toISOString(), carried: [], full: true, protected: { vins: [], stocknums: [] } };
    await sql`update stock_imports set merge = ${JSON.stringify(begun)} where finished_at is null`.execute(
      open.database,
    );
    expect(await dealer.run(TEN)).toMatchObject({ outcome: 'imported', changed: 10 }); // it had sold them all
  });

  it('runs two imports of a group at once, with cars of the same names', async () => {
    const other = await importIntoDealership(open.database, dealer.groupId);
    const cars = (n: string) =>
      Array.from({ length: 900 }, (_, i) => ({
        vin: `${n}${i}`.padEnd(17, 'X'),
        year: 2020,
        make: 'Kia',
        model: `Rio ${i}`,
      }));
    const reports = await Promise.all([dealer.run(cars('A')), other.run(cars('B'))]);
    expect(reports).toMatchObject([
      { outcome: 'imported', created: 900 },
      { outcome: 'imported', created: 900 },
    ]);
    const slugs = [...(await dealer.cars()), ...(await other.cars())].map((car) => car.slug);
    expect(new Set(slugs).size).toBe(1800);
  });
});
