import { onTestFinished, expect, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { arrive, browse } from './browse.ts';
import { startServer } from './server.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'ringroad';

type Document = Record<string, Record<string, unknown> | undefined>;

/** Publishes settings of the site as a file would. */
async function publish(change: (document: Document) => Document): Promise<void> {
  const { dataFolder } = await startServer();
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: dataFolder }));
  try {
    const sites = createSiteStore(database);
    const record = (await sites.bySlug(SITE))!;
    const [group] = (await sites.groups()).filter(({ id }) => id === record.group_id);
    const { document } = (await sites.current(record.id))!;
    const identity = { slug: SITE, group: group!.slug, hosts: record.hosts, extends: record.extends };
    const signed = { at: new Date(), by: 'a test', note: null };
    await sites.apply(identity, { ...signed, document: change(document as Document) as object });
  } finally {
    await close();
  }
}

async function open(path: string) {
  const page = await newPage();
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: url(SITE, '/') }]);
  await arrive(page, url(SITE, `/desk${path}`));
  return page;
}

it('content check: a text that was corrected elsewhere is gone once a correction of it is rejected', async () => {
  let before: Document = {};
  await publish((document) => {
    before = document;
    return { ...document, home: { ...document['home'], title: 'Ninety-nine dealers. One forecourt.' } };
  });
  onTestFinished(() => publish(() => before));
  const page = await open('/content-check');
  const finding = page.getByRole('listitem').filter({ hasText: 'Ninety-nine dealers' });
  await finding.waitFor();
  await publish(() => before);
  await finding.getByRole('button', { name: /^Always write/ }).click();
  await page.getByRole('alert').getByText('This text has changed since the page was opened').waitFor();
  await finding.waitFor({ state: 'detached' });
});

it('desk pages: a draft of a page that was published elsewhere says which to choose', async () => {
  const page = await open('/pages/why-ringroad');
  const title = page.locator('[name="part.0.fields.title"]');
  await title.fill('Of the draft');
  await page.getByText('Draft, saved by Priya Nair').waitFor();
  let before: Document = {};
  await publish((document) => {
    before = document;
    const pages = (document['content']!['pages'] as { path: string; title: string }[]).map((one) =>
      one.path === '/why-ringroad' ? { ...one, title: 'Of a file' } : one,
    );
    return { ...document, content: { ...document['content'], pages } };
  });
  onTestFinished(() => publish(() => before));
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Choose which version to keep above.').waitFor();
  await page.getByRole('button', { name: 'Keep my draft' }).waitFor();
  await page.getByText('Discard', { exact: true }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => title.inputValue()).not.toBe('Of the draft');
});
