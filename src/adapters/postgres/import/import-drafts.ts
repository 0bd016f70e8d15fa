import { sql, type SqlBool } from 'kysely';
import type { FileWord } from '#app/import/draft/collect-words.ts';
import type {
  DraftProblems,
  DraftQueue,
  ImportDraft,
  ImportDrafts,
  RevertedImport,
} from '#app/import/draft/import-drafts.ts';
import type { ImportProgress, ImportReport } from '#app/import/import-report.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { storable } from '#domain/text/storable.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inGroup } from '#adapters/postgres/in-group.ts';
import { forAgain, hasRoom } from './undone-file.ts';
import { recordChange } from '#adapters/postgres/stock/record-change.ts';
import { deadPhotos } from './dead-photos.ts';
import { rememberedColumns } from './remembered-columns.ts';
import { storableJson } from './storable-json.ts';
import { undoImport } from './undo-import.ts';
import { carsOnSale, hasCars } from './unsold-cars.ts';

/** Told with a draft's id whenever someone hands one over. */
export const DRAFT_CHANNEL = 'forecourt_import_drafts';
const PIECE = 1_048_576;
/** Files that one group may have stored (bytes), a week long. */
const MOST_BYTES = 512 * 1_048_576;

/** States in which a draft may be handed over for each kind of work. */
const FROM = {
  checking: ['open', 'checked', 'refused', 'stopped'],
  running: ['checked', 'refused', 'stopped'],
  undoing: ['imported'],
} as const;
const AUDITED = { checking: null, running: 'stock-import.started', undoing: 'stock-import.undone' } as const;

const drafts = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('import_drafts')
    .innerJoin('dealerships', 'dealerships.id', 'import_drafts.dealership_id')
    .select([
      'import_drafts.id',
      'import_drafts.group_id as groupId',
      'dealership_id as dealershipId',
      'dealerships.slug as dealership',
      'staff_id as staffId',
      'import_drafts.name',
      'address',
      'bytes',
      'created_at as createdAt',
      'changed_at as changedAt',
      'mapping',
      'whole_stock as wholeStock',
      'allow_shrink as allowShrink',
      'corrections',
      'import_drafts.state',
      'stopping',
      'progress',
      'report',
      'problems',
      'words',
      'reverted',
      'again_of as againOf',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>;

const asDraft = (row: Row, names: { staff: string | null; dealership: string }): ImportDraft => ({
  ...row,
  state: row.state as ImportDraft['state'],
  mapping: mappingSchema.parse(row.mapping),
  progress: row.progress as ImportProgress | null,
  report: row.report as ImportReport | null,
  problems: row.problems as DraftProblems | null,
  words: row.words as unknown as readonly FileWord[],
  reverted: row.reverted as RevertedImport | null,
  staffName: names.staff,
  dealershipName: names.dealership,
});

/** Names of people and dealerships, which the role of a group's rows may not read beside its drafts. */
async function named(database: Database, rows: readonly Row[]): Promise<ImportDraft[]> {
  if (rows.length === 0) return [];
  const staff = await database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map(({ staffId }) => staffId))])
    .execute();
  const dealerships = await database
    .selectFrom('dealerships')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map(({ dealershipId }) => dealershipId))])
    .execute();
  const nameIn = (list: readonly { id: number; name: string }[], id: number) => list.find((one) => one.id === id)?.name;
  return rows.map((row) =>
    asDraft(row, {
      staff: nameIn(staff, row.staffId) ?? null,
      dealership: nameIn(dealerships, row.dealershipId) ?? '',
    }),
  );
}

