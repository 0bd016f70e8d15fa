/** What a refusal of the database says, by PostgreSQL's and the system's codes. */
const PASSING: Record<string, string> = {
  ECONNREFUSED:
    'Nothing answers at the address in DATABASE_URL. Start that PostgreSQL server, or unset DATABASE_URL to use the embedded database.',
  ENOENT:
    'There is no socket at the path in DATABASE_URL. Start that PostgreSQL server, or unset DATABASE_URL to use the embedded database.',
  ENOTFOUND:
    'The host in DATABASE_URL is not known. Correct the host name, or unset DATABASE_URL to use the embedded database.',
  EAI_AGAIN: 'The host in DATABASE_URL cannot be looked up now. Check the name server of this machine.',
  ETIMEDOUT: 'The host in DATABASE_URL does not answer. Check that this machine may reach it.',
  EHOSTUNREACH: 'The host in DATABASE_URL cannot be reached. Check the network between.',
  ENETUNREACH: 'The host in DATABASE_URL cannot be reached. Check the network between.',
  ECONNRESET: 'The PostgreSQL server ended the connection. Look into its log.',
  '57P03': 'The PostgreSQL server is starting up or shutting down. Wait until it is up.',
  '57P01': 'The PostgreSQL server is shutting down. Start it again.',
  '25006':
    'The PostgreSQL server takes no writes: it is a standby. Point DATABASE_URL at the primary, or at a name or proxy that follows it.',
  '53100': 'The disk of the PostgreSQL server is full. Make room there; nothing that was acknowledged is lost.',
  '53300': 'The PostgreSQL server has no connection free. Raise its max_connections, or lower DATABASE_CONNECTIONS.',
};
const LASTING: Record<string, string> = {
  '28P01':
    'The PostgreSQL server refused the password in DATABASE_URL. Correct it; letters such as @ and / are written %40 and %2F there.',
  '28000': 'The PostgreSQL server refused the user in DATABASE_URL. Correct the name, or let it in (pg_hba.conf).',
  '3D000': 'The database named in DATABASE_URL does not exist. Create it first (createdb).',
};

/** What a user may not do, by PostgreSQL's own words: USER is the one in DATABASE_URL. */
const REFUSED: [RegExp, string][] = [
  [
    /permission denied to set role/,
    'The user of DATABASE_URL may not work as the role forecourt_site. As an administrator of PostgreSQL: grant forecourt_site to USER;',
  ],
  [
    /permission denied to create role/,
    'The user of DATABASE_URL may not create the role forecourt_site. As an administrator of PostgreSQL: create role forecourt_site nologin; grant forecourt_site to USER;',
  ],
  [
    /role "forecourt_site" does not exist/,
    'The role forecourt_site is missing, because the database was restored where it was not. As an administrator of PostgreSQL: create role forecourt_site nologin; grant forecourt_site to USER; then restore the dump again, which says what the role may do.',
  ],
  [
    /permission denied for (schema|database)/,
    'The user of DATABASE_URL may not make tables in that database. As an administrator of PostgreSQL: alter database NAME owner to USER;',
  ],
  [
    /permission denied for (table|sequence|function|view)|violates row-level security/,
    'The role forecourt_site may do less than it must, as when a dump is restored where the role is not. As an administrator of PostgreSQL: create role forecourt_site nologin; grant forecourt_site to USER; then restore the dump again, which says what the role may do.',
  ],
];

/** What pg says without a code when a server takes a connection and then keeps silent or goes away. */
const SILENT = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Why the database cannot be used, in words, and whether waiting may help. The URL stays out of the words, because it
 * holds a password.
 */
export function databaseProblem(error: unknown): { passing: boolean; error: Error } {
  const chain = causesOf(error);
  for (const { code } of chain) {
    const passing = code === undefined ? undefined : PASSING[code];
    const words = passing ?? (code === undefined ? undefined : LASTING[code]);
    if (words !== undefined) return { passing: passing !== undefined, error: new Error(words, { cause: error }) };
  }
  for (const [words, meaning] of REFUSED)
    if (chain.some(({ message }) => words.test(message)))
      return { passing: false, error: new Error(meaning, { cause: error }) };
  if (chain.some(({ code, message }) => code === undefined && SILENT.test(message))) {
    return {
      passing: true,
      error: new Error(
        'The PostgreSQL server at DATABASE_URL takes connections but does not answer. Look whether it hangs, or is behind a proxy that does.',
        {
          cause: error,
        },
      ),
    };
  }
  return { passing: false, error: error instanceof Error ? error : new Error(String(error)) };
}

/** The error, what caused it, and the attempts behind a failed connection (one for each address of a host). */
function causesOf(error: unknown): { code: string | undefined; message: string }[] {
  if (!(error instanceof Error)) return [];
  const known = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const code = known === 'ENOENT' && !('address' in error) ? undefined : known; // a file that is missing, not a socket
  const attempts = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [{ code, message: error.message }, ...attempts, ...causesOf(error.cause)];
}
