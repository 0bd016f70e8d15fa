import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/databases.ts';
import { CX5, NOW, RIO, TEN, importIntoDealership } from '#tests/import-into-dealership.ts';

describe.each(testDatabases)('a whole import on $name', (engine) => {
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

  describe('a full feed', () => {
    it('sells what it does not hold, up to 30 %', async () => {
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
    it('is refused above 30 %, and goes in when told to', async () => {
      await dealer.run(TEN);
      const before = await dealer.cars();
      const refused = await dealer.run(TEN.slice(4), { full: true });
      expect(refused).toMatchObject({
        outcome: 'refused',
        because: expect.stringContaining('would sell 4 of 10 cars (40 %)') as string,
      });
      expect(await dealer.cars()).toEqual(before);
      expect(await dealer.run(TEN.slice(4), { full: true, allowShrink: true })).toMatchObject({
        outcome: 'imported',
        sold: 4,
      });
    });
    it('does not sell a car whose row cannot be read', async () => {
      await dealer.run(TEN);
      expect(await dealer.run([...TEN.slice(1), { ...TEN[0], status: 'gone fishing' }], { full: true })).toMatchObject({
        outcome: 'imported',
        failed: 1,
        sold: 0,
      });
    });
  });

  it('changes nothing on a dry run, and tells what would come', async () => {
    await dealer.run([CX5]);
    const [before, seq] = [await dealer.cars(), await dealer.lastSeq()];
    expect(await dealer.run([{ ...CX5, price: 1 }, RIO], { dryRun: true })).toMatchObject({
      outcome: 'imported',
      dryRun: true,
      created: 1,
      changed: 1,
    });
    expect(await dealer.cars()).toEqual(before);
    expect(await dealer.lastSeq()).toBe(seq);
  });

  it('refuses to rewrite the price log', async () => {
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
      price_cents: null,
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
});
