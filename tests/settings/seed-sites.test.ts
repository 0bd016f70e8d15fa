import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { seedSteps } from '#main/seed/seed.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const SITES = join(import.meta.dirname, '../../sites');

describe.each(testDatabases)('first start on $name', (engine) => {
  let open: OpenTestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-seed-'));
  beforeEach(async () => {
    open = await engine.open();
    cpSync(SITES, folder, { recursive: true });
  });
  afterEach(async () => {
    await open.close();
    rmSync(folder, { recursive: true });
  });
  const seedSites = async () => {
    const [dealerships, sites] = seedSteps({
      database: open.database,
      sitesFolder: folder,
      clock: { now: () => new Date('2026-11-23T00:00:00Z') },
      share: 0.1,
    });
    await dealerships!.run(() => {});
    return sites!.run(() => {});
  };
  const stored = async () => (await createSiteStore(open.database).list()).map(({ slug }) => slug);

  it('leaves out a site whose folder is rejected, logs why, and sets up the others', async () => {
    appendFileSync(join(folder, 'saltbush/site.yaml'), '\nno-such-section: true\n');
    const summary = await seedSites();
    expect(summary).toMatch(/^7 sites\nsaltbush: rejected, nothing changed\n.*site\.yaml:\d+.*no-such-section/s);
    expect(await stored()).toEqual(['group', 'ironbark', 'kingsway', 'kowhai', 'northbank', 'ringroad', 'switchback']);
  });

  it('stops when every site is rejected', async () => {
    for (const slug of ['group', 'ironbark', 'kingsway', 'kowhai', 'northbank', 'ringroad', 'saltbush', 'switchback'])
      writeFileSync(join(folder, slug, 'site.yaml'), 'no-such-section: true\n');
    await expect(seedSites()).rejects.toThrow('northbank: rejected, nothing changed');
    expect(await stored()).toEqual([]);
  });
});
