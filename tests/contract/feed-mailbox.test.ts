import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imapMailbox } from '#adapters/feed/imap-mailbox.ts';
import { dropFolders } from '#adapters/feed/drop-folders.ts';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createPushStore } from '#adapters/postgres/feed/push-store.ts';
import { MOST_MESSAGES, type FeedMailbox, type MailMark } from '#app/feed/feed-mailbox.ts';
import type { FeedServices } from '#app/feed/feed-services.ts';
import { feedsDue, takeFeed } from '#app/feed/take-feed.ts';
import type { MailboxAccess } from '#domain/import/mailbox-form.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { Readable } from 'node:stream';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { hasImapServer, IMAP_PASSWORD, openImapServer, type ImapServer } from '#tests/imap-server.ts';
import { importIntoDealership, NOW } from '#tests/import-into-dealership.ts';

const SUPPLIER = 'Stock <stock@supplier.example>';
const csv = (...numbers: string[]) =>
  Buffer.from(['stocknum,make,model', ...numbers.map((number) => `${number},Kia,Rio`)].join('\n'));

// Debian's dovecot, which `npm test` installs
describe.skipIf(!hasImapServer)('feed mailbox over IMAP', () => {
  let server: ImapServer;
  let inbox: ReturnType<ImapServer['mailbox']>;
  let access: MailboxAccess;
  let mailbox: FeedMailbox;
  let opened = 0;
  const settings = () => ({ allowPrivate: true, ca: server.ca, largestFile: 10_000 });
  beforeAll(async () => {
    server = await openImapServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    inbox = server.mailbox(`stock-${++opened}`);
    access = {
      host: server.host,
      port: server.port,
      user: inbox.user,
      password: IMAP_PASSWORD,
      folder: 'INBOX',
      senders: ['stock@supplier.example', '@partner.example'],
    };
    mailbox = imapMailbox(settings());
  });
  /** The names, and what the files hold or what is wrong with them. */
  const take = async (mark: MailMark | null, from = access) => {
    const { files, seen, discard } = await mailbox.take(from, mark);
    const found = await Promise.all(
      files.map(async (file) => [file.name, 'path' in file ? await readFile(file.path, 'utf8') : file.problem]),
    );
    await discard();
    return { found, seen };
  };

  it('takes the newest file first, and afterwards each later message once, the oldest first', async () => {
    expect(await take(null)).toMatchObject({ found: [] });
    inbox.deliver({ from: SUPPLIER, files: [['old.csv', csv('U0')]] });
    inbox.deliver({ from: SUPPLIER, files: [['new.csv', csv('U1')]] });
    const first = await take(null);
    expect(first.found).toEqual([['new.csv', csv('U1').toString()]]);
    expect((await take(first.seen)).found).toEqual([]);
    inbox.deliver({ from: 'a@partner.example', files: [['a.csv', csv('U2')]] });
    inbox.deliver({
      from: SUPPLIER,
      files: [
        ['b.csv', csv('U3')],
        ['logo.png', Buffer.alloc(9)],
        ['c.csv', csv('U4')],
      ],
    });
    const later = await take(first.seen);
    expect(later.found.map(([name]) => name)).toEqual(['a.csv', 'b.csv', 'c.csv']);
    expect((await take(later.seen)).found).toEqual([]);
    // a server that numbers its messages again: only the newest counts
    expect((await take({ validity: '1', uid: 1 })).found.map(([name]) => name)).toEqual(['b.csv', 'c.csv']);
  });

  it('leaves out other senders, forged messages and messages without a stock file', async () => {
    const { seen } = await take(null);
    const files: [string, Buffer][] = [['stock.csv', csv('U1')]];
    inbox.deliver({ from: 'stock@evil.example', files });
    inbox.deliver({ from: 'stock@supplier.example.evil.example', files });
    inbox.deliver({ from: `${SUPPLIER}, Eve <eve@evil.example>`, files });
    inbox.deliver({
      from: SUPPLIER,
      files,
      headers: { 'Authentication-Results': 'mx.dealer.example;\r\n dmarc=fail' },
    });
    inbox.deliver({ from: SUPPLIER, files: [['letter.pdf', Buffer.alloc(9)]] });
    expect((await take(seen)).found).toEqual([]);
    inbox.deliver({ from: SUPPLIER, files, headers: { 'Authentication-Results': 'mx.dealer.example; dmarc=pass' } });
    expect((await take(seen)).found).toHaveLength(1);
  });

  it('refuses a file above the limit by name, and stores nothing of it', async () => {
    const { seen } = await take(null);
    inbox.deliver({
      from: SUPPLIER,
      files: [
        ['most.csv', Buffer.alloc(10_000, 'x')],
        ['more.csv', Buffer.alloc(10_001, 'x')],
        ['huge.csv', Buffer.alloc(50_000, 'x')],
      ],
    });
    const { found } = await take(seen);
    expect(found.map(([name, text]) => [name, text!.length === 10_000 ? 'all of it' : text])).toEqual([
      ['most.csv', 'all of it'],
      ['more.csv', 'more.csv is larger than 0 MB. Ask the supplier to send it as zip or gzip.'],
      ['huge.csv', 'huge.csv is larger than 0 MB. Ask the supplier to send it as zip or gzip.'],
    ]);
  });

  it('takes many messages in several goes, and none twice', async () => {
    let { seen } = await take(null);
    for (let n = 0; n <= MOST_MESSAGES; n++) inbox.deliver({ from: SUPPLIER, files: [[`${n}.csv`, csv(`U${n}`)]] });
    const first = await take(seen);
    expect(first.found).toHaveLength(MOST_MESSAGES);
    ({ seen } = first);
    expect((await take(seen)).found.map(([name]) => name)).toEqual([`${MOST_MESSAGES}.csv`]);
  });

  it.each<[string, () => Partial<MailboxAccess>, RegExp]>([
    ['a wrong password', () => ({ password: 'wrong' }), /refused the user name or the password/],
    ['a folder that is not there', () => ({ folder: 'Feeds' }), /has no folder Feeds/],
    ['a server that is not there', () => ({ port: 1 }), /could not be read/],
    ['a name without an address', () => ({ host: 'nowhere.invalid' }), /was not found/],
  ])('says what is wrong: %s', async (_what, change, words) => {
    inbox.deliver({ from: SUPPLIER, files: [['stock.csv', csv('U1')]] });
    const failed = mailbox.take({ ...access, ...change() }, null);
    await expect(failed).rejects.toMatchObject({ name: 'FeedAway', message: expect.stringMatching(words) });
    await expect(failed).rejects.not.toMatchObject({ message: expect.stringContaining(IMAP_PASSWORD) });
  });

  it('trusts no certificate that no authority signed, and calls no machine of this network', async () => {
    const strangers = imapMailbox({ allowPrivate: true });
    await expect(strangers.take(access, null)).rejects.toThrow(/could not be read/);
    await expect(imapMailbox({ ca: server.ca }).take(access, null)).rejects.toThrow(/not on the public internet/);
  });

  it('gives up on a server that says nothing', async () => {
    // the client hangs up in the middle
    const silent: Server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const hasty = imapMailbox({ ...settings(), deadlineMs: 300 });
    await expect(hasty.take({ ...access, port }, null)).rejects.toThrow(/could not be read/);
    silent.close();
  });
});

