import { sql, type RawBuilder } from 'kysely';
import type { MergeOptions } from '#app/import/import-store.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { resolveLocations } from './import-locations.ts';
import { insertColumns, updateColumns } from './merge-columns.ts';
import type { Merge, Piece } from './merge.ts';

/** First half of the key under which one piece at a time is merged into a group, because slugs are the group's. */
const PIECE_LOCK = 7034623;

export interface MergedPiece {
  lastLine: number;
  rows: number;
  created: number;
  changed: number;
  newLocations: string[];
}

/** Undoes the transaction of a dry run and carries the result out. */
class Undo extends Error {
  readonly piece: MergedPiece;
  constructor(piece: MergedPiece) {
    super('undo');
    this.piece = piece;
  }
}

/** Merges the next `limit` staged rows after a line; undefined when there are none. Doing it twice changes nothing more. */
export async function mergePiece(
  database: Database,
  merge: Merge,
  options: MergeOptions,
  { after, limit }: { after: number; limit: number },
): Promise<MergedPiece | undefined> {
  try {
    return await database.transaction().execute(async (trx) => {
      const piece = await mergeIn(trx, merge, options, after, limit);
      if (options.dryRun && piece) throw new Undo(piece);
      return piece;
    });
  } catch (error) {
    if (error instanceof Undo) return error.piece;
    throw error;
  }
}

async function mergeIn(trx: DatabaseTransaction, merge: Merge, options: MergeOptions, after: number, limit: number) {
  await sql`select pg_advisory_xact_lock(${PIECE_LOCK}, ${merge.groupId})`.execute(trx);
  const { rows } = await sql<{ last: number | null }>`
    select max(line) as last from (select line from ${merge.stage} where line > ${after} order by line limit ${limit}) next`.execute(
    trx,
  );
  const lastLine = rows[0]?.last ?? null;
  if (lastLine === null) return undefined;
  const piece: Piece = {
    ...merge,
    rows: sql`(select * from ${merge.stage} where line > ${after} and line <= ${lastLine})`,
  };
  const { locations, newLocations } = await resolveLocations(trx, piece);
  const matched = await matchCars(trx, piece, locations, options);
  // a statement that finds nothing to do costs some milliseconds, too: to plan it
  if (matched.renamed > 0) await keepOldSlugs(trx, piece, options.at);
  if (matched.renumbered > 0) await releaseStockNumbers(trx, piece, options.at);
  const created = matched.added > 0 ? await insertCars(trx, piece, options.at) : 0;
  const changed = matched.rows > matched.added ? await updateCars(trx, piece, options) : 0;
  await sql`select append_change('stock', array_agg(id), ${merge.groupId}) from stock_changes having count(*) > 0`.execute(
    trx,
  );
  if (newLocations.length > 0) await sql`select append_change('facts', array[${merge.groupId}::int])`.execute(trx);
  await sql`
    update stock_imports set created = created + ${created}, changed = changed + ${changed}, new_locations = new_locations || ${newLocations}::text[], active_at = now()
    where id = ${merge.importId}`.execute(trx);
  return { lastLine, rows: matched.rows, created, changed, newLocations };
}

// Nobody analyzes the tables of the embedded database, and a stage is new everywhere. So that no plan depends on what the
// planner thinks of their size, each statement cuts them to the piece before it joins: the stage by line, the cars by
// lookups one row at a time (`lateral … limit 1`) or by a list of ids (`= any (array(…))`).

/** How many rows there are, how many of them are new cars, get another slug, get another stock number. */
interface Matched {
  rows: number;
  added: number;
  renamed: number;
  renumbered: number;
}

/**
 * Which car each row is: by VIN, else by stock number, else by what it is; new cars get their id here. Two known VINs that
 * differ are two cars, and a car whose VIN another row carries is that row's.
 *
 * A car keeps its slug while its names stay. A new slug that another car has, had, or gets in this import, ends in the
 * car's own id.
 */
