import { sql } from 'kysely';
import type { DeskStage } from './desk-stage.ts';
import { collect, type Ids, type Kind } from './desk-strangers.ts';

/** Columns that say whose a row is, and what of a stranger they may name. */
const WHOSE: Record<string, Kind> = {
  dealership_id: 'dealership',
  location_id: 'location',
  car_id: 'car',
  staff_id: 'staff',
  assigned_to: 'staff',
  opportunity_id: 'lead',
};
/** Tables whose own number it is. */
const OWN: Record<string, Kind> = {
  dealerships: 'dealership',
  locations: 'location',
  cars: 'car',
  staff: 'staff',
  opportunities: 'lead',
  reviews: 'review',
  staff_sessions: 'session',
  contact_joins: 'join',
  calendar_feeds: 'calendarFeed',
};

/** Every row that is a stranger's or names what is theirs: the same text before and after, or something was changed. */
export async function rowsOfStrangers(
  { database }: DeskStage,
  strangers: Ids,
  { groupIds, siteIds }: { groupIds: number[]; siteIds: number[] },
): Promise<string[]> {
  const leads = strangers.lead.map(Number);
  const contacts: string[] = [];
  // who wrote to us as well is ours too
  const foreignContacts = sql`select distinct contact_id as id from opportunities o where id = any (${leads}::bigint[]) and not exists (
    select from opportunities ours where ours.contact_id = o.contact_id and ours.id <> all (${leads}::bigint[]))`;
  await collect(database, foreignContacts, contacts);
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(database);
  const wanted = columns.flatMap(({ table, column }) => {
    const kind = column === 'id' ? OWN[table] : WHOSE[column];
    const of =
      column === 'group_id'
        ? groupIds
        : column === 'site_id' || (table === 'sites' && column === 'id')
          ? siteIds
          : (table === 'contacts' && column === 'id') || column === 'contact_id'
            ? contacts.map(Number)
            : kind && strangers[kind].map(Number);
    return of === undefined || of.length === 0 ? [] : [{ table, column, of }];
  });
  const state: string[] = [];
  for (const { table, column, of } of wanted) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${sql.ref(column)} = any (${of}::bigint[]) order by 1`.execute(
      database,
    );
    state.push(...rows.map(({ row }) => `${table}.${column} ${row}`));
  }
  return state;
}
