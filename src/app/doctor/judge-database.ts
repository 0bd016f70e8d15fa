import { counted, plural } from '#domain/text/words.ts';
import { error, ok, warning, type Finding } from './finding.ts';

/** What a database says of itself. */
export interface DatabaseReading {
  kind: 'embedded' | 'server';
  /** 150004 is 15.4. */
  version: number;
  /** It follows another server and takes no writes. */
  standby: boolean;
  /** Whether this user may work as `forecourt_site`, the role of the second lock, or may make it. */
  siteRole: 'held' | 'makeable' | 'missing' | 'refused';
  /** Why no enquiry can be stored; undefined: one was, and rolled back, or it is too early to try. */
  storing: string | undefined;
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
  const { kind, version, standby, connections, aheadMs, risks, migrations } = reading;
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
    judgeStoring(reading),
    judgeClock(aheadMs),
  );
  return findings;
}

/** Before the migrations have run all that can be said is whether they will get as far as that. */
function judgeStoring({ siteRole, storing, migrations }: DatabaseReading): Finding {
  const asAdministrator = 'As an administrator of PostgreSQL:';
  if (migrations.pending.length > 0 && siteRole === 'missing')
    return error(
      'storing',
      'Its user may not make the role forecourt_site: no migration can run.',
      `${asAdministrator} create role forecourt_site nologin; grant forecourt_site to the user of DATABASE_URL;`,
    );
  if (migrations.pending.length > 0 && siteRole === 'refused')
    return error(
      'storing',
      'Its user may not work as the role forecourt_site: no enquiry will be stored.',
      `${asAdministrator} grant forecourt_site to the user of DATABASE_URL;`,
    );
  if (migrations.pending.length > 0) return ok('storing', 'Its user may make what enquiries are stored by.');
  if (storing === undefined) return ok('storing', 'An enquiry can be stored: one was, and taken back.');
  const end = storing.indexOf('. ');
  return end < 0
    ? error('storing', `No enquiry can be stored: ${storing}`, 'Put that right, and look again.')
    : error('storing', `No enquiry can be stored. ${storing.slice(0, end + 1)}`, storing.slice(end + 2));
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
      `${counted(pending.length, 'migration')} ${plural(pending.length, 'has', 'have')} not run yet. The first is ${pending[0]}.`,
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
