import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

const OWNER_ONLY = 0o600;

/**
 * The secret of this server: SECRET, or beside the embedded database one that is made at the first start and kept in
 * DATA_DIR/secret. Undefined: a database server is used without SECRET.
 */
export function serverSecret({
  SECRET,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'SECRET' | 'DATABASE_URL' | 'DATA_DIR'>): string | undefined {
  if (SECRET !== undefined || DATABASE_URL !== undefined) return SECRET;
  const file = join(DATA_DIR, 'secret');
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
