import { sql, type RawBuilder } from 'kysely';
import type { MergeOptions } from '#app/import/import-store.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import type { KnownLocation } from '#domain/import/places-among.ts';
import { knownLocations, placesOf, resolveLocations } from './import-locations.ts';
import type { CarColumnName } from '#domain/car/car-columns.ts';
import { insertColumns, lastOfFeed, updateColumns } from './merge-columns.ts';
import type { Match, Merge, Piece } from './merge.ts';
import { rememberCars } from './remember-cars.ts';
import { withWholeSlugs } from './whole-slugs.ts';

/**
 * First half of the advisory lock key. One piece at a time is merged into a group, because slugs are unique per group.
 */
export const PIECE_LOCK = 7034623;

export interface MergedPiece {
  lastLine: number;
  rows: number;
  created: number;
  changed: number;
  newLocations: string[];
  /**
   * How long this piece held the database, that is, how long others may have waited for it (ms). Its own waiting is not
   * included.
   */
  heldMs: number;
}

type Counts = Omit<MergedPiece, 'lastLine' | 'heldMs'>;

/** Thrown to roll back a dry run, with its result. */
class RollBack extends Error {
  readonly counts: Counts;
  constructor(counts: Counts) {
    super('undo');
    this.counts = counts;
  }
}

/** Merges the next `limit` staged rows after a line. Undefined: no rows are left. Idempotent. */
export async function mergePiece(
  database: Database,
  merge: Merge,
  options: MergeOptions,
  { after, limit }: { after: number; limit: number },
): Promise<MergedPiece | undefined> {
  let began = 0;
  let lastLine = 0;
  const counts = await database
    .transaction()
    .execute(async (trx) => {
      await lockMerges(trx, merge.groupId);
      began = performance.now();
      const merged = await mergeNext(trx, merge, options, { after, limit });
      if (!merged) return undefined;
      lastLine = merged.lastLine;
      if (options.dryRun) throw new RollBack(merged);
      return merged;
    })
    .catch((error: unknown) => {
      if (error instanceof RollBack) return error.counts;
      throw error;
    });
  return counts && { ...counts, lastLine, heldMs: performance.now() - began };
}

