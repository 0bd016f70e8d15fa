import { sql, type RawBuilder } from 'kysely';
import type { MergeOptions, MergeResult } from '#app/import/import-store.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { resolveLocations } from './import-locations.ts';
import { insertColumns, updateColumns } from './merge-columns.ts';

export interface Merge {
  importId: number;
  stage: RawBuilder<unknown>;
  dealershipId: number;
  groupId: number;
}

/** Ids in one row of the change log. */
const CHUNK = 5000;

/** Undoes the transaction and carries the result out. */
class Undo extends Error {
  readonly result: MergeResult;
  constructor(result: MergeResult) {
    super('undo');
    this.result = result;
  }
}

/** Makes the staged rows the stock of the dealership, whole or not at all. Each step is one statement over all rows. */
export async function mergeStock(database: Database, merge: Merge, options: MergeOptions): Promise<MergeResult> {
  try {
    return await database.transaction().execute(async (trx) => {
      const result = await mergeIn(trx, merge, options);
      if (options.dryRun || result.refused) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    await sql`drop table if exists ${merge.stage}`.execute(database);
    await database.deleteFrom('stock_imports').where('id', '=', merge.importId).execute();
    return error.result;
  }
}

async function mergeIn(trx: DatabaseTransaction, merge: Merge, options: MergeOptions): Promise<MergeResult> {
  const { stage, dealershipId, groupId } = merge;
  await sql`select 1 from dealerships where id = ${dealershipId} for update`.execute(trx); // one merge of a dealership at a time
  await sql`set local work_mem = '64MB'`.execute(trx); // sorts and joins of a whole feed stay in memory
  await sql`create temp table stock_changes (id integer primary key) on commit drop`.execute(trx);
  await matchCars(trx, merge);
  const { before, gone } = await countGone(trx, dealershipId, options);
  const none: MergeResult = {
    created: 0,
    changed: 0,
    unchanged: 0,
    sold: gone,
    before,
    newLocations: [],
    refused: true,
  };
  if (options.full && gone > options.mostSold * before) return none;

  const newLocations = await resolveLocations(trx, merge);
  await assignSlugs(trx, merge, options);
  await releaseStockNumbers(trx, merge, options.at);
  const created = await insertCars(trx, merge, options.at);
  const changed = await updateCars(trx, merge, options);
  if (options.full) await sellGone(trx, dealershipId, options);
  const {
    rows: [matched],
  } = await sql<{ old: number }>`select count(*) as old from stock_match where not is_new`.execute(trx);
  await sql`select append_change('stock', array_agg(id)) from (select id, (row_number() over (order by id) - 1) / ${CHUNK} as chunk from stock_changes) ids group by chunk`.execute(
    trx,
  );
  if (newLocations.length > 0) await sql`select append_change('facts', array[${groupId}::int])`.execute(trx);
  const result: MergeResult = {
    created,
    changed,
    unchanged: matched!.old - changed,
    sold: gone,
    before,
    newLocations,
    refused: false,
  };
  await trx
    .updateTable('stock_imports')
    .set({ finished_at: options.at, result: JSON.stringify(result) })
    .where('id', '=', merge.importId)
    .execute();
  await sql`drop table ${stage}`.execute(trx);
  return result;
}

/** Which car each row is: by VIN, else by stock number, else by what it is. New cars get their id here. */
async function matchCars(trx: DatabaseTransaction, { stage, dealershipId }: Merge): Promise<void> {
  // A stock number is used again after a sale: a sold car with another VIN is another car.
  await sql`
    create temp table stock_match on commit drop as
    with facts as (
      select line, price_cents, md5(concat_ws('|', item_type, car_type, year, lower(make), lower(model), lower(badge), lower(series), lower(colour), km, simple_body, simple_transmission,
        fuel, drive, engine_size, seats, doors, nvic, regplate, build_date, lower(location_name), lower(location_city), location_state)) as hash
      from ${stage} where vin is null and stocknum is null
    ), keyed as (
      select line, hash || ':' || row_number() over (partition by hash order by price_cents nulls last, line) as import_key from facts
    ), by_vin as (
      select s.line, c.id from ${stage} s join cars c on c.dealership_id = ${dealershipId} and c.vin = s.vin
    ), by_number as (
      select s.line, c.id from ${stage} s join cars c on c.dealership_id = ${dealershipId} and c.stocknum = s.stocknum
      where not exists (select from by_vin v where v.line = s.line) and not exists (select from by_vin v where v.id = c.id)
        and not (c.status = 'sold' and c.vin <> s.vin and c.vin is not null and s.vin is not null)
    ), by_key as (
      select k.line, c.id from keyed k join cars c on c.dealership_id = ${dealershipId} and c.import_key = k.import_key
    ), matched as (
      select line, id from by_vin union all select line, id from by_number union all select line, id from by_key
    )
    select line, import_key, coalesce(id, nextval(pg_get_serial_sequence('cars', 'id')))::int as car_id, id is null as is_new, slug_stem, slug_needs_id, null::text as slug, null::int as location_id
    from (
      select s.line, k.import_key, m.id, s.slug_stem, s.slug_needs_id from ${stage} s left join matched m using (line) left join keyed k using (line) order by s.line
    ) in_order`.execute(trx);
  await sql`create unique index on stock_match (car_id)`.execute(trx);
  await sql`analyze stock_match`.execute(trx);
}

/** The dealership's stock now, and how much of it the feed does not hold. Cars of rows that failed count as held. */
async function countGone(
  trx: DatabaseTransaction,
  dealershipId: number,
  options: MergeOptions,
): Promise<{ before: number; gone: number }> {
  const {
    rows: [row],
  } = await sql<{ before: number; gone: number }>`
    select count(*) as before, count(*) filter (where ${isGone(options)}) as gone from cars c where dealership_id = ${dealershipId} and status <> 'sold'`.execute(
    trx,
  );
  return options.full ? row! : { before: row!.before, gone: 0 };
}

const isGone = ({ spared }: MergeOptions) => sql`not exists (select from stock_match m where m.car_id = c.id)
  and (c.vin is null or c.vin <> all (${spared.vins}::text[])) and (c.stocknum is null or c.stocknum <> all (${spared.stocknums}::text[]))`;

/**
 * A car keeps its slug while its names stay. A new slug that another car has, had, or gets in this import, ends in the
 * car's own id. The slug that it leaves goes on redirecting.
 */
async function assignSlugs(
  trx: DatabaseTransaction,
  { stage, groupId }: Merge,
  { at, carried }: MergeOptions,
): Promise<void> {
  const same = (column: 'year' | 'badge') =>
    carried.has(column) ? sql`c.${sql.ref(column)} is not distinct from s.${sql.ref(column)}` : sql`true`;
  await sql`
    update stock_match m set slug = chosen.slug from (
      select w.line, case
        when w.same_names or w.current in (w.stem, w.own) then w.current
        when w.needs_id or w.place > 1
          or exists (select from cars c where c.group_id = ${groupId} and c.slug = w.stem and c.id <> w.car_id)
          or exists (select from car_slugs o where o.group_id = ${groupId} and o.slug = w.stem and o.car_id <> w.car_id) then w.own
        else w.stem end as slug
      from (
        select m.line, m.car_id, m.slug_stem as stem, m.slug_needs_id as needs_id, m.slug_stem || '-c' || m.car_id as own, c.slug as current,
          c.make = s.make and c.model = s.model and ${same('year')} and ${same('badge')} and (s.stocknum is null or s.stocknum = c.stocknum) as same_names,
          row_number() over (partition by m.slug_stem order by m.is_new, m.line) as place
        from stock_match m join ${stage} s using (line) left join cars c on c.id = m.car_id
      ) w
    ) chosen where chosen.line = m.line`.execute(trx);
  await sql`
    insert into car_slugs (group_id, slug, car_id, until)
    select c.group_id, c.slug, c.id, ${at} from cars c join stock_match m on m.car_id = c.id where c.slug <> m.slug
    on conflict (group_id, slug) do update set car_id = excluded.car_id, until = excluded.until`.execute(trx);
  await sql`delete from car_slugs o using stock_match m where o.group_id = ${groupId} and o.car_id = m.car_id and o.slug = m.slug`.execute(
    trx,
  );
}

/** A stock number goes to the car that bears it now. */
async function releaseStockNumbers(trx: DatabaseTransaction, { stage, dealershipId }: Merge, at: Date): Promise<void> {
  await sql`
    with released as (
      update cars c set stocknum = null, updated_at = ${at} from ${stage} s join stock_match m using (line)
      where c.dealership_id = ${dealershipId} and c.stocknum = s.stocknum and c.id <> m.car_id returning c.id
    ) insert into stock_changes select id from released on conflict do nothing`.execute(trx);
}

async function insertCars(
  trx: DatabaseTransaction,
  { stage, dealershipId, groupId }: Merge,
  at: Date,
): Promise<number> {
  const columns = insertColumns(at, dealershipId);
  const { numAffectedRows } = await sql`
    with inserted as (
      insert into cars (id, group_id, dealership_id, import_key, ${sql.join(columns.map(({ column }) => sql.ref(column)))}) overriding system value
      select m.car_id, ${groupId}, ${dealershipId}, m.import_key, ${sql.join(columns.map(({ value }) => value))}
      from ${stage} s join stock_match m using (line) where m.is_new
      returning id
    ) insert into stock_changes select id from inserted`.execute(trx);
  await sql`
    insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents)
    select c.id, ${at}, c.price_cents, c.reduced_price_cents, c.before_price_cents from cars c join stock_match m on m.car_id = c.id where m.is_new order by c.id`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Within one statement `cars` still shows the old rows: the log of a car's earlier prices need not be read. */
async function updateCars(
  trx: DatabaseTransaction,
  { stage, dealershipId }: Merge,
  { at, carried }: MergeOptions,
): Promise<number> {
  const columns = updateColumns(at, dealershipId, carried);
  const {
    rows: [{ changed } = { changed: 0 }],
  } = await sql<{ changed: number }>`
    with updated as (
      update cars c set updated_at = ${at}, ${sql.join(columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))}
      from ${stage} s join stock_match m using (line)
      where c.id = m.car_id and not m.is_new
        and (${sql.join(columns.map(({ column }) => sql`c.${sql.ref(column)}`))}) is distinct from (${sql.join(columns.map(({ value }) => value))})
      returning c.id, c.price_cents, c.reduced_price_cents, c.before_price_cents
    ), noted as (
      insert into stock_changes select id from updated on conflict do nothing
    ), priced as (
      insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents)
      select u.id, ${at}, u.price_cents, u.reduced_price_cents, u.before_price_cents from updated u join cars old using (id)
      where (u.price_cents, u.reduced_price_cents, u.before_price_cents) is distinct from (old.price_cents, old.reduced_price_cents, old.before_price_cents)
    ) select count(*) as changed from updated`.execute(trx);
  return changed;
}

async function sellGone(trx: DatabaseTransaction, dealershipId: number, options: MergeOptions): Promise<void> {
  await sql`
    with gone as (
      update cars c set status = 'sold', sold_at = ${options.at}, updated_at = ${options.at}
      where dealership_id = ${dealershipId} and status <> 'sold' and ${isGone(options)} returning id
    ) insert into stock_changes select id from gone on conflict do nothing`.execute(trx);
}
