import { sql, type RawBuilder } from 'kysely';
import type { KeptCar, RevertedImport } from '#app/import/draft/import-drafts.ts';
import type { ImportProgress } from '#app/import/import-report.ts';
import { carColumns } from '#domain/car/car-columns.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { removeMadeLocations } from './made-locations.ts';
import { PIECE_LOCK } from './merge-piece.ts';
import { forgetTaught } from './remembered-columns.ts';

/** Cars of one transaction. */
const CARS = 500;
/** Cars that stay are named, up to this many. */
const NAMED = 200;

interface ChangedCar {
  id: number;
  isNew: boolean;
  /** Its address or what it is known by was changed: others may have that now. */
  keyed: boolean;
  slug: string;
  name: string;
  stocknum: string | null;
  because: KeptCar['because'] | null;
}

/** Columns that an import writes, and that go back. What was found out about its photos since stays. */
const COLUMNS: readonly string[] = [
  ...new Set([...carColumns.map(({ column }) => column), 'missing', 'feed_values', 'by_hand']),
].filter((column) => !['stocknum', 'vin'].includes(column));
const KEYS = ['stocknum', 'vin', 'import_key'] as const;

const HELD = sql`('held', 'paid', 'confirmed', 'sold')`;

/**
 * Puts back what one import did, car by car: what someone has changed, reserved or asked about since stays as it is and is
 * named. Prices go back with a line in the price log. Locations that it made and nothing needs are removed last, and the
 * columns and words that it taught are forgotten. Doing it twice changes nothing more.
 */
export async function undoImport(
  database: Database,
  draftId: number,
  at: Date,
  tell: (progress: ImportProgress) => Promise<unknown>,
): Promise<RevertedImport> {
  await tell({ phase: 'undoing', rows: 0, failed: 0 });
  const draft = await database
    .selectFrom('import_drafts')
    .select(['group_id', 'dealership_id'])
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow();
  const cars = await changedCars(database, draftId);
  const undoable = cars.filter(({ because }) => because === null);
  const work = { draftId, groupId: draft.group_id, at };
  const added = undoable.filter(({ isNew }) => isNew);
  let done = 0;
  const tellOf = async (more: readonly ChangedCar[]) => {
    done += more.length;
    await tell({ phase: 'undoing', rows: done, failed: 0, total: undoable.length });
  };
  let removed = 0;
  for (const some of pieces(added)) {
    removed += await inPiece(database, work, (trx) => removeAdded(trx, work, some));
    await tellOf(some);
  }
  const keyed = undoable.filter((car) => !car.isNew && car.keyed);
  let restored = 0;
  // in one transaction, because cars may have exchanged their stock numbers
  if (keyed.length > 0) {
    restored += await inPiece(database, work, (trx) => restoreKeyed(trx, work, keyed));
    await tellOf(keyed);
  }
  for (const some of pieces(undoable.filter((car) => !car.isNew && !car.keyed))) {
    restored += await inPiece(database, work, (trx) => restoreCars(trx, work, some));
    await tellOf(some);
  }
  const { forgotten, locations } = await inPiece(database, work, async (trx) => ({
    forgotten: await forgetTaught(trx, draftId, draft.dealership_id),
    locations: await removeMadeLocations(trx, work),
  }));
  const remaining = cars.flatMap(({ id, name, stocknum, because }) =>
    because === null ? [] : [{ id, name, stocknum, because }],
  );
  return { restored, removed, remaining: remaining.slice(0, NAMED), locations, forgotten };
}

interface Work {
  draftId: number;
  groupId: number;
  at: Date;
}

function* pieces<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += CARS) yield list.slice(at, at + CARS);
}

const inPiece = <T>(
  database: Database,
  { groupId }: Work,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> =>
  database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PIECE_LOCK}, ${groupId})`.execute(trx);
    return work(trx);
  });

/** What an import changed, and what of it must stay. */
async function changedCars(database: Database, draftId: number): Promise<ChangedCar[]> {
  const isNew = sql`b.before is null`;
  const { rows } = await sql<ChangedCar>`
    select c.id, ${isNew} as "isNew", c.slug, c.name, c.stocknum,
      not (${isNew}) and ((b.before ->> 'slug') is distinct from c.slug or (b.before ->> 'stocknum') is distinct from c.stocknum
        or (b.before ->> 'vin') is distinct from c.vin or (b.before ->> 'import_key') is distinct from c.import_key) as keyed,
      case when c.updated_at <> b.at then 'changed'
        when exists (select from reservations r where r.car_id = c.id and r.state in ${HELD} and r.changed_at >= b.at) then 'reserved'
        when ${isNew} and ${hasEnquiry} then 'enquiry' end as because
    from import_before b join cars c on c.id = b.car_id where b.draft_id = ${draftId} order by c.id`.execute(database);
  return rows;
}

/** Someone has enquired about the car `c`, or waits for it. */
export const hasEnquiry: RawBuilder<boolean> = sql<boolean>`(${sql.join(
  ['leads', 'reservations', 'car_buyers', 'appointments', 'trade_ins', 'watchlist', 'alerts', 'checkout_journeys'].map(
    (table) => sql`exists (select from ${sql.table(table)} t where t.car_id = c.id)`,
  ),
  sql` or `,
)})`;

/** Cars that the import brought. */
async function removeAdded(trx: DatabaseTransaction, { draftId, groupId }: Work, cars: readonly ChangedCar[]) {
  const ids = cars.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    select c.id from cars c join import_before b on b.car_id = c.id and b.draft_id = ${draftId}
    where c.id = any (${ids}::int[]) and b.before is null and c.updated_at = b.at and not ${hasEnquiry}
    for update of c`.execute(trx);
  const gone = rows.map(({ id }) => id);
  if (gone.length > 0) await removeCars(trx, groupId, gone);
  return gone.length;
}