export const createImportDrafts = (database: Database, mostBytes = MOST_BYTES): ImportDrafts => ({
  create: ({ groupId, staffId, at }, { dealershipId, name, bytes, mapping, wholeStock = false, address = null }) =>
    inGroup(database, groupId, async (trx) => {
      if (!(await hasRoom(trx, groupId, bytes.length, mostBytes))) return undefined;
      const { id } = await trx
        .insertInto('import_drafts')
        .values({
          group_id: groupId,
          dealership_id: dealershipId,
          staff_id: staffId,
          name: storable(name),
          address,
          bytes: bytes.length,
          created_at: at,
          changed_at: at,
          mapping: storableJson(mapping),
          whole_stock: wholeStock,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let piece = 0; piece * PIECE < bytes.length; piece++)
        await trx
          .insertInto('import_draft_pieces')
          .values({ draft_id: id, group_id: groupId, piece, bytes: bytes.subarray(piece * PIECE, (piece + 1) * PIECE) })
          .execute();
      return id;
    }),
  again: (by, id) => inGroup(database, by.groupId, (trx) => forAgain(trx, by, id, mostBytes)),
  async list(groupId, dealershipIds, limit) {
    const rows = await inGroup(database, groupId, (trx) =>
      drafts(trx)
        .where('import_drafts.group_id', '=', groupId)
        .$if(dealershipIds !== 'all', (query) =>
          query.where(sql<SqlBool>`dealership_id = any (${dealershipIds as readonly number[]}::int[])`),
        )
        .orderBy('import_drafts.id', 'desc')
        .limit(limit)
        .execute(),
    );
    return named(database, rows);
  },
  async find(groupId, id) {
    const row = await inGroup(database, groupId, (trx) =>
      drafts(trx).where('import_drafts.group_id', '=', groupId).where('import_drafts.id', '=', id).executeTakeFirst(),
    );
    return row && (await named(database, [row]))[0];
  },
  file: (groupId, id) => inGroup(database, groupId, (trx) => readFile(trx, id)),
  hasCars: (groupId, dealershipId) => hasCars(database, groupId, dealershipId),
  carsOnSale: (groupId, dealershipId) => carsOnSale(database, groupId, dealershipId),
  deadPhotos: (groupId, id) => deadPhotos(database, groupId, id),
  change: ({ groupId, at }, id, { mapping, wholeStock, corrections, againOf }) =>
    inGroup(database, groupId, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('import_drafts')
        .set({
          mapping: storableJson(mapping),
          whole_stock: wholeStock,
          ...(corrections && { corrections: storableJson(corrections) }),
          ...(againOf === null && { again_of: null }),
          allow_shrink: false,
          state: 'open',
          report: null,
          problems: null,
          changed_at: at,
        })
        .where('id', '=', id)
        .where('state', 'in', FROM.checking)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }),
  ask: ({ groupId, staffId, at }, id, what, allowShrink = false) =>
    inGroup(database, groupId, async (trx) => {
      const row = await trx
        .updateTable('import_drafts')
        .set({ state: what, stopping: false, progress: null, allow_shrink: allowShrink, changed_at: at })
        .where('id', '=', id)
        .where('state', 'in', FROM[what])
        .returning(['name', 'dealership_id', 'whole_stock'])
        .executeTakeFirst();
      if (!row) return false;
      const audited = AUDITED[what];
      if (audited !== null)
        await recordChange(trx, groupId, {
          staffId,
          at,
          what: audited,
          subject: { kind: 'stock-import', id },
          before: null,
          after: { file: row.name, 'whole stock': row.whole_stock, 'above the limit': allowShrink },
          dealershipId: row.dealership_id,
        });
      await sql`select pg_notify(${DRAFT_CHANNEL}, ${String(id)})`.execute(trx);
      return true;
    }),
  stop: async ({ groupId }, id) => {
    await inGroup(database, groupId, (trx) =>
      trx
        .updateTable('import_drafts')
        .set({ stopping: true })
        .where('id', '=', id)
        .where('state', 'in', ['checking', 'running'])
        .execute(),
    );
  },
  remove: async ({ groupId }, id) => {
    await inGroup(database, groupId, (trx) =>
      trx.deleteFrom('import_drafts').where('id', '=', id).where('state', 'in', FROM.checking).execute(),
    );
  },
  ...rememberedColumns(database),
});

export const createDraftQueue = (database: Database): DraftQueue => ({
  waiting: async () =>
    (
      await database
        .selectFrom('import_drafts')
        .select('id')
        .where('state', 'in', ['checking', 'running', 'undoing'])
        .orderBy('id')
        .execute()
    ).map(({ id }) => id),
  async find(id) {
    const row = await drafts(database).where('import_drafts.id', '=', id).executeTakeFirst();
    return row && (await named(database, [row]))[0];
  },
  file: (id) => readFile(database, id),
  async progress(id, progress) {
    const row = await database
      .updateTable('import_drafts')
      .set({ progress: progress && storableJson(progress) })
      .where('id', '=', id)
      .returning('stopping')
      .executeTakeFirst();
    return row?.stopping ?? true; // it is gone
  },
  async finish(id, { state, report, problems, words, reverted, at }) {
    await database
      .updateTable('import_drafts')
      .set({
        state,
        stopping: false,
        progress: null,
        changed_at: at,
        ...(report && { report: storableJson(report) }),
        ...(problems && { problems: storableJson(problems) }),
        ...(words && { words: storableJson(words) }),
        ...(reverted && { reverted: storableJson(reverted) }),
      })
      .where('id', '=', id)
      .execute();
  },
  undo: (id, at, tell) => undoImport(database, id, at, tell),
});

async function readFile(database: Database | DatabaseTransaction, id: number): Promise<Buffer | undefined> {
  const rows = await database
    .selectFrom('import_draft_pieces')
    .select('bytes')
    .where('draft_id', '=', id)
    .orderBy('piece')
    .execute();
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes));
}
