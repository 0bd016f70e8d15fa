import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { readEnvironment } from '#main/environment.ts';
import { forecourt } from '#main/forecourt.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { aNewLead } from '#tests/builders.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { storeLead } from '#tests/store-lead.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-remove-'));
const DATA_DIR = join(root, 'data');
let server: OpenDatabase;
beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
  for (const [slug, yaml] of [
    ['base', 'group: g\nhosts: [www.base.example]\nlead: { email: [a@b.example] }\n'],
    ['top', 'extends: base\nsite: { name: Top }\nlead: { email: [c@d.example] }\n'],
  ] as const) {
    mkdirSync(join(root, 'sites', slug), { recursive: true });
    writeFileSync(join(root, 'sites', slug, 'site.yaml'), yaml);
  }
  expect(await run('site', 'apply', '--new-group', 'g')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

async function run(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const environment = { DATA_DIR, SITES_DIR: join(root, 'sites') };
  const code = await forecourt(args, environment, { stdin: new PassThrough(), stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
}

it('site remove needs the slug twice and no site that extends it, and keeps the leads', async () => {
  expect(await run('site', 'remove', 'base', '--confirm', 'base')).toMatchObject({
    code: 1,
    err: 'base cannot be removed because top extends it. Change their "extends" first.\n',
  });
  const { id } = (await createSiteStore(server.database).bySlug('top'))!;
  const lead = await storeLead(createLeadStore(server.database), id, aNewLead());

  for (const typed of [[], ['--confirm', 'base']]) {
    const { code, out } = await run('site', 'remove', 'top', ...typed);
    expect(code).toBe(1);
    expect(out).toContain('  1 lead with consents');
    expect(out).toContain('Nothing was removed. To remove it, run: forecourt site remove top --confirm top');
  }
  expect(await run('site', 'remove', 'top', '--confirm', 'top')).toMatchObject({ code: 0, err: '' });
  expect((await run('site', 'list')).out).not.toMatch(/^top/m);
  expect(await createLeadStore(server.database).byId(id, lead.id)).toBeDefined();
  expect(await run('site', 'remove', 'top')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No site "top"'),
  });

  expect((await run('site', 'remove', 'base', '--confirm', 'base')).out).toContain('its host names www.base.example');
  expect((await run('site', 'apply')).out).toMatch(/base: created, revision 3/);
});
