import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LeadTables } from './lead-tables.ts';
import type { CallRevealsTable } from './call-reveal-store.ts';
import type { SiteTables } from './site-tables.ts';
import type { StockTables } from './stock-tables.ts';

/** The tables as Kysely sees them; migrations/ is the law. One interface per table, gathered at the end. */

export interface GroupsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
}

export interface ChangeLogTable {
  seq: GeneratedAlways<number>;
  kind: 'stock' | 'settings' | 'facts';
  /** Car ids for stock; [site id] for settings; [group id] for facts. */
  ids: number[];
  at: Generated<Date>;
}

export interface Tables extends SiteTables, LeadTables, StockTables {
  groups: GroupsTable;
  change_log: ChangeLogTable;
  call_reveals: CallRevealsTable;
}

/** A jsonb column: read as T, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
