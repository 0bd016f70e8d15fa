import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

type SecretEnvironment = Pick<Environment, 'SECRET' | 'DATABASE_URL' | 'DATA_DIR'>;

const FILE = 'secret';
const OWNER_ONLY = 0o600;
const SECRET_BYTES = 32;

/**
 * The secret of this server: SECRET, or beside the embedded database one that is made at the first start and kept in
 * DATA_DIR/secret. Undefined: a database server is used without SECRET.
 */
export function serverSecret({ SECRET, DATABASE_URL, DATA_DIR }: SecretEnvironment): string | undefined {
  if (SECRET !== undefined || DATABASE_URL !== undefined) return SECRET;
  const file = join(DATA_DIR, FILE);
  if (!existsSync(file)) {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    // whole or not at all, also where the disk is full or two processes begin at once
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: OWNER_ONLY, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`${file} holds no secret. Restore it, or remove it to make another.`);
  return secret;
}

/** The same, but none is made. */
export const keptSecret = (environment: SecretEnvironment): string | undefined =>
  existsSync(join(environment.DATA_DIR, FILE)) ? serverSecret(environment) : environment.SECRET;
