import { sql, type RawBuilder } from 'kysely';
import { carColumns } from '#domain/car/car-columns.ts';
import { currencyOf, type Currency } from '#domain/location/country.ts';
import type { DuplicateRow, ImportStore } from '#app/import/import-store.ts';
import type { Respelling } from '#app/import/collect-spellings.ts';
import type { StagedCar } from '#app/import/staged-car.ts';
import { createGiveWay } from '#adapters/postgres/stock/change-followers.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { explainMerge, explainStaging, finishMerge, mergeStock } from './merge-stock.ts';
import { stageOf, type Merge } from './merge.ts';
import { CALM_PIECE_MS } from './piece-size.ts';

/** One statement carries at most this much JSON (characters), so that no other client of the embedded engine waits long. */
const STATEMENT_LENGTH = 250_000;
/** So many rows are staged until the import looks whether anyone waits. */
const ROWS_BETWEEN_LOOKS = 1_000;
/** A merge reports progress many times per second. After this silence its process is assumed dead (ms). */
const ABANDONED_SECONDS = 60;

/** `engine`: how many others a piece of a merge holds up. */
export function createImportStore(database: Database, engine: keyof typeof CALM_PIECE_MS = 'embedded'): ImportStore {
  const calmPieceMs = CALM_PIECE_MS[engine];
  return {
    async begin(dealershipSlug, at) {
      const dealership = await database
        .selectFrom('dealerships')
        .select(['id', 'group_id', 'name'])
        .where('slug', '=', dealershipSlug)
        .executeTakeFirst();
      if (!dealership) return undefined;
      await finishBegun(database, calmPieceMs, sql<boolean>`dealership_id = ${dealership.id}`);
      const importId = await database.transaction().execute((trx) => openStage(trx, dealership.id, at));
      const stage = stageOf(importId);
      const giveWay = createGiveWay(database);
      let staged = { rows: 0, tookMs: 0 };
      const { id: dealershipId, group_id: groupId } = dealership;
      const merge: Merge = { importId, stage, dealershipId, groupId, giveWay, calmPieceMs };
      return {
        dealershipName: dealership.name,
        currencies: await currenciesOf(database, dealership.id),
        async add(cars) {
          const began = performance.now();
          const duplicates = await stageRows(database, stage, cars).catch(explainStaging);
          staged.rows += cars.length;
          staged.tookMs += performance.now() - began;
          if (staged.rows < ROWS_BETWEEN_LOOKS) return duplicates;
          const piece = staged;
          staged = { rows: 0, tookMs: 0 };
          await giveWay({ what: 'staged', ...piece });
          return duplicates;
        },
        respell: (respellings) => respell(database, stage, respellings).catch(explainStaging),
        merge: (options) => mergeStock(database, merge, options).catch(explainMerge),
        async abandon() {
          const { numDeletedRows } = await database
            .deleteFrom('stock_imports')
            .where('id', '=', importId)
            .where('merge', 'is', null)
            .executeTakeFirstOrThrow();
          if (numDeletedRows > 0n) await sql`drop table if exists ${stage}`.execute(database);
        },
      };
    },
    dealerships: () =>
      database.selectFrom('dealerships').select(['slug', 'name', 'group_id as groupId']).orderBy('slug').execute(),
    finishAbandoned: () =>
      finishBegun(database, calmPieceMs, sql<boolean>`active_at < now() - make_interval(secs => ${ABANDONED_SECONDS})`),
  };
}

async function currenciesOf(database: Database, dealershipId: number): Promise<Set<Currency>> {
  const countries = await database
    .selectFrom('locations')
    .select('country')
    .distinct()
    .where('dealership_id', '=', dealershipId)
    .execute();
  return new Set(countries.map(({ country }) => currencyOf(country)));
}

/** Finishes merges that another process began: it was killed, or is still working. */
async function finishBegun(database: Database, calmPieceMs: number, which: RawBuilder<boolean>): Promise<number> {
  const begun = await database
    .selectFrom('stock_imports')
    .innerJoin('dealerships', 'dealerships.id', 'stock_imports.dealership_id')
    .select(['stock_imports.id', 'dealership_id', 'group_id'])
    .where('finished_at', 'is', null)
    .where('merge', 'is not', null)
    .where(which)
    .orderBy('stock_imports.id')
    .execute();
  for (const { id, dealership_id: dealershipId, group_id: groupId } of begun) {
    const giveWay = createGiveWay(database);
    await finishMerge(database, { importId: id, stage: stageOf(id), dealershipId, groupId, giveWay, calmPieceMs });
  }
  return begun.length;
}

type StageColumn = Exclude<keyof StagedCar, 'line'>;
const STAGE_COLUMNS: readonly { name: StageColumn; type: string }[] = [
  { name: 'slug_stem', type: 'text' },
  { name: 'slug_needs_id', type: 'boolean' },
  { name: 'location_name', type: 'text' },
  { name: 'location_city', type: 'text' },
  { name: 'location_state', type: 'text' },
  { name: 'location_postcode', type: 'text' },
  ...carColumns.flatMap(({ column, definition }) =>
    column === 'location_id' ? [] : [{ name: column, type: definition.sql }],
  ),
];
const definition = ({ name, type }: { name: string; type: string }) => sql`${sql.ref(name)} ${sql.raw(type)}`;

