import { isLostConnection } from '#adapters/postgres/lost-connection.ts';

/** Messages for problems that may pass, by the error codes of PostgreSQL and the system. */
const TRANSIENT: Record<string, string> = {
  ECONNREFUSED:
    'Nothing is listening at the address in DATABASE_URL. Start that PostgreSQL server, or unset DATABASE_URL to use the embedded database.',
  ENOENT:
    'There is no socket at the path in DATABASE_URL. Start that PostgreSQL server, or unset DATABASE_URL to use the embedded database.',
  ENOTFOUND:
    'The host in DATABASE_URL does not resolve. Correct the host name, or unset DATABASE_URL to use the embedded database.',
  EAI_AGAIN: 'The name servers did not answer for the host in DATABASE_URL. Check the DNS settings of this machine.',
  ETIMEDOUT: 'The host in DATABASE_URL does not respond. Check that this machine can reach it.',
  EHOSTUNREACH: 'The host in DATABASE_URL cannot be reached. Check the network between this machine and it.',
  ENETUNREACH: 'The host in DATABASE_URL cannot be reached. Check the network between this machine and it.',
  ECONNRESET: 'The PostgreSQL server closed the connection. Check its log.',
  '57P03': 'The PostgreSQL server is starting up or shutting down. Wait until it is ready.',
  '57P01': 'The PostgreSQL server is shutting down. Start it again.',
  '25006':
    'The PostgreSQL server is a read-only standby. Point DATABASE_URL at the primary, or at a name or proxy that follows it.',
  '53100': 'The disk of the PostgreSQL server is full. Free some space there. Nothing that was acknowledged is lost.',
  '53300': 'The PostgreSQL server has no free connections. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
};
/** Messages for problems that waiting does not solve. */
const PERMANENT: Record<string, string> = {
  '28P01':
    'The PostgreSQL server rejected the password in DATABASE_URL. Correct it, and write characters such as @ and / as %40 and %2F.',
  '28000': 'The PostgreSQL server rejected the user in DATABASE_URL. Correct the name, or allow it in pg_hba.conf.',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first (createdb).',
};

/** Messages for missing permissions, by the wording of PostgreSQL. USER is the user in DATABASE_URL. */
const MISSING_PERMISSION: [RegExp, string][] = [
  [
    /permission denied to set role/,
    'The user of DATABASE_URL cannot use the role forecourt_site. As an administrator of PostgreSQL: grant forecourt_site to USER;',
  ],
  [
    /permission denied to create role/,
    'The user of DATABASE_URL cannot create the role forecourt_site. As an administrator of PostgreSQL: create role forecourt_site nologin; grant forecourt_site to USER;',
  ],
  [
    /role "forecourt_site" does not exist/,
    'The role forecourt_site is missing, because the database was restored on a server without it. As an administrator of PostgreSQL: create role forecourt_site nologin; grant forecourt_site to USER; then restore the dump again, because it grants the role its permissions.',
  ],
  [
    /permission denied for (schema|database)/,
    'The user of DATABASE_URL cannot create tables in that database. As an administrator of PostgreSQL: alter database NAME owner to USER;',
  ],
  [
    /permission denied for (table|sequence|function|view)|violates row-level security/,
    'The role forecourt_site lacks permissions, for example because a dump was restored on a server without the role. As an administrator of PostgreSQL: create role forecourt_site nologin; grant forecourt_site to USER; then restore the dump again, because it grants the role its permissions.',
  ],
];

/** Messages of pg without an error code, when a server accepts a connection and then does not respond or closes it. */
const UNRESPONSIVE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Explains why the database cannot be used, and whether waiting may help (`transient`). The message never contains the
 * URL, because it holds a password.
 */
export function databaseProblem(error: unknown): { transient: boolean; error: Error } {
  const chain = causesOf(error);
  for (const { code } of chain) {
    const transient = code === undefined ? undefined : TRANSIENT[code];
    const words = transient ?? (code === undefined ? undefined : PERMANENT[code]);
    if (words !== undefined) return { transient: transient !== undefined, error: new Error(words, { cause: error }) };
  }
  for (const [words, meaning] of MISSING_PERMISSION)
    if (chain.some(({ message }) => words.test(message)))
      return { transient: false, error: new Error(meaning, { cause: error }) };
  if (chain.some(isLostConnection))
    return { transient: true, error: new Error(TRANSIENT.ECONNRESET, { cause: error }) };
  if (chain.some(({ code, message }) => code === undefined && UNRESPONSIVE.test(message))) {
    return {
      transient: true,
      error: new Error(
        'The PostgreSQL server at DATABASE_URL accepts connections but does not respond. Check whether it hangs, or a proxy in front of it does.',
        {
          cause: error,
        },
      ),
    };
  }
  return { transient: false, error: error instanceof Error ? error : new Error(String(error)) };
}

/** The error, what caused it, and the attempts behind a failed connection (one for each address of a host). */
function causesOf(error: unknown): { code: string | undefined; message: string }[] {
  if (!(error instanceof Error)) return [];
  const known = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const code = known === 'ENOENT' && !('address' in error) ? undefined : known; // a file that is missing, not a socket
  const attempts = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [{ code, message: error.message }, ...attempts, ...causesOf(error.cause)];
}
