import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { postgresIsInstalled } from '#tests/own-postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const GUIDE = join(ROOT, 'docs/operate.md');
const follow = (guide: string) =>
  promisify(execFile)(process.execPath, ['scripts/check-operating-guide.ts', guide], { cwd: ROOT });

it.skipIf(!postgresIsInstalled)(
  'operating guide, followed exactly on a fresh PostgreSQL, gives a server that stores and delivers an enquiry',
  { timeout: 300_000 },
  async () => {
    const { stdout } = await follow(GUIDE);
    expect(stdout.match(/: fine, /g)).toHaveLength(7);
  },
);

it.skipIf(!postgresIsInstalled).each([
  ['a user who may not create roles', ' createrole', '', 'create role forecourt_site nologin'],
  ['a wrong password', "password 'secret'", "password 'other'", 'rejected the password'],
  ['a missing folder', 'site apply sites', 'site apply no-sites', 'no-sites'],
])('operating guide with %s fails at that line', async (_what, line, drifted, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-drifted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const guide = join(folder, 'operate.md');
  const written = readFileSync(GUIDE, 'utf8');
  expect(written).toContain(line);
  writeFileSync(guide, written.replace(line, drifted));
  await expect(follow(guide)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(words) as string });
});