/** Until the transaction ends no one else merges cars of the group. */
export const lockMerges = async (trx: DatabaseTransaction, groupId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${PIECE_LOCK}, ${groupId})`.execute(trx);
};

/** Within a transaction that holds `lockMerges`: the staged rows after a line; undefined when there are none. */
export async function mergeNext(
  trx: DatabaseTransaction,
  merge: Merge,
  options: MergeOptions,
  { after, limit }: { after: number; limit: number },
): Promise<(Counts & { lastLine: number }) | undefined> {
  const next = await nextRows(trx, merge, after, limit);
  if (next.last === null) return undefined;
  const rows = sql`(select * from ${merge.stage} where line > ${after} and line <= ${next.last})`;
  return { ...(await mergeIn(trx, { ...merge, rows }, options, next)), lastLine: next.last };
}

interface NextRows {
  last: number | null;
  places: string[];
  known: KnownLocation[];
}

/** Reads everything that matching needs in one query, because each round trip delays the piece. */
async function nextRows(trx: DatabaseTransaction, { stage, dealershipId }: Merge, after: number, limit: number) {
  const { rows } = await sql<NextRows>`
    with next as (
      select line, location_name, location_city, location_state, location_postcode from ${stage}
      where line > ${after} order by line limit ${limit}
    ) select (select max(line) from next) as last, array(${placesOf(sql`next`)}) as places,
      (select coalesce(jsonb_agg(l order by l.id), '[]') from (${knownLocations(dealershipId)}) l) as known`.execute(
    trx,
  );
  const { places, ...next } = rows[0]!;
  return { ...next, places: places.toSorted() }; // locations are made in the same order each time
}

async function mergeIn(trx: DatabaseTransaction, piece: Piece, options: MergeOptions, { places, known }: NextRows) {
  const { locations, newLocations } = await resolveLocations(trx, piece.dealershipId, places, known, options.remember);
  const matches = await withWholeSlugs(trx, piece, await matchCars(trx, piece, locations, options));
  // statements without rows are skipped: planning alone takes milliseconds
  const renamed = matches.filter(({ old_slug, slug }) => old_slug !== null && old_slug !== slug);
  if (renamed.length > 0) await keepOldSlugs(trx, piece, renamed, options.at);
  const released = [...new Set(matches.flatMap(({ bearer_id }) => bearer_id ?? []))];
  if (released.length > 0) await releaseStockNumbers(trx, piece, released, options);
  const added = matches.filter(({ is_new }) => is_new);
  if (added.length > 0) await insertCars(trx, piece, added, options);
  const present = matches.filter(({ is_new }) => !is_new);
  const updated = present.length > 0 ? await updateCars(trx, piece, present, options) : [];
  const merged = { rows: matches.length, created: added.length, changed: updated.length, newLocations };
  await tell(trx, piece, merged, [...new Set([...released, ...added.map(({ car_id }) => car_id), ...updated])]);
  return merged;
}

/** Writes the piece into the change log and into the counts of its import. */
async function tell(
  trx: DatabaseTransaction,
  { importId, groupId }: Piece,
  { created, changed, newLocations }: Counts,
  cars: readonly number[],
): Promise<void> {
  await sql`
    with stock as (
      select append_change('stock', ${cars}::int[], ${groupId}) where ${cars.length > 0}
    ), facts as (
      select append_change('facts', array[${groupId}::int]) where ${newLocations.length > 0}
    ), counted as (
      update stock_imports set created = created + ${created}, changed = changed + ${changed},
        new_locations = new_locations || ${newLocations}::text[], active_at = now()
      where id = ${importId}
    ) select (select count(*) from stock) as stock, (select count(*) from facts) as facts`.execute(trx);
}

// The staging table has no statistics, and those of the embedded database cover few rows. So that no plan depends on
// estimated sizes, each statement limits its tables to the piece before it joins: the stage by line, the cars by
// lookups one row at a time (`lateral … limit 1`) or by a list of ids (`= any (array(…))`).

const matchTable = (matches: readonly Match[]) => sql`unnest(
    ${matches.map(({ line }) => line)}::int[], ${matches.map(({ car_id }) => car_id)}::int[], ${matches.map(({ old_slug }) => old_slug)}::text[],
    ${matches.map(({ slug }) => slug)}::text[], ${matches.map(({ location_id }) => location_id)}::int[]) m (line, car_id, old_slug, slug, location_id)`;

/**
 * Which car each row is: by VIN, else by stock number, else by what it is; new cars get their id here. Two known VINs that
 * differ are two cars, and a car whose VIN another row carries is that row's.
 *
 * A car keeps its slug while its names stay, and while staff name it. A new slug that another car has, had, or gets in this import, ends in the
 * car's own id.
 */
async function matchCars(
  trx: DatabaseTransaction,
  { rows, stage, dealershipId, groupId }: Piece,
  locations: RawBuilder<unknown>,
  { carried }: MergeOptions,
): Promise<Match[]> {
  // as the feed had it last, which staff may have overridden
  const fed = (column: CarColumnName) => sql`${lastOfFeed(column)} as ${sql.ref(column)}`;
  const known = sql`select id, slug, ${fed('make')}, ${fed('model')}, ${fed('year')}, ${fed('badge')}, stocknum, ${fed('location_id')},
    coalesce(c.feed_values ?| array['make', 'model', 'year'], false) as is_named_here from cars c where dealership_id = ${dealershipId}`;
  const same = (column: 'year' | 'badge') =>
    carried.has(column) ? sql`s.old_${sql.raw(column)} is not distinct from s.${sql.ref(column)}` : sql`true`;
  const whole = (column: 'year' | 'badge') => sql.ref(carried.has(column) ? `s.${column}` : `s.old_${column}`);
  const { rows: matches } = await sql<Match>`
    select line, car_id, is_new, old_slug, case
        when same_names or is_named_here or old_slug in (slug_stem, own_slug) then old_slug
        when slug_needs_id or place > 1
          or exists (select from cars c where c.group_id = ${groupId} and c.slug = slug_stem and c.id <> car_id)
          or exists (select from car_slugs o where o.group_id = ${groupId} and o.slug = slug_stem and o.car_id <> s.car_id) then own_slug
        else slug_stem end as slug,
      location_id, case when stocknum is distinct from old_stocknum then (
        select id from cars c where dealership_id = ${dealershipId} and c.stocknum = s.stocknum and id <> s.car_id limit 1
      ) end as bearer_id,
      case when not is_new and not same_names and not is_named_here and (${whole('year')}, ${whole('badge')}, coalesce(stocknum, old_stocknum)) is distinct from (year, badge, stocknum)
        then jsonb_build_object('year', ${whole('year')}, 'make', make, 'model', model, 'badge', ${whole('badge')}, 'stocknum', coalesce(stocknum, old_stocknum)) end as whole
    from (
      select s.*, slug_stem || '-c' || car_id as own_slug, row_number() over (partition by slug_stem order by is_new, line) as place,
        old_make = make and old_model = model and ${same('year')} and ${same('badge')} and (stocknum is null or stocknum = old_stocknum) as same_names
      from (
        select s.line, s.slug_stem, s.slug_needs_id, s.make, s.model, s.year, s.badge, s.stocknum,
          coalesce(c.id, nextval(pg_get_serial_sequence('cars', 'id')))::int as car_id, c.id is null as is_new, c.slug as old_slug,
          c.make as old_make, c.model as old_model, c.year as old_year, c.badge as old_badge, c.stocknum as old_stocknum, coalesce(c.is_named_here, false) as is_named_here, ${locations} as location_id
        from ${rows} s left join lateral (
          (${known} and vin = s.vin)
          union all (${known} and stocknum = s.stocknum and coalesce(c.vin = s.vin, true)
            and not exists (select from ${stage} o where o.vin = c.vin and o.line <> s.line))
          union all (${known} and import_key = s.import_key)
          limit 1
        ) c on true order by s.line
      ) s
    ) s`.execute(trx);
  if (new Set(matches.map(({ car_id }) => car_id)).size < matches.length)
    throw new Error(`Two rows of the lines ${matches[0]!.line} to ${matches.at(-1)!.line} are the same car`);
  return matches;
}

/** Old slugs redirect to the car's new one. */
async function keepOldSlugs(
  trx: DatabaseTransaction,
  { groupId }: Piece,
  renamed: readonly Match[],
  at: Date,
): Promise<void> {
  await sql`
    insert into car_slugs (group_id, slug, car_id, until)
    select ${groupId}::int, old_slug, car_id, ${at}::timestamptz from ${matchTable(renamed)}
    on conflict (group_id, slug) do update set car_id = excluded.car_id, until = excluded.until`.execute(trx);
  const slugs = renamed.map(({ slug }) => slug);
  await sql`
    delete from car_slugs o where group_id = ${groupId} and slug = any (${slugs}::text[])
      and exists (select from ${matchTable(renamed)} where m.car_id = o.car_id and m.slug = o.slug)`.execute(trx);
}

/** Takes a stock number from the car that has it, because a row gives it to another car. */
async function releaseStockNumbers(
  trx: DatabaseTransaction,
  { groupId }: Piece,
  bearers: readonly number[],
  { at, remember }: MergeOptions,
): Promise<void> {
  await sql`
    with released as (
      update cars set stocknum = null, updated_at = ${at} where id = any (${bearers}::int[]) returning id
    ) ${rememberCars(remember, groupId, at, sql`released`)}`.execute(trx);
}

async function insertCars(
  trx: DatabaseTransaction,
  { rows, dealershipId, groupId }: Piece,
  added: readonly Match[],
  { at, remember }: MergeOptions,
): Promise<void> {
  const columns = insertColumns(at, dealershipId);
  await sql`
    with inserted as (
      insert into cars (id, group_id, dealership_id, import_key, ${sql.join(columns.map(({ column }) => sql.ref(column)))}) overriding system value
      select m.car_id, ${groupId}, ${dealershipId}, s.import_key, ${sql.join(columns.map(({ value }) => value))}
      from ${matchTable(added)} join ${rows} s using (line)
      returning id, price_cents, reduced_price_cents, before_price_cents, price_type
    ), remembered as (
      ${rememberCars(remember, groupId, at, sql`inserted`)}
    ) insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents, price_type)
      select id, ${at}, price_cents, reduced_price_cents, before_price_cents, coalesce(price_type, '') from inserted`.execute(
    trx,
  );
}

/**
 * Returns the ids of cars that changed. Within one statement `cars` still shows the old rows, so the previous prices
 * need not be read from the log.
 */
async function updateCars(
  trx: DatabaseTransaction,
  { rows, dealershipId, groupId }: Piece,
  present: readonly Match[],
  options: MergeOptions,
): Promise<number[]> {
  const { at, remember } = options;
  const columns = updateColumns(at, dealershipId, options);
  const { rows: updated } = await sql<{ id: number }>`
    with updated as (
      update cars c set updated_at = ${at}, ${sql.join(columns.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))}
      from ${matchTable(present)} join ${rows} s using (line)
      where c.id = m.car_id and (${sql.join(columns.map(({ column }) => sql`c.${sql.ref(column)}`))}) is distinct from (${sql.join(columns.map(({ value }) => value))})
      returning c.id, c.price_cents, c.reduced_price_cents, c.before_price_cents, c.price_type
    ), remembered as (
      ${rememberCars(remember, groupId, at, sql`updated`)}
    ), priced as (
      insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents, price_type)
      select u.id, ${at}, u.price_cents, u.reduced_price_cents, u.before_price_cents, coalesce(u.price_type, '')
      from updated u cross join lateral (select * from cars where id = u.id limit 1) old
      where (u.price_cents, u.reduced_price_cents, u.before_price_cents, coalesce(u.price_type, ''))
        is distinct from (old.price_cents, old.reduced_price_cents, old.before_price_cents, coalesce(old.price_type, ''))
    ) select id from updated`.execute(trx);
  return updated.map(({ id }) => id);
}
