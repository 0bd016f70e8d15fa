import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { noMailbox } from '#tests/no-mailbox.ts';
import { dropFolders } from '#adapters/feed/drop-folders.ts';
import { maySend } from '#app/feed/accept-push.ts';
import { FeedAway } from '#app/feed/feed-services.ts';
import { sendSupplierMails } from '#app/feed/send-supplier-mails.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { createSupplierMails } from '#adapters/postgres/feed/supplier-mails.ts';
import { feedAlarms } from '#app/feed/feed-alarms.ts';
import { feedsDue, takeFeed } from '#app/feed/take-feed.ts';
import { openFeedOf } from '#main/areas.ts';
import { NOW, openDeskStage, type DeskStage } from '#tests/desk-stage.ts';
import { forgetImports } from '#tests/forget-imports.ts';

let stage: DeskStage;
let admin: string;
let stock: string;
beforeAll(async () => {
  stage = await openDeskStage();
  admin = (await stage.signIn(stage.groups[0]!, 'dealer-admin')).cookie;
  stock = (await stage.signIn(stage.groups[0]!, 'stock')).cookie;
});
beforeEach(async () => {
  await forgetImports(stage.database);
  await save('a-1', { way: 'url', url: ADDRESS });
});
afterAll(async () => {
  expect(stage.failed).toEqual([]);
  await stage.close();
});

const FILE = 'Stock No;Mk;Mdl;Yr;Retail;Odo\nF1;Ford;Ranger;2021;48,990;61240\n';
const ADDRESS = 'https://feeds.example/stock.csv';
const FORM = {
  way: 'push',
  url: '',
  user: '',
  password: '',
  every: '60',
  times: '',
  full: '',
  people: 'pete@x.test, mia@x.test',
  supplier: '',
  lateAfterHours: '26',
  failures: '3',
  shrinkPercent: '20',
  deadPhotosPercent: '20',
};

const store = () => stage.services.feeds.store;
const text = async (path: string, cookie = admin) => {
  const { status, text: html } = await stage.get('a.test', path, cookie);
  expect(status, path).toBe(200);
  return html.replaceAll('<!-- -->', '');
};
const uploaded = async (dealership: string) => {
  const answer = await stage.upload('a.test', '/desk/stock/import', { dealership }, [Buffer.from(FILE)], admin);
  return /import\/(\d+)/.exec(String(answer.headers.location))![1]!;
};
/** As the form of the page is sent, with the version that it was opened with. */
const set = async (address: string, form: Record<string, string>) => {
  const version = /name="version"[^>]*value="([^"]+)"/.exec(await text(address))![1]!;
  return stage.post('a.test', address, { ...form, version }, admin);
};
const save = async (dealership: string, form: Record<string, string> = {}) =>
  set(`/desk/feeds/${dealership}/set?import=${await uploaded(dealership)}`, { ...FORM, ...form });
const press = (dealership: string, intent: string, cookie = admin) =>
  stage.post('a.test', `/desk/feeds/${dealership}`, { intent }, cookie);
const changes = () =>
  stage.database
    .selectFrom('staff_changes')
    .select(['what', 'before', 'after'])
    .where('what', 'like', 'feed.%')
    .orderBy('id')
    .execute();

const services = () => ({
  store: store(),
  pushes: createPushStore(stage.database),
  drops: dropFolders,
  mailbox: noMailbox,
  imports: createImportStore(stage.database),
  clock: { now: () => NOW },
  download: () => Promise.reject(new FeedAway('There is no network here.')),
  openFeed: openFeedOf,
});
const send = async (dealership: string, file: string) => {
  await createPushStore(stage.database).accept(dealership, NOW, Readable.from([Buffer.from(file)]));
  return takeFeed(services(), (await store().find(dealership))!);
};

