import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noMailbox } from '#tests/no-mailbox.ts';
import { dropFolders } from '#adapters/feed/drop-folders.ts';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { receiveFile } from '#adapters/feed/receive-file.ts';
import { mailNotices } from '#adapters/mail/mail-notices.ts';
import { catchingTransport } from '#adapters/mail/mail-transport.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createMailCatcher } from '#adapters/postgres/mail/mail-catcher.ts';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { acceptPush, maySend } from '#app/feed/accept-push.ts';
import { feedAlarms } from '#app/feed/feed-alarms.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';
import type { FeedSettings } from '#app/feed/feed-store.ts';
import { feedTokenHash } from '#app/feed/feed-token.ts';
import { feedsDue, takeFeed } from '#app/feed/take-feed.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { importIntoDealership } from '#tests/import-into-dealership.ts';

const GOOD = 'stocknum,make,model\nU1,Kia,Rio\nU2,Kia,Rio\n';
const HOUR = 3_600_000;

describe.each(testDatabases)('feed arrivals on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  let services: FeedServices;
  let folder: string;
  let now: Date;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    now = new Date(Date.now() + HOUR); // files that tests write are an hour old
    folder = mkdtempSync(join(tmpdir(), 'forecourt-drop-'));
    dealer = await importIntoDealership(test.database);
    services = {
      store: createFeedStore(test.database),
      pushes: createPushStore(test.database),
      drops: dropFolders,
      mailbox: noMailbox,
      imports: dealer.store,
      clock: { now: () => now },
      download: () => Promise.reject(new Error('no address here')),
      openFeed: (file) => (typeof file === 'string' ? openFeed(file, Readable.from([])) : openFeed('-', file)),
    };
    await set();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const set = (more: Partial<FeedSettings> = {}) =>
    services.store.set({
      dealership: dealer.dealership,
      url: null,
      folder,
      everyMinutes: 15,
      mapping: null,
      full: false,
      nextAt: now,
      alarm: feedAlarmPolicy.parse({}),
      ...more,
    });
  const take = async () => takeFeed(services, (await services.store.find(dealer.dealership))!);
  const stock = async () => (await dealer.cars()).map((car) => car.stocknum);
  const runs = async () =>
    (await services.store.runs(dealer.dealership, 10)).map(({ outcome, file }) => [outcome, file]);
  const isDue = async () => (await feedsDue(services, now)).includes(dealer.dealership);
  const drop = (name: string, text: string | Buffer = GOOD) => writeFileSync(join(folder, name), text);
  const push = (text: string | Buffer) =>
    acceptPush({ ...services, receive: receiveFile }, dealer.dealership, Readable.from([Buffer.from(text)]));

  it('import a dropped file once, and archive it', async () => {
    expect(await isDue()).toBe(false);
    drop('stock.csv');
    expect(await isDue()).toBe(true);
    expect(await take()).toMatchObject([{ outcome: 'imported', report: { created: 2 } }]);
    expect([await stock(), await runs()]).toEqual([['U1', 'U2'], [['imported', 'stock.csv']]]);
    expect(await isDue()).toBe(false);
    expect(await take()).toEqual([]);
    expect(readdirSync(join(folder, 'imported'))).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z-stock\.csv$/)]);
  });

  it('are stopped by no file, whatever its bytes: its report is stored, and the next one is imported', async () => {
    const nul = String.fromCharCode(0);
    await push(`PK${nul}${nul}\u0001,x${nul}y\n1,2\n`);
    await push(`stocknum,make,model,price\nU7,Kia,Rio,12${nul}abc\n`);
    drop('a.csv', `P${nul}\n`);
    drop('b.csv');
    await take();
    expect(await runs()).toEqual([
      ['imported', 'b.csv'],
      ['refused', 'a.csv'],
      ['imported', null],
      ['refused', null],
    ]);
    expect((await services.store.runs(dealer.dealership, 10))[2]!.problems).toMatchObject([{ column: 'price' }]);
    expect((await stock()).toSorted()).toEqual(['U1', 'U2', 'U7']);
  });

  it('wait for a file that is being written, and for its final name', async () => {
    drop('stock.csv');
    drop('other.csv.filepart');
    drop('.hidden.csv');
    now = new Date(Date.now() + 59_000);
    expect([await isDue(), await take()]).toEqual([false, []]);
    now = new Date(Date.now() + 61_000);
    expect(await take()).toHaveLength(1);
    renameSync(join(folder, 'other.csv.filepart'), join(folder, 'other.csv'));
    now = new Date(Date.now() + 61_000);
    expect(await take()).toHaveLength(1);
    expect(await runs()).toEqual([
      ['imported', 'other.csv'],
      ['imported', 'stock.csv'],
    ]);
  });

  it('import a file again whose import was killed, and follow no link', async () => {
    drop('stock.csv');
    await dropFolders.take(folder, now); // … and the process is gone
    expect(await isDue()).toBe(true);
    expect(await take()).toMatchObject([{ outcome: 'imported' }]);
    symlinkSync('/etc/passwd', join(folder, 'link.csv'));
    mkdirSync(join(folder, 'sub'));
    expect([await isDue(), await take()]).toEqual([false, []]);
  });

  it('report a missing folder at the pace of the feed', async () => {
    await set({ folder: join(folder, 'none') });
    expect(await isDue()).toBe(true);
    expect(await take()).toMatchObject([
      { outcome: 'failed', because: expect.stringContaining('does not exist on the worker') as string },
    ]);
    expect(await isDue()).toBe(false);
  });

  it('store a pushed file until a worker imports it', async () => {
    const answer = await push(gzipSync(GOOD));
    expect(answer).toEqual({ run: expect.any(Number) as number });
    expect([await runs(), await stock(), await isDue()]).toEqual([[['waiting', null]], [], true]);
    expect(await take()).toMatchObject([{ outcome: 'imported', report: { created: 2 } }]);
    expect([await runs(), await stock(), await isDue()]).toEqual([[['imported', null]], ['U1', 'U2'], false]);
    const { run } = answer as { run: number };
    expect(await services.store.run(dealer.dealership, run)).toMatchObject({ report: { rows: 2 } });
    expect(await Readable.from(services.pushes.read(run)).toArray()).toEqual([]);
  });

  it('store files of several pieces completely, and limit how many wait', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => `S${row},Kia,Rio of some length ${row}`);
    const file = Buffer.from(`stocknum,make,model\n${rows.join('\n')}\n`);
    const { run } = (await push(file)) as { run: number };
    const stored = await Readable.from(services.pushes.read(run)).toArray();
    expect([stored.length, Buffer.concat(stored as Buffer[]).equals(file)]).toEqual([3, true]);
    for (let more = 2; more <= 5; more++) expect(await push(GOOD)).toHaveProperty('run');
    expect(await push(GOOD)).toEqual({ refused: 'too many' });
    await services.store.remove(dealer.dealership);
    await set();
    expect([await services.pushes.waiting(dealer.dealership), await isDue()]).toEqual([[], false]);
  });

  it('accept only the newest token', async () => {
    const may = (token: string, whose = dealer.dealership) => maySend(services, whose, token);
    expect(await may('')).toBe(false);
    await services.store.setToken(dealer.dealership, feedTokenHash('one'));
    expect([await may('one'), await may('two'), await may('one', 'nobody')]).toEqual([true, false, false]);
    await services.store.setToken(dealer.dealership, feedTokenHash('two'));
    expect([await may('one'), await may('two')]).toEqual([false, true]);
    await set({ full: true });
    expect(await may('two')).toBe(true);
    await services.store.setToken(dealer.dealership, null);
    expect(await may('two')).toBe(false);
  });

  it('email once when a feed is empty, shrinking, failing or late, and once when it is well again', async () => {
    const to = `${dealer.dealership}@feeds.example`;
    await set({ alarm: feedAlarmPolicy.parse({ to }) });
    const notices = mailNotices({
      transport: catchingTransport(test.database),
      from: async () => 'forecourt@x.example',
    });
    const subjects = async () => {
      await feedAlarms({ ...services, notices });
      await feedAlarms({ ...services, notices });
      const mails = (await createMailCatcher(test.database).list(100)).filter(({ recipient }) => recipient === to);
      return mails.map(({ subject }) => subject.split(':')[0]).reverse();
    };
    const send = async (text: string) => {
      now = new Date(now.getTime() + HOUR);
      await push(text);
      await take();
    };
    await send(GOOD);
    expect(await subjects()).toEqual([]);
    await send('stocknum,make,model\n');
    expect(await subjects()).toEqual(['Your stock feed is empty']);
    await send(GOOD);
    await send('stocknum,make,model\nU1,Kia,Rio\n');
    expect((await subjects()).slice(1)).toEqual(['Your stock feed is shrinking']);
    await send(GOOD);
    expect((await subjects()).slice(2)).toEqual(['Your stock feed has recovered']);
    await send('no such column\n1\n');
    expect((await subjects()).slice(3)).toEqual(['Your stock feed is failing']);
    await send(GOOD);
    now = new Date(now.getTime() + 49 * HOUR);
    expect((await subjects()).slice(4)).toEqual(['Your stock feed is late']);
    await send(GOOD);
    expect((await subjects()).slice(5)).toEqual(['Your stock feed has recovered']);
  });
});
