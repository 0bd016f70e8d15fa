import { counted, joinAnd, plural } from '#domain/text/words.ts';
import { error, ok, warning, type CheckResult } from './finding.ts';

/** The state of a database. */
export interface DatabaseReading {
  kind: 'embedded' | 'server';
  /** 150004 is 15.4. */
  version: number;
  /** It replicates another server and accepts no writes. */
  standby: boolean;
  /** Whether this user can use the role `forecourt_site`, which row-level security applies to, or can create it. */
  siteRole: 'held' | 'makeable' | 'missing' | 'refused';
  /** Why no enquiry can be stored; undefined: a test enquiry was stored and rolled back, or migrations are pending. */
  storing: string | undefined;
  connections: { open: number; most: number };
  /** How far its clock is ahead of this machine (ms). */
  aheadMs: number;
  /** Settings that may lose acknowledged data, a sentence each. */
  risks: readonly string[];
  migrations: {
    pending: readonly string[];
    unknown: readonly string[];
    changed: readonly string[];
    missing: readonly string[];
  };
}

const OLDEST_VERSION = 150_000;
/** The share of a server's connections above which the next process may not get one. */
const CROWDED = 0.8;
/** Limits of clock skew (ms): email links, sessions and sign-in codes expire after minutes, leases after tens of seconds. */
const SKEW = { warning: 2_000, error: 20_000 };

export function judgeDatabase(reading: DatabaseReading): CheckResult[] {
  const { kind, version, standby, connections, aheadMs, risks, migrations } = reading;
  const name = `${kind === 'embedded' ? 'the embedded database' : 'a PostgreSQL server'}, version ${Math.floor(version / 10_000)}.${version % 10_000}`;
  const findings: CheckResult[] = [
    version < OLDEST_VERSION
      ? error('database', `This is ${name}. Version 15 or later is required.`, 'Upgrade the PostgreSQL server.')
      : ok('database', `Connected to ${name}.`),
  ];
  if (standby)
    findings.push(
      error(
        'database',
        'This is a read-only standby.',
        'Point DATABASE_URL at the primary, or at a name or proxy that follows it.',
      ),
    );
  if (kind === 'server' && connections.open > connections.most * CROWDED)
    findings.push(
      warning(
        'database',
        `${connections.open} of its ${connections.most} connections are in use.`,
        'Raise max_connections of the server, lower DATABASE_CONNECTIONS, or put a connection pooler in front.',
      ),
    );
  findings.push(
    ...risks.map((risk) => warning('database', risk, 'See docs/reliability.md.')),
    judgeMigrations(migrations),
    judgeStoring(reading),
    judgeClock(aheadMs),
  );
  return findings;
}

/** While migrations are pending, only the permissions to run them can be checked. */
function judgeStoring({ siteRole, storing, migrations }: DatabaseReading): CheckResult {
  const asAdministrator = 'As an administrator of PostgreSQL:';
  if (migrations.pending.length > 0 && siteRole === 'missing')
    return error(
      'storing',
      'The database user cannot create the role forecourt_site, so no migration can run.',
      `${asAdministrator} create role forecourt_site nologin; grant forecourt_site to the user of DATABASE_URL;`,
    );
  if (migrations.pending.length > 0 && siteRole === 'refused')
    return error(
      'storing',
      'The database user cannot use the role forecourt_site, so no enquiry will be stored.',
      `${asAdministrator} grant forecourt_site to the user of DATABASE_URL;`,
    );
  if (migrations.pending.length > 0) return ok('storing', 'The database user can set up the storage of enquiries.');
  if (storing === undefined)
    return ok('storing', 'An enquiry can be stored (a test enquiry was written and rolled back).');
  const end = storing.indexOf('. ');
  return end < 0
    ? error('storing', `No enquiries can be stored: ${storing}`, 'Fix this, then run doctor again.')
    : error('storing', `No enquiries can be stored. ${storing.slice(0, end + 1)}`, storing.slice(end + 2));
}

function judgeMigrations({ pending, unknown, changed, missing }: DatabaseReading['migrations']): CheckResult {
  if (unknown.length > 0)
    return error(
      'migrations',
      `The database was migrated by a newer version: ${joinAnd(unknown)}.`,
      'Start that version or a later one. Migrations cannot be undone.',
    );
  if (missing.length > 0)
    return error(
      'migrations',
      `The database is older than this version can upgrade. It lacks ${joinAnd(missing)}.`,
      'Start the version of 23 November 2026 once, then this one.',
    );
  if (changed.length > 0)
    return error(
      'migrations',
      `Migrations were changed after they ran: ${joinAnd(changed)}.`,
      'Restore the files as they were, and write a new migration for the change.',
    );
  if (pending.length > 0)
    return warning(
      'migrations',
      `${counted(pending.length, 'migration')} ${plural(pending.length, 'has', 'have')} not run yet. The first is ${pending[0]}.`,
      'Make a backup. Migrations run when the next process starts.',
    );
  return ok('migrations', 'All migrations have run.');
}

function judgeClock(aheadMs: number): CheckResult {
  const apart = Math.abs(aheadMs);
  if (apart < SKEW.warning) return ok('clock', 'Clocks are in sync.');
  const what = `The database's clock is ${Math.round(apart / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`;
  const fix = 'Enable NTP on both machines (timedatectl set-ntp true).';
  return apart < SKEW.error ? warning('clock', what, fix) : error('clock', what, fix);
}