describe('a feed at the desk', () => {
  it('is saved from an import, and reads what is sent with its token as that file was read', async () => {
    const known = (await changes()).length;
    expect((await save('a-1')).headers.location).toBe('/desk/feeds/a-1');
    const before = await text('/desk/feeds/a-1');
    expect(before).toContain('None: no one can send files.');
    expect(before).toContain('http://a.test/api/feeds/a-1');
    expect(before).toContain('pete@x.test and mia@x.test');
    const made = (await press('a-1', 'token')).text.replaceAll('<!-- -->', '');
    const token = /<code>([\w-]{43})<\/code>/.exec(made)![1]!;
    expect(await maySend({ store: store() }, 'a-1', token)).toBe(true);
    expect(await text('/desk/feeds/a-1')).not.toContain(token);
    expect(await send('a-1', FILE)).toMatchObject([{ outcome: 'imported', report: { created: 1 } }]);
    const cars = await stage.database.selectFrom('cars').select(['stocknum', 'km', 'price_cents']).execute();
    expect(cars).toEqual([{ stocknum: 'F1', km: 61_240, price_cents: 4_899_000 }]);
    expect(await text('/desk/feeds/a-1')).toContain('1 added, 0 changed');
    expect((await changes()).slice(known).map(({ what }) => what)).toEqual(['feed.saved', 'feed.token']);
  });

  it('rejects a token that was replaced, and every token after one is revoked', async () => {
    const token = async () => /<code>([\w-]{43})/.exec((await press('a-1', 'token')).text)![1]!;
    const [first, second] = [await token(), await token()];
    expect(await maySend({ store: store() }, 'a-1', first)).toBe(false);
    expect(await maySend({ store: store() }, 'a-1', second)).toBe(true);
    expect((await press('a-1', 'revoke')).text).toContain('The token no longer works.');
    expect(await maySend({ store: store() }, 'a-1', second)).toBe(false);
  });

  it('is fetched from an address whose key is in no page and not in the audit log', async () => {
    await save('a-1', { way: 'url', url: 'https://feeds.example/stock.csv?key=hush', every: '30' });
    expect(await store().find('a-1')).toMatchObject({ url: `${ADDRESS}?key=hush`, everyMinutes: 30 });
    for (const path of ['/desk/feeds', '/desk/feeds/a-1', '/desk/feeds/a-1/set'])
      expect(await text(path)).not.toContain('hush');
    expect(await text('/desk/feeds/a-1/set')).toContain('https://feeds.example/stock.csv?…');
    expect(JSON.stringify(await changes())).not.toContain('hush');
    expect(JSON.stringify(await changes())).not.toContain('pete@');
  });

  it('is changed without a file: its columns stay, and an empty address keeps the stored one', async () => {
    const before = (await store().find('a-1'))!;
    const form = { ...FORM, way: 'url', every: '360', full: 'yes', people: '' };
    expect(await set('/desk/feeds/a-1/set', form)).toMatchObject({ status: 302 });
    const after = (await store().find('a-1'))!;
    expect(after).toMatchObject({ url: before.url, mapping: before.mapping, everyMinutes: 360, full: true });
    expect(after.alarm.to).toBeNull();
  });

  it('says where alerts are shown when no mail server is set', async () => {
    const page = async () => (await stage.get('a.test', '/desk/feeds/a-1/set', admin)).text;
    expect(await page()).toContain('An email is sent once when something is wrong');
    stage.services.setUp.sendsMail = false;
    try {
      expect(await page()).toContain('Alerts are shown in Feeds, but no email is sent');
    } finally {
      stage.services.setUp.sendsMail = true;
    }
  });

  it('is not saved over what someone else saved in the meantime, until it is sent again', async () => {
    const address = '/desk/feeds/a-1/set';
    const opened = /name="version"[^>]*value="([^"]+)"/.exec(await text(address))![1]!;
    await set(address, { ...FORM, way: 'url', every: '180' });
    const mine = { ...FORM, way: 'url', every: '720', people: 'mine@x.test' };
    const late = await stage.post('a.test', address, { ...mine, version: opened }, admin);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Someone has changed this feed');
    expect(late.text).toContain('value="mine@x.test"');
    expect(await store().find('a-1')).toMatchObject({ everyMinutes: 180 });
    const version = /name="version"[^>]*value="([^"]+)"/.exec(late.text)![1]!;
    expect(await stage.post('a.test', address, { ...mine, version }, admin)).toMatchObject({ status: 302 });
    expect(await store().find('a-1')).toMatchObject({ everyMinutes: 720 });
  });

  it('keeps what was typed when a field is wrong, and saves nothing', async () => {
    const before = await store().find('a-1');
    const { status, text: html } = await save('a-1', { way: 'url', url: 'http://feeds.example/x', people: 'pete' });
    expect(status).toBe(400);
    expect(html).toContain('Use an address that begins with https://');
    expect(html).toContain('pete: Add an @');
    expect(html).toContain('value="http://feeds.example/x"');
    expect(await store().find('a-1')).toEqual(before);
  });

  it('is imported within a minute on request', async () => {
    await store().postpone('a-1', new Date(NOW.getTime() + 1e9));
    expect((await press('a-1', 'run')).text).toContain('within a minute');
    expect((await store().find('a-1'))!.nextAt).toEqual(NOW);
  });

  it('is fetched at times of day with a password that no page and no log shows, and that an empty field keeps', async () => {
    const signIn = { user: 'northbank', password: 'hushhush' };
    await save('a-1', { way: 'url', url: ADDRESS, every: 'daily', times: '1 pm, 6:15', ...signIn });
    const stored = { credentials: signIn, daily: { times: ['06:15', '13:00'], timeZone: 'Australia/Brisbane' } };
    expect(await store().find('a-1')).toMatchObject(stored);
    for (const path of ['/desk/feeds', '/desk/feeds/a-1', '/desk/feeds/a-1/set'])
      expect(await text(path)).not.toContain('hushhush');
    expect(await text('/desk/feeds/a-1')).toContain('Daily at 6:15 am and 1:00 pm');
    expect(JSON.stringify(await changes())).not.toContain('hushhush');
    const again = { ...FORM, way: 'url', url: ADDRESS, every: 'daily', times: '6:15, 13:00', user: 'northbank' };
    await set('/desk/feeds/a-1/set', again);
    expect(await store().find('a-1')).toMatchObject(stored);
    const wrong = await set('/desk/feeds/a-1/set', { ...again, password: 'otherhush', times: '' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).not.toContain('otherhush');
    expect(wrong.text).toContain('Enter the password again.'); // a page without JavaScript no longer holds it
    // 11 am in Brisbane
    await takeFeed(services(), (await store().find('a-1'))!);
    expect((await store().find('a-1'))!.nextAt).toEqual(new Date('2026-11-20T03:00:00Z'));
  });

  it('takes nothing and reports nothing while it is paused, and what was sent in the meantime after it', async () => {
    const at = { ...services(), clock: { now: () => new Date(NOW.getTime() + 60_000) } };
    await press('a-1', 'pause');
    expect(await text('/desk/feeds/a-1')).toContain('Paused since');
    await createPushStore(stage.database).accept('a-1', NOW, Readable.from([Buffer.from(FILE)]));
    expect(await feedsDue(at, at.clock.now())).not.toContain('a-1');
    expect(await press('a-1', 'run')).toMatchObject({ status: 404 });
    const notices = { send: () => Promise.reject(new Error('An email.')) };
    expect(await feedAlarms({ ...at, notices })).toEqual({ sent: 0 });
    expect((await press('a-1', 'resume')).text).toContain('Resumed.');
    expect(await feedsDue(at, at.clock.now())).toContain('a-1');
    const tried = await takeFeed(at, (await store().find('a-1'))!);
    expect(tried.map(({ outcome }) => outcome)).toEqual(['imported', 'failed']);
    expect(await text('/desk/feeds/a-1'), 'an alert follows the third').toContain('Stock feed: last try failed');
  });

  it('has its columns and words as the mapping file of the command line, which is taken back', async () => {
    const { text: yaml, headers } = await stage.get('a.test', '/desk/feeds/a-1/mapping', stock);
    expect(headers['content-disposition']).toBe('attachment; filename="a-1-mapping.yaml"');
    expect(yaml).toContain('columns:\n  Stock No: stocknum\n  Mk: make\n');
    const put = (file: string) =>
      stage.upload('a.test', '/desk/feeds/a-1', { intent: 'mapping' }, [Buffer.from(file)], admin);
    const taken = await put(yaml.replace('Odo: km', 'Odo: ignore'));
    expect(taken.text).toContain('the new mapping is used');
    expect((await store().find('a-1'))!.mapping!.columns).toMatchObject({ 'Stock No': 'stocknum', Odo: 'ignore' });
    const wrong = await put('columns:\n  Odo: kilometers\n');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('2: columns.Odo');
    expect((await put('dealership: { column: Dealer }\n')).text).toContain('Remove `dealership` from the file.');
    expect((await store().find('a-1'))!.mapping!.columns).toMatchObject({ Odo: 'ignore' });
  });

  it('is changed at a file of it: read as the feed reads it, checked, and saved', async () => {
    await set('/desk/feeds/a-1/set', { ...FORM });
    expect((await press('a-1', 'columns')).headers.location).toBe('/desk/stock/import?feed=a-1');
    expect(await text('/desk/stock/import?feed=a-1')).toContain('name="feed" value="a-1"');
    const odo = Buffer.from(
      (await stage.get('a.test', '/desk/feeds/a-1/mapping', admin)).text.replace('Odo: km', 'Odo: badge'),
    );
    await stage.upload('a.test', '/desk/feeds/a-1', { intent: 'mapping' }, [odo], admin);
    const form = { dealership: 'a-1', feed: 'a-1' };
    const { headers } = await stage.upload('a.test', '/desk/stock/import', form, [Buffer.from(FILE)], admin);
    const draft = String(headers.location);
    expect(await text(`${draft}?step=columns`)).toMatch(/name="to\.5".*?<option value="badge" selected/s);
    await stage.post('a.test', draft, { intent: 'columns', 'to.5': 'km' }, admin);
    const id = draft.split('/').at(-1)!.split('?')[0]!;
    await set(`/desk/feeds/a-1/set?import=${id}`, { ...FORM });
    expect((await store().find('a-1'))!.mapping!.columns).toMatchObject({ Odo: 'km' });
  });

  it('whose file would sell too many cars leads to the file, whose number is confirmed', async () => {
    const cars = [2, 3, 4, 5].map((n) => `F${n};Ford;Ranger;2021;48,990;6`).join('\n');
    await set('/desk/feeds/a-1/set', { ...FORM, full: 'yes' });
    await send('a-1', `${FILE}${cars}\n`);
    expect(await send('a-1', FILE)).toMatchObject([{ outcome: 'refused' }]);
    const html = await text('/desk/feeds/a-1');
    expect(html).toContain('If 4 cars really are sold, upload the file');
    expect(html).toMatch(/Would be sold<\/dt><dd[^>]*>4/);
    expect(html).not.toContain('Marked as sold');
    const form = { dealership: 'a-1', feed: 'a-1' };
    const { headers } = await stage.upload('a.test', '/desk/stock/import', form, [Buffer.from(FILE)], admin);
    expect(await text(`${String(headers.location)}?step=check`)).toMatch(/name="whole"[^>]*checked/);
  });

  it('is begun and changed at the file of its address', async () => {
    const requested: unknown[] = [];
    const real = stage.services.feeds.sampleOf;
    // outside is no public https server: the way out itself is tested in fetch-feed.test.ts
    stage.services.feeds.sampleOf = async (feed) => {
      requested.push(feed);
      return { bytes: Buffer.from(FILE) };
    };
    try {
      const address = 'https://feeds.example/ours.csv?key=hush';
      const begun = await stage.upload('a.test', '/desk/stock/import', { dealership: 'a-1', address }, [], admin);
      const draft = String(begun.headers.location).split('/').at(-1)!;
      expect(await text(`/desk/stock/import/${draft}`)).toContain('ours.csv');
      const form = `/desk/feeds/a-1/set?import=${draft}`;
      expect(await text(form)).toContain('https://feeds.example/ours.csv?…');
      expect(await text(form)).not.toContain('hush');
      await set(form, { ...FORM, way: 'url', user: 'me', password: 'secret' });
      expect(await store().find('a-1')).toMatchObject({ url: address, credentials: { user: 'me' } });
      const opened = String((await press('a-1', 'columns')).headers.location);
      expect(opened).toMatch(/^\/desk\/stock\/import\/\d+\?step=columns$/);
      expect(await text(opened)).toMatch(/name="to\.5".*?<option value="km" selected/s);
      expect(requested).toEqual([
        { url: address, credentials: null },
        { url: address, credentials: { user: 'me', password: 'secret' } },
      ]);
    } finally {
      stage.services.feeds.sampleOf = real;
    }
    for (const [address, words] of [
      ['', 'Choose a file first, or enter its address.'],
      ['http://feeds.example/a.csv', 'begins with https://'],
      ['https://169.254.169.254/latest', 'the address is not on the public internet'],
    ] as const) {
      const refused = await stage.upload('a.test', '/desk/stock/import', { dealership: 'a-1', address }, [], admin);
      expect([refused.status, refused.text.includes(words)]).toEqual([400, true]);
      expect(refused.text).toContain(`value="${address}"`);
    }
  });

  it('whose address is not on the public internet says so, and brings no file', async () => {
    await set('/desk/feeds/a-1/set', { ...FORM, way: 'url', url: 'https://127.0.0.1/stock.csv' });
    const { status, text: html } = await press('a-1', 'columns');
    expect(status).toBe(400);
    expect(html).toContain('the address is not on the public internet');
  });

  it('shows the email to its supplier before an address is set, says who gets it, and what the last one said', async () => {
    await save('a-1');
    await send('a-1', `${FILE};Kia;;2020;1;2\n`);
    const preview = await text('/desk/feeds/a-1');
    expect(preview).toContain('No email address is set, so the supplier isn’t told.');
    expect(preview).toContain('Stock file of Dealer a 1: 1 row rejected');
    expect(preview).toContain('A vehicle needs a model. (1 row)');
    const wrong = await set('/desk/feeds/a-1/set', { ...FORM, supplier: 'nobody' });
    expect([wrong.status, wrong.text.includes('Add an @ and a domain')]).toEqual([400, true]);
    await set('/desk/feeds/a-1/set', { ...FORM, supplier: 'stock@supplier.test' });
    expect((await store().find('a-1'))!.supplierMail).toBe('stock@supplier.test');
    expect((await changes()).at(-1)!.after).toMatchObject({ 'email to supplier': 'stock@supplier.test' });
    expect(await text('/desk/feeds/a-1')).toContain('The email below is sent at the next 7:00 am (AEST).');
    const feeds = createSupplierMails(stage.database);
    const { timeZone } = (await stage.services.feeds.suppliers.find('a-1'))!;
    const clock = { now: () => zonedInstant({ date: '2026-11-30', time: '07:00' }, timeZone) };
    const services = { feeds, clock, notices: { send: async () => {} }, sendsMail: async () => true };
    expect(await sendSupplierMails(services, new AbortController().signal)).toEqual({ sent: 1 });
    const later = await text('/desk/feeds/a-1');
    expect(later).toContain('Mon 30 Nov, 7:00 am, to stock@supplier.test');
    expect(later).toContain('The supplier knows: nothing has changed since the last email');
    (stage.services.setUp as { sendsMail: boolean }).sendsMail = false;
    expect(await text('/desk/feeds/a-1')).toContain('no email is sent until a mail server is connected');
    (stage.services.setUp as { sendsMail: boolean }).sendsMail = true;
    await set('/desk/feeds/a-1/set', FORM);
    await send('a-1', FILE);
  });

  it('is seen by stock staff, who cannot change, run or open it to others', async () => {
    const html = await text('/desk/feeds/a-1', stock);
    for (const words of ['Run now', 'Change the set-up', 'Create a token', 'Upload a mapping file'])
      expect(html).not.toContain(words);
    for (const intent of ['run', 'token', 'revoke', 'pause', 'resume', 'remove', 'mapping', 'columns'])
      expect(await press('a-1', intent, stock)).toMatchObject({ status: 403 });
    expect(await stage.get('a.test', '/desk/feeds/a-1/set', stock)).toMatchObject({ status: 403 });
  });

  it('is not found by another group, nor with a file of another dealership', async () => {
    const other = (await stage.signIn(stage.groups[1]!, 'group-admin')).cookie;
    for (const path of ['/desk/feeds/a-1', '/desk/feeds/a-1/set'])
      expect(await stage.get('b.test', path, other)).toMatchObject({ status: 404 });
    expect(await stage.post('b.test', '/desk/feeds/a-1', { intent: 'token' }, other)).toMatchObject({ status: 404 });
    const foreign = await uploaded('a-2');
    expect(await stage.get('a.test', `/desk/feeds/a-1/set?import=${foreign}`, admin)).toMatchObject({ status: 404 });
    // without a feed and without a file there is nothing to set
    expect(await stage.get('a.test', '/desk/feeds/a-2/set', admin)).toMatchObject({ status: 404 });
  });

  it('is removed with what waits to be imported, and its cars stay', async () => {
    await send('a-1', FILE);
    await createPushStore(stage.database).accept('a-1', NOW, Readable.from([Buffer.from(FILE)]));
    expect((await press('a-1', 'remove')).headers.location).toBe('/desk/feeds');
    expect(await store().find('a-1')).toBeUndefined();
    expect((await store().runs('a-1', 10)).map(({ outcome }) => outcome)).not.toContain('waiting');
    expect(await stage.get('a.test', '/desk/feeds/a-1', admin)).toMatchObject({ status: 404 });
    const cars = await stage.database.selectFrom('cars').select('stocknum').execute();
    expect(cars).toEqual([{ stocknum: 'F1' }]);
  });

  it('is dropped into the folder that the server has for it, and no longer once it arrives another way', async () => {
    const refused = (await save('a-1', { way: 'folder' })).text;
    expect(refused).toContain('Choose how the file arrives.');
    expect(refused).not.toContain('value="folder"');
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-drops-'));
    stage.services.feeds.dropsFolder = folder;
    try {
      await save('a-1', { way: 'folder' });
      expect(await text('/desk/feeds/a-1')).toContain(join(folder, 'a-1'));
      expect(await text('/desk/feeds/a-1/set')).toMatch(/value="folder"[^>]*checked|checked[^>]*value="folder"/);
      mkdirSync(join(folder, 'a-1'));
      writeFileSync(join(folder, 'a-1/stock.csv'), `${FILE}F2;Kia;Rio;2020;20,990;31200\n`);
      const later = { now: () => new Date(Date.now() + 120_000) };
      expect(await takeFeed({ ...services(), clock: later }, (await store().find('a-1'))!)).toMatchObject([
        { outcome: 'imported' },
      ]);
      await set('/desk/feeds/a-1/set', { ...FORM, way: 'push' });
      expect((await store().find('a-1'))!.folder).toBeNull();
    } finally {
      stage.services.feeds.dropsFolder = null;
      rmSync(folder, { recursive: true });
    }
  });
});
