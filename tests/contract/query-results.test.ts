import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabases } from '#tests/databases.ts';

const PROMOTED_BYTES = join(import.meta.dirname, '../promoted-bytes.ts');

it.each(testDatabases)('query results on $name are collected while they are young', async (engine) => {
  const open = await engine.open();
  onTestFinished(open.close);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    PROMOTED_BYTES,
    JSON.stringify(open.connection),
  ]);
  expect(stdout).toMatch(/^-?\d+$/);
  expect(Number(stdout)).toBeLessThan(2_000_000);
});