describe.skipIf(!hasImapServer).each(testDatabases)('feed from a mailbox on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let server: ImapServer;
  let services: FeedServices;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  beforeAll(async () => {
    [test, server] = await Promise.all([open(), openImapServer()]);
    dealer = await importIntoDealership(test.database);
    services = {
      store: createFeedStore(test.database),
      pushes: createPushStore(test.database),
      drops: dropFolders,
      mailbox: imapMailbox({ allowPrivate: true, ca: server.ca }),
      imports: dealer.store,
      clock: { now: () => NOW },
      download: () => Promise.resolve(undefined),
      openFeed: (path) => openFeed(path as string, Readable.from([])),
    };
  });
  afterAll(async () => {
    await server.close();
    await test.close();
  });
  const source = async () => (await services.store.find(dealer.dealership))!;
  const runs = async () =>
    (await services.store.runs(dealer.dealership, 10)).map(({ outcome, file, because }) => [outcome, file, because]);

  it('imports what came, each message once, and records a failure', async () => {
    const inbox = server.mailbox('stock');
    const mailbox: MailboxAccess = {
      host: server.host,
      port: server.port,
      user: inbox.user,
      password: IMAP_PASSWORD,
      folder: 'INBOX',
      senders: ['@supplier.example'],
    };
    const setTo = (change: Partial<MailboxAccess>) =>
      services.store.set({
        dealership: dealer.dealership,
        url: null,
        folder: null,
        mailbox: { ...mailbox, ...change },
        alarm: feedAlarmPolicy.parse({}),
        everyMinutes: 15,
        mapping: null,
        full: false,
        nextAt: NOW,
      });
    await setTo({});
    inbox.deliver({ from: SUPPLIER, files: [['stock.csv', csv('U1', 'U2')]] });
    expect(await feedsDue(services, NOW)).toEqual([dealer.dealership]);
    expect(await takeFeed(services, await source())).toMatchObject([{ outcome: 'imported', report: { created: 2 } }]);
    expect(await feedsDue(services, NOW)).toEqual([]);
    const due = async () => takeFeed(services, { ...(await source()), nextAt: NOW });
    expect(await due()).toEqual([]);
    inbox.deliver({ from: SUPPLIER, files: [['broken.xlsx', Buffer.from('PK no workbook')]] });
    expect(await due()).toMatchObject([{ outcome: 'refused' }]);
    expect(await due()).toEqual([]);
    expect((await dealer.cars()).map(({ stocknum }) => stocknum)).toEqual(['U1', 'U2']);
    await setTo({ password: 'wrong' });
    expect(await takeFeed(services, await source())).toMatchObject([{ outcome: 'failed' }]);
    expect(await runs()).toMatchObject([
      ['failed', null, expect.stringContaining('refused the user name or the password')],
      ['refused', 'broken.xlsx', expect.any(String)],
      ['imported', 'stock.csv', null],
    ]);
  });
});
