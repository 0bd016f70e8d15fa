import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import { checkSiteFiles } from '#app/site/check-site-files.ts';
import { hasPage } from '#web/pages/has-page.ts';

const ROOT = join(import.meta.dirname, '../..');

const ofReadme = (): string => {
  const [, yaml] =
    /```yaml\n# sites\/coastal\/site\.yaml\n([^]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
  if (yaml === undefined) throw new Error('README.md has no example of a site any more.');
  return yaml;
};
const ofListings = (): string => readFileSync(join(ROOT, 'docs/examples/au-listings/site.yaml'), 'utf8');

it.each([
  ['README.md', 'coastal', ofReadme],
  ['docs/examples/au-listings', 'au-listings', ofListings],
])('example site in %s is valid as printed', async (_, slug, read) => {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-documented-'));
  onTestFinished(() => rmSync(sites, { recursive: true }));
  cpSync(join(ROOT, 'sites'), sites, { recursive: true });
  mkdirSync(join(sites, slug));
  writeFileSync(join(sites, slug, 'site.yaml'), read());
  const noDatabase = () => Promise.reject(new Error('no database is needed'));
  const checked = await checkSiteFiles(
    settingsFiles,
    noDatabase,
    [sites],
    {
      now: () => new Date('2026-11-23T02:00:00Z'),
    },
    hasPage,
  );
  expect(checked.find((site) => site.slug === slug)).toMatchObject({ errors: [] });
});
