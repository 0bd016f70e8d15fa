import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDraftQueue, createImportDrafts } from '#adapters/postgres/import/import-drafts.ts';
import { NO_MAPPING } from '#app/import/mapping.ts';
import { testDatabases } from '#tests/databases.ts';
import { importIntoDealership, NOW } from '#tests/import-into-dealership.ts';

const REVERTED = new Date(NOW.getTime() + 120_000);
const FILE = Buffer.from('Odo,Zed,Ah\n');

describe.each(testDatabases)('columns that files of the desk teach on $name', (engine) => {
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
  const create = async () =>
    (await drafts().create(by(), { dealershipId, name: 'stock.csv', bytes: FILE, mapping: NO_MAPPING }))!;

  it('remembers how columns were read, by dealership and columns in any order', async () => {
    const mapping = { ...NO_MAPPING, columns: { Odo: 'km' as const } };
    await drafts().remember(by(), dealershipId, ['Odo', 'Make'], { mapping, chosen: ['Odo'] }, { draftId: 1 });
    expect(await drafts().remembered(dealer.groupId, dealershipId, ['Make', 'Odo'])).toEqual({
      mapping,
      chosen: ['Odo'],
    });
    expect(await drafts().remembered(dealer.groupId, dealershipId, ['Make'])).toBeUndefined();
  });

  describe('that several files with the same columns taught', () => {
    const odo = (to: 'km' | 'year' | 'price', word = 'none') => ({
      ...NO_MAPPING,
      // neither in the order of the alphabet nor in that of their lengths
      columns: {
        Zed: 'tag' as const,
        Odo: { to, otherwise: 'keep' as const, values: { [word]: 1 } },
        Ah: 'vin' as const,
      },
    });
    const COLUMNS = ['Odo', 'Zed', 'Ah'];
    const taught = async (mapping: ReturnType<typeof odo>, imported = true) => {
      const id = await create();
      await drafts().remember(by(), dealershipId, COLUMNS, { mapping, chosen: ['Odo'] }, { draftId: id, imported });
      return id;
    };
    const undo = (id: number) => createDraftQueue(open.database).undo(id, REVERTED, async () => {});
    const remembered = async () => {
      const found = await drafts().remembered(dealer.groupId, dealershipId, COLUMNS);
      if (!found) return undefined;
      expect(Object.keys(found.mapping.columns)).toEqual(['Zed', 'Odo', 'Ah']);
      expect(await drafts().rememberedBefore(dealer.groupId, dealershipId)).toEqual([found]);
      return (found.mapping.columns.Odo as { to: string }).to;
    };

    it.each<[string, [number, string | undefined, boolean][]]>([
      [
        '3, 2, 1',
        [
          [3, 'year', true],
          [2, 'km', true],
          [1, undefined, true],
        ],
      ],
      [
        '2, 3, 1',
        [
          [2, 'year', false],
          [3, 'km', true],
          [1, undefined, true],
        ],
      ],
      [
        '1, 2, 3',
        [
          [1, 'year', false],
          [2, 'year', false],
          [3, undefined, true],
        ],
      ],
    ])('undone in the order %s: the latest that is not undone counts', async (_order, steps) => {
      const ids = [await taught(odo('km')), await taught(odo('year')), await taught(odo('year'))];
      for (const [number, left, forgotten] of steps) {
        expect(await undo(ids[number - 1]!)).toMatchObject({ forgotten });
        expect(await remembered()).toBe(left);
      }
    });
    it('a file that only saved them again, and was deleted, keeps nothing of an undone import', async () => {
      const good = await taught(odo('km'));
      const wrong = await taught(odo('year'));
      await drafts().remove(by(), await taught(odo('year'), false));
      expect(await undo(wrong)).toMatchObject({ forgotten: true });
      expect(await remembered()).toBe('km');
      expect(await undo(good)).toMatchObject({ forgotten: true });
      expect(await remembered()).toBeUndefined();
    });
    it('that another file saved otherwise stay, also if it was deleted', async () => {
      const wrong = await taught(odo('year'));
      await drafts().remove(by(), await taught(odo('price'), false));
      expect(await undo(wrong)).toMatchObject({ forgotten: false });
      expect(await remembered()).toBe('price');
    });
    it('a file that teaches twice is forgotten whole', async () => {
      const id = await taught(odo('year'), false);
      const other = await taught(odo('km'), false);
      await drafts().remember(by(), dealershipId, COLUMNS, { mapping: odo('price'), chosen: [] }, { draftId: id });
      expect(await remembered()).toBe('price');
      expect(await undo(id)).toMatchObject({ forgotten: true });
      expect(await remembered()).toBe('km');
      expect(await undo(other)).toMatchObject({ forgotten: true });
      expect(await remembered()).toBeUndefined();
    });
    it('an import from before what it taught was noted forgets nothing, and says so', async () => {
      await sql`insert into import_lessons (dealership_id, group_id, columns_key, mapping, imported, at)
        select ${dealershipId}, ${dealer.groupId}, 'x', ${JSON.stringify(odo('year'))}::json, true, ${NOW}`.execute(
        open.database,
      );
      expect(await undo(await create())).toMatchObject({ forgotten: false });
      expect(await drafts().rememberedBefore(dealer.groupId, dealershipId)).toMatchObject([{ chosen: null }]);
    });
  });

  it('forgets columns of files that were never imported before those of imported ones', async () => {
    const known = { mapping: NO_MAPPING, chosen: [] };
    const remembered = (column: string) => drafts().remembered(dealer.groupId, dealershipId, [column]);
    for (const n of Array(18).keys())
      await drafts().remember(by(), dealershipId, [`In ${n}`], known, { draftId: n, imported: true });
    for (const n of Array(10).keys()) {
      now = new Date(now.getTime() + 1_000);
      await drafts().remember(by(), dealershipId, [`Out ${n}`], known, { draftId: n });
    }
    for (const n of Array(18).keys()) expect(await remembered(`In ${n}`)).toBeDefined();
    expect(await remembered('Out 7')).toBeUndefined();
    expect(await remembered('Out 8')).toBeDefined();
    expect(await remembered('Out 9')).toBeDefined();
    // words that are saved later leave it imported
    await drafts().remember(by(), dealershipId, ['In 0'], known, { draftId: 1 });
    for (const n of [1, 2, 3]) {
      now = new Date(now.getTime() + 1_000);
      await drafts().remember(by(), dealershipId, [`Late ${n}`], known, { draftId: n });
    }
    expect(await remembered('In 0')).toBeDefined();
  });
});
