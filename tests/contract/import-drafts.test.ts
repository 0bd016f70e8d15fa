import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDraftQueue, createImportDrafts } from '#adapters/postgres/import/import-drafts.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { withWords } from '#app/import/draft/edit-mapping.ts';
import { judgeFile, readRows } from '#app/import/draft/judge-file.ts';
import { runDraft } from '#app/import/draft/run-draft.ts';
import type { ImportProgress } from '#app/import/import-report.ts';
import { NO_MAPPING } from '#app/import/mapping.ts';
import { openFeedOf } from '#main/areas.ts';
import { testDatabases } from '#tests/databases.ts';
import { importIntoDealership, NOW, TEN } from '#tests/import-into-dealership.ts';

const LATER = new Date(NOW.getTime() + 60_000);
const REVERTED = new Date(NOW.getTime() + 120_000);
const line = ({ stocknum, year, make, model, price }: (typeof TEN)[number]) =>
  [stocknum, year, make, model, price].join(',');
const csv = (cars: readonly (typeof TEN)[number][]) =>
  Buffer.from(['stocknum,year,make,model,price', ...cars.map(line)].join('\n'));
const NEW_CAR = { stocknum: 'N1', year: 2021, make: 'Kia', model: 'Rio', price: 20_000 };

describe.each(testDatabases)('stock file of the desk on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  let dealershipId: number;
  let staffId: number;
  let now = NOW;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });
  beforeEach(async () => {
    now = NOW;
    dealer = await importIntoDealership(open.database);
    ({ dealershipId } = dealer);
    staffId = await dealer.addStaff();
  });

  const by = () => ({ groupId: dealer.groupId, staffId, at: now });
  const drafts = () => createImportDrafts(open.database);
  const create = async (bytes: Buffer, mapping = NO_MAPPING) =>
    (await drafts().create(by(), { dealershipId, name: 'stock.csv', bytes, mapping }))!;
  const work = (id: number) => {
    const queue = createDraftQueue(open.database);
    return runDraft(
      {
        drafts: {
          ...queue,
          progress: (draft, progress) => {
            progressSeen.push(progress);
            return queue.progress(draft, progress);
          },
        },
        imports: dealer.store,
        clock: { now: () => now },
        openFeed: openFeedOf,
      },
      id,
    );
  };
  const find = async (id: number) => (await drafts().find(dealer.groupId, id))!;
  /** Uploads and imports a file as someone does at the desk. */
  const imported = async (cars: readonly (typeof TEN)[number][], full = false) => {
    const id = await create(csv(cars));
    if (full) await drafts().change(by(), id, { mapping: NO_MAPPING, wholeStock: true });
    await drafts().ask(by(), id, 'checking');
    await work(id);
    now = LATER;
    await drafts().ask(by(), id, 'running');
    await work(id);
    expect((await find(id)).state).toBe('imported');
    return id;
  };
  let progressSeen: (ImportProgress | null)[] = [];
  const undo = async (id: number) => {
    now = REVERTED;
    expect(await drafts().ask(by(), id, 'undoing')).toBe(true);
    progressSeen = [];
    await work(id);
    return (await find(id)).reverted;
  };
  const prices = async (stocknum: string) =>
    (
      await sql<{ price: number }>`select l.price_cents::int as price from price_log l join cars c on c.id = l.car_id
        where c.stocknum = ${stocknum} and c.dealership_id = ${dealershipId} order by l.at`.execute(open.database)
    ).rows.map(({ price }) => price);

  it('keeps the file whole, also over several pieces', async () => {
    const bytes = Buffer.alloc(2_500_000, 'a');
    expect(await drafts().file(dealer.groupId, await create(bytes))).toEqual(bytes);
  });

  it('is not found by another group', async () => {
    const id = await create(csv(TEN));
    const other = await importIntoDealership(open.database);
    expect(await drafts().find(other.groupId, id)).toBeUndefined();
    expect(await drafts().file(other.groupId, id)).toBeUndefined();
    expect(await drafts().list(other.groupId, 'all', 10)).toEqual([]);
    expect(await drafts().ask({ ...by(), groupId: other.groupId }, id, 'checking')).toBe(false);
  });

  it('is refused when the group holds as many bytes as it may', async () => {
    const small = createImportDrafts(open.database, 100);
    const draft = { dealershipId, name: 'x', bytes: Buffer.alloc(60), mapping: NO_MAPPING };
    expect(await small.create(by(), draft)).toBeTypeOf('number');
    expect(await small.create(by(), draft)).toBeUndefined();
  });

  it('is checked without a change, and imported after that', async () => {
    await dealer.run(TEN);
    const before = await dealer.cars();
    const id = await create(csv([...TEN.slice(1), { ...TEN[0]!, price: 9_000 }, NEW_CAR]));
    expect(await drafts().ask(by(), id, 'running')).toBe(false);
    expect(await drafts().ask(by(), id, 'checking')).toBe(true);
    await work(id);
    expect(await find(id)).toMatchObject({
      state: 'checked',
      report: { created: 1, changed: 1, unchanged: 9, failed: 0 },
    });
    expect(await dealer.cars()).toEqual(before);
    expect(await drafts().ask(by(), id, 'running')).toBe(true);
    await work(id);
    expect(await find(id)).toMatchObject({ state: 'imported', report: { created: 1, changed: 1, unchanged: 9 } });
    expect(await dealer.cars()).toHaveLength(11);
  });

  it('lists rejected rows by reason, with their lines', async () => {
    const id = await create(
      Buffer.from('stocknum,year,make,model,price\nA,2020,Kia,,1\nB,2020,Kia,,1\nC,2020,Kia,Rio,dear\n'),
    );
    await drafts().ask(by(), id, 'checking');
    await work(id);
    const { problems, report } = await find(id);
    expect(report).toMatchObject({ rows: 3, failed: 2 });
    expect(problems!.groups.map(({ column, row, count, lines }) => ({ column, row, count, lines }))).toEqual([
      { column: 'model', row: 'skipped', count: 2, lines: [2, 3] },
      { column: 'price', row: 'imported', count: 1, lines: [4] },
    ]);
    expect(problems!.rows).toHaveLength(3);
  });

  it('holds a full file that would mark too many cars as sold, until that is allowed', async () => {
    await dealer.run(TEN);
    const id = await create(csv(TEN.slice(5)));
    await drafts().change(by(), id, { mapping: NO_MAPPING, wholeStock: true });
    await drafts().ask(by(), id, 'checking');
    await work(id);
    expect(await find(id)).toMatchObject({ state: 'refused', report: { sold: 5, before: 10 } });
    await drafts().ask(by(), id, 'checking', true);
    await work(id);
    expect(await find(id)).toMatchObject({ state: 'checked', allowShrink: true, report: { sold: 5 } });
  });

  it('stops before its rows are merged', async () => {
    await dealer.run(TEN);
    const id = await create(csv([NEW_CAR]));
    await drafts().ask(by(), id, 'checking');
    await work(id);
    await drafts().ask(by(), id, 'running');
    await drafts().stop(by(), id);
    await work(id);
    expect(await find(id)).toMatchObject({ state: 'stopped', stopping: false });
    expect(await dealer.cars()).toHaveLength(10);
  });

  it('is not changed once it is imported', async () => {
    const id = await imported(TEN);
    expect(await drafts().change(by(), id, { mapping: NO_MAPPING, wholeStock: true })).toBe(false);
    expect(await drafts().ask(by(), id, 'running')).toBe(false);
  });

  it('offers a word that only later rows have, with its rows, and reads it by its meaning', async () => {
    const rows = Array.from({ length: 1_600 }, (_, n) => `W${n},2021,Kia,Rio,20000,${n >= 1_500 ? 'Zwitter' : 'SUV'}`);
    const mapping = { ...NO_MAPPING, columns: { Shape: 'body' as const } };
    const bytes = Buffer.from(['stocknum,year,make,model,price,Shape', ...rows].join('\n'));
    const id = await create(bytes, mapping);
    const check = async () => {
      await drafts().ask(by(), id, 'checking');
      await work(id);
      return find(id);
    };
    const bodies = async () => {
      const file = await judgeFile(openFeedOf, bytes);
      if ('unusable' in file) throw new Error(file.unusable);
      const draft = await find(id);
      const { words } = readRows({ ...file, words: draft.words }, draft.mapping, { thisYear: 2026, locations: [] });
      return words.find(({ field }) => field === 'body')?.words;
    };
    expect(await bodies()).toEqual([{ word: 'SUV', rows: 1_000, meaning: 'SUV' }]);
    expect((await check()).problems!.groups).toMatchObject([{ column: 'Shape', count: 100 }]);
    expect(await bodies()).toMatchObject([
      { word: 'SUV', rows: 1_500, meaning: 'SUV' },
      { word: 'Zwitter', rows: 100, meaning: undefined },
    ]);
    const meaning = withWords(mapping, 'body', new Map([['Zwitter', 'Ute']]));
    await drafts().change(by(), id, { mapping: meaning, wholeStock: false });
    expect(await bodies()).toMatchObject([{ word: 'SUV' }, { word: 'Zwitter', rows: 100, meaning: 'Ute' }]);
    expect((await check()).problems!.groups).toEqual([]);
  });

  describe('undone import', () => {
    const withoutTimes = (cars: Awaited<ReturnType<typeof dealer.cars>>) =>
      cars.map(({ updated_at: _at, ...car }: Record<string, unknown>) => car);

    it('leaves the stock as it was: changed prices, new cars and sold cars', async () => {
      await dealer.run(TEN);
      const before = await dealer.cars();
      const id = await imported([...TEN.slice(2), { ...TEN[1]!, price: 9_000 }, NEW_CAR], true);
      expect((await dealer.cars()).filter(({ status }) => status === 'sold')).toHaveLength(1);
      expect(await undo(id)).toMatchObject({ restored: 2, removed: 1, remaining: [] });
      // from the first moment, so that no one waits before a page that says nothing
      expect(progressSeen).toEqual([
        { phase: 'undoing', rows: 0, failed: 0 },
        { phase: 'undoing', rows: 1, failed: 0, total: 3 },
        { phase: 'undoing', rows: 3, failed: 0, total: 3 },
      ]);
      expect(withoutTimes(await dealer.cars())).toEqual(withoutTimes(before));
    });

    it('gives a car back to the desk that had added it', async () => {
      await dealer.run(TEN);
      await sql`update cars set by_hand = true where stocknum = 'S1' and dealership_id = ${dealershipId}`.execute(
        open.database,
      );
      const id = await imported([{ ...TEN[1]!, price: 9_000 }]);
      const byHand = async () => (await dealer.cars()).filter(({ by_hand }) => by_hand).map(({ stocknum }) => stocknum);
      expect(await byHand()).toEqual([]);
      await undo(id);
      expect(await byHand()).toEqual(['S1']);
    });

    it('keeps every price in the price history', async () => {
      await dealer.run(TEN);
      const id = await imported([{ ...TEN[1]!, price: 9_000 }]);
      await undo(id);
      expect(await prices('S1')).toEqual([1_000_100, 900_000, 1_000_100]);
    });

    it('leaves a car that someone has changed since, and names it', async () => {
      await dealer.run(TEN);
      const id = await imported([
        { ...TEN[1]!, price: 9_000 },
        { ...TEN[2]!, price: 9_000 },
      ]);
      await sql`update cars set tag = 'Sale', updated_at = ${new Date(LATER.getTime() + 1)}
        where stocknum = 'S1' and dealership_id = ${dealershipId}`.execute(open.database);
      expect(await undo(id)).toMatchObject({
        restored: 1,
        removed: 0,
        remaining: [{ stocknum: 'S1', because: 'changed' }],
      });
      expect((await dealer.cars()).find(({ stocknum }) => stocknum === 'S1')).toMatchObject({ price_cents: 900_000 });
    });

    it('leaves a new car that someone has enquired about', async () => {
      const id = await imported([NEW_CAR]);
      const [car] = await dealer.cars();
      const { slug: group } = await open.database
        .selectFrom('groups')
        .select('slug')
        .where('id', '=', dealer.groupId)
        .executeTakeFirstOrThrow();
      const site = await createSiteStore(open.database).apply(
        { slug: `site-${dealer.dealership}`, group, hosts: [], extends: null },
        { at: NOW, by: 'a test', note: null, document: { group } },
      );
      await sql`insert into leads (site_id, idempotency_key, received_at, category, car_id, payload)
        values (${site.id}, 'a', ${NOW}, 'Enquiry', ${car!.id}, '{}')`.execute(open.database);
      expect(await undo(id)).toMatchObject({ removed: 0, remaining: [{ stocknum: 'N1', because: 'enquiry' }] });
      expect(await dealer.cars()).toHaveLength(1);
    });

    describe('removes the locations that it made', () => {
      const named = async () =>
        (
          await sql<{ name: string }>`
            select name from locations where dealership_id = ${dealershipId} order by name`.execute(open.database)
        ).rows.map(({ name }) => name);
      const importedAt = async (places: readonly string[], at = LATER) => {
        const lines = places.map((place, index) => `L${index},2021,Kia,Rio,20000,"${place}"`);
        const id = await create(Buffer.from(['stocknum,year,make,model,price,location', ...lines].join('\n')));
        await drafts().ask(by(), id, 'checking');
        await work(id);
        now = at;
        await drafts().ask(by(), id, 'running');
        await work(id);
        return id;
      };
      it('when nothing else needs them', async () => {
        const before = await named();
        const id = await importedAt(['Brookvale, NSW', 'Gosford, NSW']);
        expect(await named()).toEqual([...before, 'Brookvale, NSW', 'Gosford, NSW'].toSorted());
        expect(await undo(id)).toMatchObject({ removed: 2, locations: { removed: 2, remaining: [] } });
        expect(await named()).toEqual(before);
      });

      it('except that of a car that stays, and one that someone has changed', async () => {
        const before = await named();
        const id = await importedAt(['Brookvale, NSW', 'Gosford, NSW', 'Dubbo, NSW']);
        await sql`update cars set updated_at = ${REVERTED}
          where stocknum = 'L1' and dealership_id = ${dealershipId}`.execute(open.database);
        await sql`update locations set phone = '+61 2 5550 0100' where name = 'Dubbo, NSW'
          and dealership_id = ${dealershipId}`.execute(open.database);
        expect(await undo(id)).toMatchObject({
          removed: 2,
          locations: { removed: 1, remaining: [{ name: 'Dubbo, NSW' }, { name: 'Gosford, NSW' }] },
        });
        expect(await named()).toEqual([...before, 'Dubbo, NSW', 'Gosford, NSW'].toSorted());
      });

      it('except one where another import can put a car back', async () => {
        const first = await importedAt(['Brookvale, NSW']);
        const second = await importedAt(['Gosford, NSW'], new Date(LATER.getTime() + 1));
        expect(await undo(first)).toMatchObject({ locations: { removed: 0, remaining: [{ name: 'Brookvale, NSW' }] } });
        expect(await undo(second)).toMatchObject({ restored: 1, locations: { removed: 1 } });
        expect(await named()).toContain('Brookvale, NSW');
      });

      it('except one that another import can put back as what the feed says', async () => {
        const first = await importedAt(['Brookvale, NSW']);
        await sql`update cars set location_id = null,
            feed_values = jsonb_build_object('location_id', location_id), updated_at = ${REVERTED}
          where stocknum = 'L0' and dealership_id = ${dealershipId}`.execute(open.database);
        await importedAt(['Gosford, NSW'], new Date(REVERTED.getTime() + 1));
        await sql`update cars set feed_values = null where stocknum = 'L0' and dealership_id = ${dealershipId}`.execute(
          open.database,
        );
        expect(await undo(first)).toMatchObject({ locations: { removed: 0, remaining: [{ name: 'Brookvale, NSW' }] } });
      });
    });

    it('gives stock numbers back that cars had exchanged', async () => {
      await dealer.run([
        { ...TEN[0]!, vin: '1M8GDM9AXKP042788', stocknum: 'A' },
        { ...TEN[1]!, vin: '5GZCZ43D13S812715', stocknum: 'B' },
      ]);
      const before = await dealer.cars();
      const bytes = Buffer.from(
        'vin,stocknum,year,make,model,price\n1M8GDM9AXKP042788,B,2020,Kia,Rio,10000\n5GZCZ43D13S812715,A,2020,Kia,Rio,10001\n',
      );
      const id = await create(bytes);
      await drafts().ask(by(), id, 'checking');
      await work(id);
      now = LATER;
      await drafts().ask(by(), id, 'running');
      await work(id);
      expect((await dealer.cars()).map(({ stocknum }) => stocknum).toSorted()).toEqual(['A', 'B']);
      expect(await undo(id)).toMatchObject({ restored: 2, remaining: [] });
      expect(withoutTimes(await dealer.cars())).toEqual(withoutTimes(before));
    });
  });

  it('opens an undone file once for two presses of its button, and again once that is imported', async () => {
    const id = await imported([NEW_CAR]);
    await undo(id);
    const again = await drafts().again(by(), id);
    expect(await drafts().again(by(), id)).toBe(again);
    await drafts().ask(by(), Number(again), 'checking');
    await work(Number(again));
    expect(await drafts().again(by(), id)).toBe(again);
    await drafts().ask(by(), Number(again), 'running');
    await work(Number(again));
    expect(await drafts().again(by(), id)).not.toBe(again);
    await sql`delete from import_drafts where id = ${id}`.execute(open.database);
    expect(await drafts().again(by(), id)).toBe('gone');
  });
});