async function matchCars(
  trx: DatabaseTransaction,
  { rows, stage, dealershipId, groupId }: Piece,
  locations: RawBuilder<unknown>,
  { carried }: MergeOptions,
): Promise<Matched> {
  await sql`create temp table if not exists stock_changes (id integer primary key) on commit delete rows`.execute(trx);
  await sql`
    create temp table if not exists stock_match (line integer primary key, car_id integer unique, is_new boolean, old_slug text, slug text,
      location_id integer, new_stocknum text) on commit delete rows`.execute(trx);
  const known = sql`select id, slug, make, model, year, badge, stocknum from cars c where dealership_id = ${dealershipId}`;
  const same = (column: 'year' | 'badge') =>
    carried.has(column) ? sql`s.old_${sql.raw(column)} is not distinct from s.${sql.ref(column)}` : sql`true`;
  const { rows: counted } = await sql<Matched>`
    with matched as (insert into stock_match (line, car_id, is_new, old_slug, slug, location_id, new_stocknum)
    select line, car_id, is_new, old_slug, case
        when same_names or old_slug in (slug_stem, own_slug) then old_slug
        when slug_needs_id or place > 1
          or exists (select from cars c where c.group_id = ${groupId} and c.slug = slug_stem and c.id <> car_id)
          or exists (select from car_slugs o where o.group_id = ${groupId} and o.slug = slug_stem and o.car_id <> s.car_id) then own_slug
        else slug_stem end,
      location_id, case when stocknum is distinct from old_stocknum then stocknum end
    from (
      select s.*, slug_stem || '-c' || car_id as own_slug, row_number() over (partition by slug_stem order by is_new, line) as place,
        old_make = make and old_model = model and ${same('year')} and ${same('badge')} and (stocknum is null or stocknum = old_stocknum) as same_names
      from (
        select s.line, s.slug_stem, s.slug_needs_id, s.make, s.model, s.year, s.badge, s.stocknum,
          coalesce(c.id, nextval(pg_get_serial_sequence('cars', 'id')))::int as car_id, c.id is null as is_new, c.slug as old_slug,
          c.make as old_make, c.model as old_model, c.year as old_year, c.badge as old_badge, c.stocknum as old_stocknum, ${locations} as location_id
        from ${rows} s left join lateral (
          (${known} and vin = s.vin)
          union all (${known} and stocknum = s.stocknum and coalesce(c.vin = s.vin, true)
            and not exists (select from ${stage} o where o.vin = c.vin and o.line <> s.line))
          union all (${known} and import_key = s.import_key)
          limit 1
        ) c on true order by s.line
      ) s
    ) s returning is_new, old_slug, slug, new_stocknum)
    select count(*) as rows, count(*) filter (where is_new) as added, count(*) filter (where old_slug <> slug) as renamed,
      count(new_stocknum) as renumbered from matched`.execute(trx);
  return counted[0]!;
}

/** The slug that a car leaves goes on redirecting. */
async function keepOldSlugs(trx: DatabaseTransaction, { groupId }: Piece, at: Date): Promise<void> {
  await sql`
    insert into car_slugs (group_id, slug, car_id, until)
    select ${groupId}::int, old_slug, car_id, ${at}::timestamptz from stock_match where old_slug <> slug
    on conflict (group_id, slug) do update set car_id = excluded.car_id, until = excluded.until`.execute(trx);
  await sql`
    delete from car_slugs o where group_id = ${groupId} and slug = any (array(select slug from stock_match where old_slug <> slug))
      and exists (select from stock_match m where m.car_id = o.car_id and m.slug = o.slug)`.execute(trx);
}

/** A stock number goes to the car that bears it now. */
async function releaseStockNumbers(trx: DatabaseTransaction, { dealershipId }: Piece, at: Date): Promise<void> {
  await sql`
    with released as (
      update cars set stocknum = null, updated_at = ${at} where id = any (array(
        select c.id from stock_match m cross join lateral (
          select id from cars where dealership_id = ${dealershipId} and stocknum = m.new_stocknum and id <> m.car_id limit 1
        ) c where m.new_stocknum is not null
      )) returning id
    ) insert into stock_changes select id from released on conflict do nothing`.execute(trx);
}

async function insertCars(trx: DatabaseTransaction, { rows, dealershipId, groupId }: Piece, at: Date): Promise<number> {
  const columns = insertColumns(at, dealershipId);
  const result = await sql<{ created: number }>`
    with inserted as (
      insert into cars (id, group_id, dealership_id, import_key, ${sql.join(columns.map(({ column }) => sql.ref(column)))}) overriding system value
      select m.car_id, ${groupId}, ${dealershipId}, s.import_key, ${sql.join(columns.map(({ value }) => value))}
      from stock_match m join ${rows} s using (line) where m.is_new
      returning id, price_cents, reduced_price_cents, before_price_cents
    ), noted as (
      insert into stock_changes select id from inserted
    ), priced as (
      insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents)
      select id, ${at}, price_cents, reduced_price_cents, before_price_cents from inserted
    ) select count(*) as created from inserted`.execute(trx);
  return result.rows[0]!.created;
}

/** Within one statement `cars` still shows the old rows: the log of a car's earlier prices need not be read. */
async function updateCars(
  trx: DatabaseTransaction,
  { rows, dealershipId }: Piece,
  { at, carried }: MergeOptions,
): Promise<number> {
  const columns = updateColumns(at, dealershipId, carried);
  const result = await sql<{ changed: number }>`
    with updated as (
      update cars c set updated_at = ${at}, ${sql.join(columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))}
      from stock_match m join ${rows} s using (line)
      where c.id = m.car_id and c.id = any (array(select car_id from stock_match where not is_new))
        and (${sql.join(columns.map(({ column }) => sql`c.${sql.ref(column)}`))}) is distinct from (${sql.join(columns.map(({ value }) => value))})
      returning c.id, c.price_cents, c.reduced_price_cents, c.before_price_cents
    ), noted as (
      insert into stock_changes select id from updated on conflict do nothing
    ), priced as (
      insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents)
      select u.id, ${at}, u.price_cents, u.reduced_price_cents, u.before_price_cents
      from updated u cross join lateral (select * from cars where id = u.id limit 1) old
      where (u.price_cents, u.reduced_price_cents, u.before_price_cents) is distinct from (old.price_cents, old.reduced_price_cents, old.before_price_cents)
    ) select count(*) as changed from updated`.execute(trx);
  return result.rows[0]!.changed;
}
