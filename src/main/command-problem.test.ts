import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BrokenOffImport } from '#app/import/feed.ts';
import { commandProblem } from './command-problem.ts';

const EMBEDDED = { DATA_DIR: tmpdir(), DATABASE_URL: undefined };
const NO_FOLDER = { DATA_DIR: join(tmpdir(), 'no-such-folder-of-forecourt'), DATABASE_URL: undefined };
const SERVER = { DATA_DIR: tmpdir(), DATABASE_URL: 'postgresql://forecourt@db.example/forecourt' };
const withCode = (code: string) => Object.assign(new Error(`pg: ${code}`), { code });

it.each([
  ['a server that ended', SERVER, new Error('Connection terminated unexpectedly'), /^The PostgreSQL server closed the/],
  [
    'a server that ended in a transaction',
    SERVER,
    new Error('Client has encountered a connection error and is not queryable'),
    /^The PostgreSQL server closed the connection/,
  ],
  ['a server that hangs', SERVER, new Error('Query read timeout'), /accepts connections but does not respond/],
  ['no server', SERVER, withCode('ECONNREFUSED'), /^Nothing is listening at the address in DATABASE_URL/],
  ['a full disk of the server', SERVER, withCode('53100'), /^The disk of the PostgreSQL server is full/],
  [
    'an embedded database that ended',
    EMBEDDED,
    new Error('Client has encountered a connection error and is not queryable'),
    /^The embedded database stopped, or the server that runs it ended\. Check that the server is running\.$/,
  ],
  [
    'an embedded database whose folder is gone',
    NO_FOLDER,
    new Error('Connection terminated'),
    /^The embedded database stopped/,
  ],
  ['its own fault', EMBEDDED, new Error('No site "nosuch".'), /^No site "nosuch"\.$/],
])('a command that fails for %s says so, with exit code 1', (_what, environment, error, words) => {
  expect(commandProblem(error, environment)).toEqual({ words: expect.stringMatching(words) as string, code: 1 });
});

it.each([
  ['server', SERVER, 'The PostgreSQL server closed the connection. Check its log.'],
  ['embedded database', EMBEDDED, 'Check that the server is running.'],
])('an import whose %s ends after part of the cars says both, with exit code 3', (_what, environment, words) => {
  const cause = new Error('Client has encountered a connection error and is not queryable');
  const problem = commandProblem(new BrokenOffImport('The import broke off on the way.', { cause }), environment);
  expect(problem).toEqual({ words: expect.stringMatching(/^The import broke off on the way\.\n/) as string, code: 3 });
  expect(problem.words).toContain(words);
});
