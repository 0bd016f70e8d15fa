import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret, serverSecret } from './server-secret.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = join(mkdtempSync(join(tmpdir(), 'secret-')), 'data');
});
afterEach(() => rmSync(join(DATA_DIR, '..'), { recursive: true }));

const DATABASE_URL = 'postgresql://forecourt@db.example/forecourt';

it.each<[string, Partial<Parameters<typeof serverSecret>[0]>, string | undefined]>([
  ['SECRET', { SECRET: 'a-long-random-word' }, 'a-long-random-word'],
  ['SECRET, with a server', { SECRET: 'a-long-random-word', DATABASE_URL }, 'a-long-random-word'],
  ['none, with a server', { DATABASE_URL }, undefined],
])('secret of the server: %s, and no file', (_case, environment, expected) => {
  const given = { SECRET: undefined, DATABASE_URL: undefined, DATA_DIR, ...environment };
  expect([serverSecret(given), keptSecret(given)]).toEqual([expected, expected]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('secret of the server: made once beside the embedded database, for its owner alone', () => {
  const environment = { SECRET: undefined, DATABASE_URL: undefined, DATA_DIR };
  expect([keptSecret(environment), existsSync(DATA_DIR)]).toEqual([undefined, false]);
  const secret = serverSecret(environment)!;
  expect(keptSecret(environment)).toBe(secret);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(serverSecret(environment)).toBe(secret);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(`${secret}\n`);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(DATA_DIR)).toEqual(['secret']);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});

it('secret of the server: an empty file is refused', () => {
  const environment = { SECRET: undefined, DATABASE_URL: undefined, DATA_DIR };
  serverSecret(environment);
  writeFileSync(join(DATA_DIR, 'secret'), '');
  expect(() => serverSecret(environment)).toThrow(/holds no secret/);
});
