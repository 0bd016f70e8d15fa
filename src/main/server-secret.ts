import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

type SecretEnvironment = Pick<Environment, 'SECRET' | 'DATABASE_URL' | 'DATA_DIR'>;

const FILE = 'secret';
const OWNER_ONLY = 0o600;

/**
 * The secret of this server: SECRET, or beside the embedded database one that is made at the first start and kept in
 * DATA_DIR/secret. Undefined: a database server is used without SECRET.
 */
export function serverSecret({ SECRET, DATABASE_URL, DATA_DIR }: SecretEnvironment): string | undefined {
  if (SECRET !== undefined || DATABASE_URL !== undefined) return SECRET;
  const file = join(DATA_DIR, FILE);
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** The same, but none is made. */
export const keptSecret = (environment: SecretEnvironment): string | undefined =>
  existsSync(join(environment.DATA_DIR, FILE)) ? serverSecret(environment) : environment.SECRET;
