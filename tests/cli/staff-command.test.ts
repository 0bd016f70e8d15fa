import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { readEnvironment } from '#main/environment.ts';
import { seedDesk } from '#main/seed/seed-desk.ts';
import { noteWebPort, webPortOf } from '#main/web-port.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-staff-'));
const DATA_DIR = join(root, 'data');
let server: OpenDatabase;
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
  for (const [slug, group] of [
    ['one', 'g'],
    ['other', 'h'],
  ] as const) {
    mkdirSync(join(root, 'sites', slug), { recursive: true });
    writeFileSync(join(root, 'sites', slug, 'site.yaml'), `group: ${group}\nlead: { email: [a@b.example] }\n`);
    expect(await run('site', 'apply', join(root, 'sites', slug), '--new-group', group)).toMatchObject({ code: 0 });
  }
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const run = (...args: string[]) => runWith({}, ...args);
async function runWith(variables: Record<string, string>, ...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const environment = { DATA_DIR, SITES_DIR: join(root, 'sites'), ...variables };
  const code = await forecourt(args, environment, { stdin: new PassThrough(), stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}

it('forecourt staff invites, lists, changes and disables, with a reason when it cannot', async () => {
  const invited = await run(
    'staff',
    'invite',
    'Priya@one.example',
    '--site',
    'one',
    '--role',
    'sales',
    '--name',
    'Priya',
  );
  expect(invited).toMatchObject({ code: 0, err: '' });
  expect(invited.out).toMatch(/\nhttp:\/\/one\.localhost:3000\/desk\/join\/[\w-]{43}\n/);
  expect(invited.out).toContain('They have no dealership access');
  const mail = await server.database
    .selectFrom('inbox_messages')
    .selectAll()
    .where('recipient', '=', 'priya@one.example')
    .execute();
  expect(mail).toHaveLength(1);

  const again = await run('staff', 'invite', 'priya@one.example', '--group', 'g', '--role', 'sales');
  expect(again.out).toContain('Already a member (sales).');
  expect((await run('staff', 'list')).out).toMatch(
    /g +priya@one\.example +Priya +sales +0 dealerships, 1 site +invited/,
  );
  expect(await run('staff', 'role', 'priya@one.example', 'stock', '--group', 'g')).toMatchObject({ code: 0 });
  expect(await run('staff', 'role', 'priya@one.example', 'stock', '--group', 'h')).toMatchObject({
    code: 1,
    err: 'priya@one.example is not a staff member of this group. Run "forecourt staff list" to see all.\n',
  });
  for (const args of [['disable', 'priya@one.example'], ['list']])
    expect(await run('staff', ...args, '--group', 'none')).toMatchObject({
      code: 1,
      err: 'No group "none". Groups: g, h.\n',
    });
  expect(await run('staff', 'disable', 'priya@one.example', '--group', 'g')).toMatchObject({ code: 0 });
  expect((await run('staff', 'list', '--group', 'g')).out).toMatch(/stock .*disabled/);

  for (const [args, because] of [
    [['nobody', '--group', 'g', '--role', 'sales'], 'is not an email address'],
    [['x@y.example', '--role', 'sales'], 'Give the group'],
    [['x@y.example', '--group', 'none', '--role', 'sales'], 'No group "none". Groups: g, h.'],
    [['x@y.example', '--group', 'g', '--role', 'boss'], 'Unknown role "boss"'],
    [['x@y.example', '--group', 'g', '--site', 'other', '--role', 'sales'], 'Site "other" is not in group g'],
    [['x@y.example', '--group', 'g', '--dealership', 'none', '--role', 'sales'], 'No dealership "none" in g'],
  ] as const) {
    const { code, err } = await run('staff', 'invite', ...args);
    expect([code, err.includes(because)], err).toEqual([1, true]);
  }
});

it('forecourt staff: the demo has one admin of each group, who cannot be disabled', async () => {
  const made = await seedDesk(server.database, new Date());
  expect(made.map(({ group, codes }) => [group, codes.length])).toEqual([
    ['g', 10],
    ['h', 10],
  ]);
  expect(await run('staff', 'disable', 'demo@forecourt.example', '--group', 'g')).toMatchObject({
    code: 1,
    err: expect.stringContaining('last group admin'),
  });
});

it.each<[string, Record<string, string>, number | undefined, string]>([
  ['the port of the server that runs', {}, 3107, 'one.localhost:3107'],
  ['its port, whatever the command was told', { PORT: '3200' }, 3107, 'one.localhost:3107'],
  ['the port that visitors use', { PUBLIC_PORT: '8080' }, 3107, 'one.localhost:8080'],
  ['its own port where no server runs', { PORT: '3200' }, undefined, 'one.localhost:3200'],
])('forecourt staff links to %s', async (_what, variables, port, host) => {
  const forget = port === undefined ? undefined : noteWebPort(DATA_DIR, port);
  const { out } = await runWith(variables, 'staff', 'invite', 'port@one.example', '--site', 'one', '--role', 'sales');
  await forget?.();
  expect(out).toContain(`\nhttp://${host}/desk/join/`);
});

it('forecourt staff ignores the port of a process that has ended', async () => {
  writeFileSync(join(DATA_DIR, 'web-port.json'), JSON.stringify({ pid: 2 ** 22 + 1, port: 3107 }));
  expect(webPortOf(DATA_DIR)).toBeUndefined();
  writeFileSync(join(DATA_DIR, 'web-port.json'), 'nonsense');
  expect(webPortOf(DATA_DIR)).toBeUndefined();
  await noteWebPort(DATA_DIR, 3108)();
  expect(webPortOf(DATA_DIR)).toBeUndefined();
});
