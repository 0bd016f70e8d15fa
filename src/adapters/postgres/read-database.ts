import { sql } from 'kysely';
import type { DatabaseReading } from '#app/doctor/judge-database.ts';
import type { Database } from './database.ts';
import { durabilityWarnings } from './durability-warnings.ts';
import { migrationState } from './migrate.ts';

/** Reads only: a database that no migration has touched stays as it is. */
export async function readDatabase(database: Database, kind: DatabaseReading['kind']): Promise<DatabaseReading> {
  const started = Date.now();
  const { rows } = await sql<Row>`
    select current_setting('server_version_num')::integer as version, pg_is_in_recovery() as standby,
      extract(epoch from clock_timestamp()) * 1000 as now_ms,
      current_setting('max_connections')::integer as most, (select count(*) from pg_stat_activity) as open,
      case when not exists (select from pg_roles where rolname = 'forecourt_site') then 'missing'
        when (select pg_has_role(oid, 'member') from pg_roles where rolname = 'forecourt_site') then 'held'
        else 'refused' end as site_role`.execute(database);
  const between = (started + Date.now()) / 2;
  const { version, standby, now_ms, most, open, site_role } = rows[0]!;
  return {
    kind,
    version,
    standby,
    siteRole: site_role,
    connections: { open, most },
    aheadMs: now_ms - between,
    risks: kind === 'server' ? await durabilityWarnings(database) : [],
    migrations: await migrationState(database),
  };
}

interface Row {
  version: number;
  standby: boolean;
  now_ms: number;
  most: number;
  open: number;
  site_role: DatabaseReading['siteRole'];
}
