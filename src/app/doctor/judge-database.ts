import { error, ok, warning, type Finding } from './finding.ts';

/** What a database says of itself. */
export interface DatabaseReading {
  kind: 'embedded' | 'server';
  /** 150004 is 15.4. */
  version: number;
  /** It follows another server and takes no writes. */
  standby: boolean;
  /** Whether this user may work as `forecourt_site`, the role of the second lock. */
  siteRole: 'held' | 'missing' | 'refused';
  connections: { open: number; most: number };
  /** What its clock is ahead of ours (ms). */
  aheadMs: number;
  /** Settings that may lose what was acknowledged, in words. */
  risks: readonly string[];
  migrations: { pending: readonly string[]; unknown: readonly string[] };
}

const OLDEST_VERSION = 150_000;
/** Of the connections a server has; above it the next process may find none. */
const CROWDED = 0.8;
/** Links in mails, sessions and sign-in codes end by minutes; leases by tens of seconds. */
const SKEW = { warning: 2_000, error: 20_000 };

export function judgeDatabase(reading: DatabaseReading): Finding[] {
  const { kind, version, standby, siteRole, connections, aheadMs, risks, migrations } = reading;
  const name = `${kind === 'embedded' ? 'the embedded database' : 'a PostgreSQL server'}, version ${Math.floor(version / 10_000)}.${version % 10_000}`;
  const findings: Finding[] = [
    version < OLDEST_VERSION
      ? error('database', `It is ${name}; 15 is the oldest that will do.`, 'Upgrade the PostgreSQL server.')
      : ok('database', `It answers: ${name}.`),
  ];
  if (standby)
    findings.push(
      error(
        'database',
        'It is a standby and takes no writes.',
        'Point DATABASE_URL at the primary, or at a name or proxy that follows it.',
      ),
    );
  if (siteRole !== 'held' && migrations.pending.length === 0)
    findings.push(
      error(
        'database',
        siteRole === 'missing'
          ? 'The role forecourt_site is missing: no enquiry can be stored.'
          : 'Its user may not work as the role forecourt_site: no enquiry can be stored.',
        siteRole === 'missing'
          ? 'As an administrator of the database: create role forecourt_site nologin; then restore its rights from a dump made with roles, or grant it to the user of DATABASE_URL.'
          : 'As an administrator of the database: grant forecourt_site to the user of DATABASE_URL.',
      ),
    );
  if (kind === 'server' && connections.open > connections.most * CROWDED)
    findings.push(
      warning(
        'database',
        `${connections.open} of its ${connections.most} connections are in use.`,
        'Raise max_connections there, lower DATABASE_CONNECTIONS, or put a pooler in front.',
      ),
    );
  findings.push(
    ...risks.map((risk) => warning('database', risk, 'docs/reliability.md says what is promised and what it takes.')),
    judgeMigrations(migrations),
    judgeClock(aheadMs),
  );
  return findings;
}

function judgeMigrations({ pending, unknown }: DatabaseReading['migrations']): Finding {
  if (unknown.length > 0)
    return error(
      'migrations',
      `The database is newer than this program: ${unknown.join(', ')}.`,
      'Start the version that made it, or a later one; migrations go forward only.',
    );
  if (pending.length > 0)
    return warning(
      'migrations',
      `${pending.length} ${pending.length === 1 ? 'migration has' : 'migrations have'} not run yet, the first is ${pending[0]}.`,
      'Make a backup; they run when the next process starts.',
    );
  return ok('migrations', 'All have run.');
}

function judgeClock(aheadMs: number): Finding {
  const apart = Math.abs(aheadMs);
  if (apart < SKEW.warning) return ok('clock', 'This machine and the database agree on the time.');
  const what = `The database's clock is ${Math.round(apart / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`;
  const fix = 'Let both follow a time server (timedatectl set-ntp true).';
  return apart < SKEW.error ? warning('clock', what, fix) : error('clock', what, fix);
}