/** With their addresses. Their prices stay in the price log. */
export async function removeCars(trx: DatabaseTransaction, groupId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from car_slugs where car_id = any (${[...ids]}::int[])`.execute(trx);
  await sql`delete from cars where id = any (${[...ids]}::int[])`.execute(trx);
  await sql`select append_change('stock', ${[...ids]}::int[], ${groupId})`.execute(trx);
}

/** Cars whose address or keys were changed: first they let go of them, then each gets its own back, unless another car has it now. */
async function restoreKeyed(trx: DatabaseTransaction, work: Work, cars: readonly ChangedCar[]): Promise<number> {
  const ids = cars.map(({ id }) => id);
  await sql`
    update cars set slug = 'undone-' || id, ${sql.join(KEYS.map((key) => sql`${sql.ref(key)} = null`))}
    where id = any (${ids}::int[])`.execute(trx);
  const free = (key: (typeof KEYS)[number]) => sql`
    case when not exists (select from cars o where o.dealership_id = c.dealership_id and o.id <> c.id and o.${sql.ref(key)} = r.${sql.ref(key)})
      then r.${sql.ref(key)} end`;
  await sql`
    update cars c set ${sql.join(KEYS.map((key) => sql`${sql.ref(key)} = ${free(key)}`))},
      slug = case when exists (select from cars o where o.group_id = c.group_id and o.slug = r.slug and o.id <> c.id) then n.slug else r.slug end
    from import_before b cross join lateral jsonb_populate_record(null::cars, b.before) r
      join unnest(${ids}::int[], ${cars.map(({ slug }) => slug)}::text[]) n (id, slug) on n.id = b.car_id
    where b.draft_id = ${work.draftId} and b.car_id = c.id`.execute(trx);
  await sql`
    with n as (
      select n.id, n.slug as left_slug, c.slug, c.group_id
      from unnest(${ids}::int[], ${cars.map(({ slug }) => slug)}::text[]) n (id, slug) join cars c on c.id = n.id where c.slug <> n.slug
    ), own as (delete from car_slugs o using n where o.group_id = n.group_id and o.slug = n.slug)
    insert into car_slugs (group_id, slug, car_id, until) select group_id, left_slug, id, ${work.at} from n
    on conflict (group_id, slug) do update set car_id = excluded.car_id, until = excluded.until`.execute(trx);
  return restoreCars(trx, work, cars);
}

/** Within one statement `cars` still shows the old rows, so the log of earlier prices need not be read. */
async function restoreCars(
  trx: DatabaseTransaction,
  { draftId, groupId, at }: Work,
  cars: readonly ChangedCar[],
): Promise<number> {
  const ids = cars.map(({ id }) => id);
  const prices = ['price_cents', 'reduced_price_cents', 'before_price_cents'].map((column) => sql.ref(column));
  const of = (row: string) =>
    sql`${sql.join(prices.map((price) => sql`${sql.raw(row)}.${price}`))}, coalesce(${sql.raw(row)}.price_type, '')`;
  const { rows } = await sql<{ id: number }>`
    with restored as (
      update cars c set updated_at = ${at}, ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))}
      from import_before b cross join lateral jsonb_populate_record(null::cars, b.before) r
      where b.draft_id = ${draftId} and b.car_id = c.id and c.id = any (${ids}::int[]) and c.updated_at = b.at
      returning c.id, ${sql.join(prices.map((price) => sql`c.${price}`))}, c.price_type
    ), priced as (
      insert into price_log (car_id, at, ${sql.join(prices)}, price_type)
      select u.id, ${at}, ${of('u')}
      from restored u cross join lateral (select * from cars where id = u.id limit 1) old
      where (${of('u')}) is distinct from (${of('old')})
    ) select id from restored`.execute(trx);
  const back = rows.map(({ id }) => id);
  if (back.length > 0) await sql`select append_change('stock', ${back}::int[], ${groupId})`.execute(trx);
  return back.length;
}
