import { sql } from 'kysely';
import type { DatabaseReading } from '#app/doctor/judge-database.ts';
import type { Database } from './database.ts';
import { durabilityWarnings } from './durability-warnings.ts';
import { migrationState } from './migrate.ts';

/** Reads only: a database that no migration has touched stays as it is. */
export async function readDatabase(
  database: Database,
  kind: DatabaseReading['kind'],
): Promise<Omit<DatabaseReading, 'storing'>> {
  const started = Date.now();
  const { rows } = await sql<Row>`
    select current_setting('server_version_num')::integer as version, pg_is_in_recovery() as standby,
      extract(epoch from clock_timestamp()) * 1000 as now_ms,
      current_setting('max_connections')::integer as most, (select count(*) from pg_stat_activity) as open,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
      case when not exists (select from pg_roles where rolname = 'forecourt_site') then 'missing'
        -- from 16 on a member may lack the right to take the role
        when (select pg_has_role(oid, case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end)
          from pg_roles where rolname = 'forecourt_site') then 'held'
        when current_setting('server_version_num')::integer < 160000 and (select rolcreaterole from pg_roles where rolname = current_user)
          then 'makeable' -- who may make roles may also grant them there
        else 'refused' end as site_role`.execute(database);
  const between = (started + Date.now()) / 2;
  const { version, standby, now_ms, most, open, site_role, may_make_roles } = rows[0]!;
  const migrations = await migrationState(database);
  return {
    kind,
    version,
    standby,
    siteRole: site_role === 'missing' && may_make_roles ? 'makeable' : site_role,
    connections: { open, most },
    aheadMs: now_ms - between,
    risks: kind === 'server' ? await durabilityWarnings(database) : [],
    migrations,
  };
}

interface Row {
  version: number;
  standby: boolean;
  now_ms: number;
  most: number;
  open: number;
  may_make_roles: boolean;
  site_role: DatabaseReading['siteRole'];
}
