import { sql } from 'kysely';
import { carColumns } from '#domain/car/car-columns.ts';
import type { DoubleRow, ImportStage, ImportStore } from '#app/import/import-store.ts';
import type { StagedCar } from '#app/import/staged-car.ts';
import type { Database } from './database.ts';
import { mergeStock } from './merge-stock.ts';

/** One statement carries at most this much JSON (characters), so that no other client of the embedded engine waits long. */
const STATEMENT_LENGTH = 4_000_000;

export function createImportStore(database: Database): ImportStore {
  return {
    async begin(dealershipSlug, at) {
      const dealership = await database
        .selectFrom('dealerships')
        .select(['id', 'group_id', 'name'])
        .where('slug', '=', dealershipSlug)
        .executeTakeFirst();
      if (!dealership) return undefined;
      const importId = await database.transaction().execute(async (trx) => {
        // what killed imports left, and an import that this one replaces
        const left = await trx
          .deleteFrom('stock_imports')
          .where('dealership_id', '=', dealership.id)
          .where('finished_at', 'is', null)
          .returning('id')
          .execute();
        for (const { id } of left) await sql`drop table if exists ${stageTable(id)}`.execute(trx);
        const { id } = await trx
          .insertInto('stock_imports')
          .values({ dealership_id: dealership.id, started_at: at, finished_at: null, result: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await sql`create unlogged table ${stageTable(id)} (${sql.join(STAGE_COLUMNS.map(definition))})`.execute(trx);
        return id;
      });
      return createStage(database, importId, dealership);
    },
    dealerships: () =>
      database.selectFrom('dealerships').select(['slug', 'name', 'group_id as groupId']).orderBy('slug').execute(),
  };
}

const STAGE_COLUMNS: readonly { name: keyof StagedCar; type: string }[] = [
  { name: 'line', type: 'integer' },
  { name: 'slug_stem', type: 'text' },
  { name: 'slug_needs_id', type: 'boolean' },
  { name: 'location_name', type: 'text' },
  { name: 'location_city', type: 'text' },
  { name: 'location_state', type: 'text' },
  { name: 'location_postcode', type: 'text' },
  ...carColumns.flatMap(({ column, facts }) => (column === 'location_id' ? [] : [{ name: column, type: facts.sql }])),
];
const definition = ({ name, type }: (typeof STAGE_COLUMNS)[number]) => sql`${sql.ref(name)} ${sql.raw(type)}`;

const stageTable = (importId: number) => sql.table(`stock_import_${importId}`);

function createStage(
  database: Database,
  importId: number,
  dealership: { id: number; group_id: number; name: string },
): ImportStage {
  const stage = stageTable(importId);
  return {
    dealershipName: dealership.name,
    async add(cars) {
      // only the columns that these rows fill: taking all of them out of JSON takes three times as long
      const used = STAGE_COLUMNS.filter(({ name }) =>
        cars.some((car) => car[name] !== undefined && car[name] !== null),
      );
      const names = sql.join(used.map(({ name }) => sql.ref(name)));
      const shape = sql.join(used.map(definition));
      for (const json of statements(cars)) {
        await sql`insert into ${stage} (${names}) select ${names} from jsonb_to_recordset(${json}::jsonb) r (${shape})`
          .execute(database)
          .catch(explainReplaced);
      }
    },
    async takeOutDoubles() {
      await sql`analyze ${stage} (line, vin, stocknum)`.execute(database).catch(explainReplaced);
      return [...(await takeOut('vin')), ...(await takeOut('stocknum'))].sort((a, b) => a.line - b.line);
    },
    merge: (options) =>
      mergeStock(database, { importId, stage, dealershipId: dealership.id, groupId: dealership.group_id }, options),
    async abandon() {
      await sql`drop table if exists ${stage}`.execute(database);
      await database.deleteFrom('stock_imports').where('id', '=', importId).where('finished_at', 'is', null).execute();
    },
  };

  async function takeOut(column: 'vin' | 'stocknum'): Promise<DoubleRow[]> {
    const name = sql.ref(column);
    const { rows } = await sql<DoubleRow>`
      delete from ${stage} s using (
        select line, first_value(line) over same as first_line, row_number() over same as place
        from ${stage} where ${name} is not null window same as (partition by ${name} order by line)
      ) doubles
      where s.line = doubles.line and doubles.place > 1
      returning s.line, ${sql.lit(column)} as "column", s.${name} as value, doubles.first_line as "firstLine"`.execute(
      database,
    );
    return rows;
  }
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

/** PostgreSQL's code for a table that is not there: the newer import dropped it. */
const UNDEFINED_TABLE = '42P01';

function explainReplaced(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) {
    throw new Error('A newer import of this dealership took the place of this one. Nothing was changed by this one.', {
      cause: error,
    });
  }
  throw error;
}