/**
 * The columns whose hash identifies a row without VIN and stock number. The first seven ignore case. Warning: a change
 * makes every such car a new one.
 */
const IDENTITY: readonly StageColumn[] = [
  'item_type',
  'car_type',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'km',
  'simple_body',
  'simple_transmission',
  'fuel',
  'drive',
  'engine_size',
  'seats',
  'doors',
  'nvic',
  'regplate',
  'build_date',
  'location_name',
  'location_city',
  'location_state',
];
const ANY_CASE: readonly StageColumn[] = [
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'location_name',
  'location_city',
];

/** The columns of a stage, for `create table`. */
export const stageColumns = sql`(line integer primary key, key_hash text, import_key text, ${sql.join(STAGE_COLUMNS.map(definition))})`;

/** Drops the tables of dead imports and of the one that this import replaces, then creates its staging table. */
async function openStage(trx: DatabaseTransaction, dealershipId: number, at: Date): Promise<number> {
  const left = await trx
    .deleteFrom('stock_imports')
    .where('dealership_id', '=', dealershipId)
    .where('finished_at', 'is', null)
    .where('merge', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of left) await sql`drop table if exists ${stageOf(id)}`.execute(trx);
  const { id } = await trx
    .insertInto('stock_imports')
    .values({ dealership_id: dealershipId, started_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stage = stageOf(id);
  await sql`create table ${stage} ${stageColumns}`.execute(trx);
  // partial, because an index entry for null takes as long to write as one for a value
  for (const key of ['vin', 'stocknum', 'import_key'])
    await sql`create unique index on ${stage} (${sql.ref(key)}) where ${sql.ref(key)} is not null`.execute(trx);
  await sql`create index on ${stage} (key_hash) where key_hash is not null`.execute(trx);
  return id;
}

/** Stages rows. Returns those that repeat the VIN or stock number of an earlier line, which are skipped. */
export async function stageRows(
  database: Database | DatabaseTransaction,
  stage: RawBuilder<unknown>,
  cars: readonly StagedCar[],
): Promise<DuplicateRow[]> {
  // only the columns that these rows fill: taking all of them out of JSON takes three times as long
  const isUsed = new Set<string>();
  for (const car of cars) for (const name in car) isUsed.add(name);
  const used = STAGE_COLUMNS.filter(({ name }) => isUsed.has(name));
  const names = sql.join([sql.ref('line'), ...used.map(({ name }) => sql.ref(name))]);
  const shape = sql.join([{ name: 'line', type: 'integer' }, ...used].map(definition));
  const value = (name: StageColumn) => (isUsed.has(name) ? sql.ref(name) : sql`null::text`);
  const identity = IDENTITY.map((name) => (ANY_CASE.includes(name) ? sql`lower(${value(name)})` : value(name)));
  const staged = new Set<number>();
  for (const json of statements(cars)) {
    const { rows } = await sql<{ line: number }>`
      insert into ${stage} (${names}, key_hash)
      select ${names}, case when ${value('vin')} is null and ${value('stocknum')} is null then md5(concat_ws('|', ${sql.join(identity)})) end
      from jsonb_to_recordset(${json}::jsonb) r (${shape}) order by line
      on conflict do nothing returning line`.execute(database);
    for (const { line } of rows) staged.add(line);
  }
  const refused = cars.filter(({ line }) => !staged.has(line));
  return refused.length === 0 ? [] : firstOnes(database, stage, refused);
}

/** Corrects spellings in staged rows. The name of a car holds its model, so it changes as well. */
async function respell(database: Database, stage: RawBuilder<unknown>, respellings: readonly Respelling[]) {
  for (const column of ['model', 'badge'] as const) {
    const changes = respellings.filter((one) => one.column === column);
    if (changes.length === 0) continue;
    const named = column === 'model' ? sql`, name = concat_ws(' ', s.year, s.make, r."to")` : sql``;
    await sql`
      update ${stage} s set ${sql.ref(column)} = r."to" ${named}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) r (make text, "from" text, "to" text)
      where s.make = r.make and s.${sql.ref(column)} = r."from"`.execute(database);
  }
}

/** For skipped rows: the earlier line with the same VIN, else with the same stock number. */
async function firstOnes(
  database: Database | DatabaseTransaction,
  stage: RawBuilder<unknown>,
  refused: readonly StagedCar[],
): Promise<DuplicateRow[]> {
  const keys = refused.map(({ line, vin, stocknum }) => ({ line, vin, stocknum }));
  const { rows } = await sql<DuplicateRow>`
    select r.line, case when v.line is null then 'stocknum' else 'vin' end as "column",
      case when v.line is null then r.stocknum else r.vin end as value, coalesce(v.line, n.line) as "firstLine"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) r (line integer, vin text, stocknum text)
      left join ${stage} v on v.vin = r.vin left join ${stage} n on n.stocknum = r.stocknum
    order by r.line`.execute(database);
  return rows;
}

/** Rows as JSON arrays of a bounded length. */
function* statements(cars: readonly StagedCar[]): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  for (const car of cars) {
    const json = JSON.stringify(car);
    if (length + json.length > STATEMENT_LENGTH && parts.length > 0) {
      yield `[${parts.join(',')}]`;
      [parts, length] = [[], 0];
    }
    parts.push(json);
    length += json.length;
  }
  if (parts.length > 0) yield `[${parts.join(',')}]`;
}
