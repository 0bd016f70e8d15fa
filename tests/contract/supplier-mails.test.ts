import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFeed } from '#adapters/feed/open-feed.ts';
import { mailNotices } from '#adapters/mail/mail-notices.ts';
import { smtpTransport, type MailTransport } from '#adapters/mail/mail-transport.ts';
import { createFeedStore } from '#adapters/postgres/feed/feed-store.ts';
import { createSupplierMails } from '#adapters/postgres/feed/supplier-mails.ts';
import { importFeedFile } from '#app/feed/import-feed-file.ts';
import { sendSupplierMails } from '#app/feed/send-supplier-mails.ts';
import type { FeedSettings } from '#app/feed/feed-store.ts';
import type { Notices } from '#app/mail/notices.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { importIntoDealership } from '#tests/import-into-dealership.ts';
import { startMailServer } from '#tests/mail-server.ts';

/** Seven in the morning in Brisbane. */
const MORNING = new Date('2026-11-29T21:00:00Z');
const later = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000);
const NIGHT = later(-3);
const FILE =
  'stocknum,make,model,fuel\nU1,Kia,Rio,Petrol\nU2,,Rio,Petrol\nU3,Kia,,Petrol\nU1,Kia,Rio,gaz\nU5,Kia,Rio,gaz\n';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
beforeAll(async () => {
  mail = await startMailServer();
  transport = smtpTransport(`smtp://127.0.0.1:${mail.port}`);
});
afterAll(() => {
  transport.close();
  mail.close();
});

describe.each(testDatabases)('emails to suppliers on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let dealer: Awaited<ReturnType<typeof importIntoDealership>>;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    mail.taken.length = 0;
    await test.database.deleteFrom('feed_sources').execute(); // each test has the only supplier
    dealer = await importIntoDealership(test.database);
    await sql`insert into locations (dealership_id, slug, name, city, state, country, timezone)
      select id, 'yard', 'Yard', 'Cairns', 'QLD', 'AU', 'Australia/Brisbane' from dealerships where slug = ${dealer.dealership}`.execute(
      test.database,
    );
    await setFeed({ supplierMail: 'stock@supplier.example' });
  });
  const setFeed = (more: Partial<FeedSettings> = {}) =>
    createFeedStore(test.database).set({
      dealership: dealer.dealership,
      url: 'https://feeds.example/stock.csv?key=hush',
      folder: null,
      everyMinutes: 15,
      mapping: null,
      full: false,
      nextAt: NIGHT,
      alarm: feedAlarmPolicy.parse({ to: 'pete@dealer.example' }),
      ...more,
    });

  const feeds = () => createSupplierMails(test.database);
  const notices = mailNoticesOf();
  function mailNoticesOf(): Notices {
    return { send: (notice) => mailNotices({ transport, from: async () => 'web@dealer.example' }).send(notice) };
  }
  const run = (now: Date, more: { notices?: Notices; sendsMail?: boolean; signal?: AbortSignal } = {}) =>
    sendSupplierMails(
      {
        feeds: feeds(),
        notices: more.notices ?? notices,
        clock: { now: () => now },
        sendsMail: async () => more.sendsMail ?? true,
      },
      more.signal ?? new AbortController().signal,
    );
  const bring = async (text: string, at = NIGHT) => {
    const store = createFeedStore(test.database);
    const source = (await store.find(dealer.dealership))!;
    const services = {
      imports: dealer.store,
      clock: { now: () => at },
      openFeed: (file: string | Readable) => openFeed('-', file as Readable),
    };
    const result = await importFeedFile(services, source, Readable.from([Buffer.from(text)]));
    await store.record(dealer.dealership, { at, file: null, ...result });
  };
  const lastOf = async () => (await feeds().find(dealer.dealership))!.last;

  it.each([
    ['make,model\nKia,Rio\n', ['car']],
    ['make,model,item_type\nIsuzu,FRR,truck\nKenworth,T610,truck\n', ['truck']],
    ['make,model,item_type\nJayco,Journey,caravan\nHonda,CB500,motorcycle\n', ['motorcycle', 'caravan']],
  ])('know the kinds of vehicles of the dealership: %j', async (text, kinds) => {
    expect((await feeds().find(dealer.dealership))!.kinds).toEqual([]);
    await bring(text);
    expect((await feeds().find(dealer.dealership))!.kinds).toEqual(kinds);
  });

  it('say which rows of the file were rejected and what was not understood, with every row attached', async () => {
    await bring(FILE);
    expect(await run(MORNING)).toEqual({ sent: 1 });
    const [message] = mail.taken;
    const text = message!.replaceAll('=\r\n', '').replaceAll('=E2=80=99', '’');
    expect(text).toContain('To: stock@supplier.example');
    expect(text).toMatch(/From: "?Dealer"? <web@dealer.example>/);
    expect(text).toContain('Reply-To: pete@dealer.example');
    expect(text).toMatch(new RegExp(`Message-ID: <supplier-${dealer.dealership}-2026-11-30@dealer.example>`, 'i'));
    expect(text).toContain('Imported: 2 of 5 rows');
    expect(text).toMatch(/- make: .* \(1 row\)\s+Line 3 \(U2\)/);
    expect(text).toMatch(/- stocknum: An earlier line has the same stock number.* \(1 row\)\s+Line 5 \(U1\)/);
    expect(text).toMatch(/- fuel: This is not a known fuel.*\s+Lines? 5 \(U1\), 6 \(U5\)/);
    expect(text).toContain(`filename=${dealer.dealership}-stock-problems.csv`);
    expect(text).toContain('feeds.example/stock.csv?');
    expect(text).not.toMatch(/hush|\/desk/);
    const last = await lastOf();
    expect(last).toMatchObject({ day: '2026-11-30', to: 'stock@supplier.example' });
    expect(last!.subject).toMatch(/^Stock file of Dealer: 3 rows rejected and 2 values not understood$/);
  });

  it.each<[string, number, number]>([
    ['before seven', -0.1, 0],
    ['at seven', 0, 1],
    ['before noon', 4.9, 1],
    ['from noon', 5, 0],
  ])('go out in the morning: %s', async (_, hours, sent) => {
    await bring(FILE);
    expect(await run(later(hours))).toEqual({ sent });
  });

  it('go out once a day, also with two workers at a time', async () => {
    await bring(FILE);
    const both = await Promise.all([run(MORNING), run(MORNING)]);
    expect(both.map(({ sent }) => sent).sort()).toEqual([0, 1]);
    expect(await run(later(1))).toEqual({ sent: 0 });
    expect(mail.taken).toHaveLength(1);
  });

  it('go out the next morning only when something has changed', async () => {
    await bring(FILE);
    await run(MORNING);
    expect(await run(later(24))).toEqual({ sent: 0 });
    await bring(FILE, later(25)); // the same file again
    expect(await run(later(48))).toEqual({ sent: 0 });
    await bring(FILE.replace('U5,Kia,Rio', 'U5,Kia,Cerato'), later(49)); // another file, with the same rows wrong
    expect(await run(later(72))).toEqual({ sent: 1 });
    await bring('stocknum,make,model\nU1,Kia,Rio\n', later(73)); // mended
    expect(await run(later(96))).toEqual({ sent: 0 });
  });

  it('are sent by another worker when one is killed, with the same message ID', async () => {
    await bring(FILE);
    expect(await feeds().claim(dealer.dealership, '2026-11-30', MORNING)).toBe(true); // and then it was killed
    expect(await run(later(0.1))).toEqual({ sent: 0 });
    expect(await run(later(0.2))).toEqual({ sent: 1 });
    expect(mail.taken).toHaveLength(1);
  });

  it('are tried again after a failure, and are no news until they were taken', async () => {
    await bring(FILE);
    const away: Notices = { send: () => Promise.reject(new Error('550 no mailbox')) };
    await expect(run(MORNING, { notices: away })).rejects.toThrow('1 email to suppliers failed; 0 sent');
    expect(await lastOf()).toBeNull();
    expect(await run(later(0.2))).toEqual({ sent: 1 });
  });

  it('do not go out without a mail server, without an address, or while the feed is paused', async () => {
    await bring(FILE);
    expect(await run(MORNING, { sendsMail: false })).toEqual({ sent: 0 });
    await createFeedStore(test.database).pause(dealer.dealership, true, NIGHT);
    expect(await run(MORNING)).toEqual({ sent: 0 });
    await createFeedStore(test.database).pause(dealer.dealership, false, NIGHT);
    await test.database.updateTable('feed_sources').set({ supplier_mail: null }).execute();
    expect(await run(MORNING)).toEqual({ sent: 0 });
    expect((await feeds().find(dealer.dealership))!.file!.faults.kinds).not.toEqual([]); // for a preview
  });

  it.each<[string, number, number, number]>([
    ['ten of a feed', 10, 0, 1],
    ['nine of a feed', 9, 11, 0],
    ['ten of two hundred', 10, 190, 1],
    ['ten of more', 10, 191, 0],
  ])('say which photo is the first of many cars: %s', async (_, same, others, sent) => {
    const rows = Array.from({ length: same + others }, (_one, n) => `U${n},Kia,Rio`);
    await bring(`stocknum,make,model\n${rows.join('\n')}\n`);
    await sql`update cars c set images = jsonb_build_array(jsonb_build_object('image', jsonb_build_object('url',
      'https://p.example/' || case when substr(stocknum, 2)::int < ${same} then 'soon' else stocknum end || '.jpg')))
      from dealerships d where d.id = c.dealership_id and d.slug = ${dealer.dealership}`.execute(test.database);
    await feeds().countPhotos(NIGHT, new AbortController().signal);
    expect(await run(MORNING)).toEqual({ sent });
    if (sent === 1)
      expect((await lastOf())!.text).toContain(`https://p.example/soon.jpg is the first photo of ${same} cars`);
  });

  it('say which photos cannot be fetched, by reason', async () => {
    const images = (n: number) =>
      JSON.stringify([
        { image: { url: `https://p.example/${n}.jpg` } },
        { image: { url: `https://p.example/${n}b.jpg` } },
      ]);
    await bring('stocknum,make,model\nU1,Kia,Rio\nU2,Kia,Rio\n');
    for (const [index, { id }] of (await dealer.cars()).entries())
      await sql`update cars set images = ${images(index)}::jsonb, picture_states =
        ${JSON.stringify({ [`https://p.example/${index}.jpg`]: { dead: '404' } })}::jsonb where id = ${id}`.execute(
        test.database,
      );
    expect(await feeds().countPhotos(NIGHT, new AbortController().signal)).toBe(1);
    expect(await run(MORNING)).toEqual({ sent: 1 });
    expect((await lastOf())!.text).toContain(
      '- 2 photos of 2 cars: There is no photo at this address (404).\n  Stock numbers U1, U2\n',
    );
  });

  it('wait for the next morning when the address was entered, or the file came, after seven', async () => {
    await bring(FILE);
    await setFeed({ supplierMail: 'new@supplier.example', nextAt: later(2) });
    expect(await run(later(2.2))).toEqual({ sent: 0 });
    await setFeed({ nextAt: later(3) }); // the address stays, and is not new
    expect((await feeds().find(dealer.dealership))!.since).toEqual(later(2));
    await bring(FILE.replace('U5', 'U6'), later(3));
    expect(await run(later(3.2))).toEqual({ sent: 0 });
    expect(await run(later(24))).toEqual({ sent: 1 });
    expect(mail.taken[0]).toContain('To: new@supplier.example');
  });

  it.each<[string, Partial<FeedSettings>]>([
    ['another address', { url: 'https://new.example/stock.csv' }],
    ['a folder', { url: null, folder: '/srv/new' }],
    [
      'a mailbox',
      { url: null, mailbox: { host: 'h', port: 993, user: 'u', password: 'p', folder: 'INBOX', senders: [] } },
    ],
  ])('of a feed that now comes from %s say nothing of the files before', async (_, from) => {
    await bring(FILE);
    await feeds().countPhotos(NIGHT, new AbortController().signal);
    await run(MORNING);
    await setFeed({ ...from, supplierMail: 'new@supplier.example' });
    const now = await feeds().find(dealer.dealership);
    expect(now).toMatchObject({ file: null, photos: null, last: null, to: 'new@supplier.example' });
    expect(await run(later(24))).toEqual({ sent: 0 });
  });

  it('know the newest file, however many fetches have failed since', async () => {
    await bring(FILE);
    await sql`insert into feed_runs (dealership_id, at, outcome, problems)
      select dealership_id, at, 'failed', '[]' from feed_runs, generate_series(1, 250)
      where id = (select max(id) from feed_runs)`.execute(test.database);
    const failure = { outcome: 'failed' as const, because: 'ECONNREFUSED', report: null, problems: [] };
    await createFeedStore(test.database).record(dealer.dealership, { at: NIGHT, ...failure });
    expect(await createFeedStore(test.database).runs(dealer.dealership, 1_000)).toHaveLength(201);
    expect(await run(MORNING)).toEqual({ sent: 1 });
  });

  it('that the mail server rejects are tried once a day, and the reason is known until one is taken', async () => {
    await bring(FILE);
    await setFeed({ supplierMail: 'gone@supplier.example' });
    await expect(run(MORNING)).rejects.toThrow('1 email to suppliers failed');
    const { failed } = (await feeds().find(dealer.dealership))!;
    expect(failed).toMatchObject({ day: '2026-11-30', final: true, because: expect.stringContaining('550') as string });
    expect(await run(later(1))).toEqual({ sent: 0 });
    await expect(run(later(24))).rejects.toThrow('1 email to suppliers failed');
    await setFeed({ supplierMail: 'stock@supplier.example', nextAt: later(25) });
    expect((await feeds().find(dealer.dealership))!.failed).toBeNull();
    expect(await run(later(48))).toEqual({ sent: 1 });
  });

  it('go out to the others when one is not readable, and to no more once the server stops', async () => {
    const other = await importIntoDealership(test.database);
    await bring(FILE);
    const first = dealer;
    dealer = other;
    await setFeed({ supplierMail: 'other@supplier.example' });
    await bring(FILE);
    expect(await run(MORNING, { signal: AbortSignal.abort() })).toEqual({ sent: 0 });
    await sql`update feed_sources set file_faults = '{}' where dealership_id =
      (select id from dealerships where slug = ${first.dealership})`.execute(test.database);
    await expect(run(later(2))).rejects.toThrow('1 email to suppliers failed; 1 sent'); // 8:00 am in Sydney, too
    expect(mail.taken).toHaveLength(1);
  });

  it('are not sent when only this server is to blame, and name none of its folders', async () => {
    const store = createFeedStore(test.database);
    const source = (await store.find(dealer.dealership))!;
    const services = {
      imports: dealer.store,
      clock: { now: () => NIGHT },
      openFeed: (file: string | Readable) => openFeed(file as string, Readable.from([])),
    };
    const result = await importFeedFile(services, source, '/srv/none/stock.csv');
    await store.record(dealer.dealership, { at: NIGHT, file: 'stock.csv', ...result });
    expect(await run(MORNING)).toEqual({ sent: 0 });
    await bring('', later(1)); // what the supplier can mend
    expect(await run(later(24))).toEqual({ sent: 1 });
    expect((await lastOf())!.text).toContain('The file was not imported: The file is empty.');
  });

  it.each<[string, string, Partial<FeedSettings>, number]>([
    [
      'a column that the mapping names',
      'stocknum,make\nU1,Kia\n',
      { mapping: mappingSchema.parse({ columns: { Mk: 'make' } }) },
      0,
    ],
    ['rows that are all wrong', 'stocknum,make,model\nU1,,Rio\n', {}, 1],
    ['no row', 'stocknum,make,model\n', {}, 1],
  ])('are sent of a rejected file when its supplier can mend it: %s', async (_, text, settings, sent) => {
    await setFeed(settings);
    await bring(text);
    expect(await run(MORNING)).toEqual({ sent });
  });

  it('say nothing of the photos of a car that is not on the website', async () => {
    await bring('stocknum,make,model\nU1,Kia,Rio\n');
    const url = 'https://p.example/1.jpg';
    await sql`update cars set show_on_dealer_website = false, images = ${JSON.stringify([{ image: { url } }])}::jsonb,
      picture_states = ${JSON.stringify({ [url]: { dead: '404' } })}::jsonb where id = ${(await dealer.cars())[0]!.id}`.execute(
      test.database,
    );
    await feeds().countPhotos(NIGHT, new AbortController().signal);
    expect((await feeds().find(dealer.dealership))!.photos!.dead).toEqual([]);
  });

  it.each([
    ['a demo', 'demo', 0],
    ['a used car', 'used', 1],
  ])('take one photo of new cars of a model and %s for one of the model: %s', async (_, type, shared) => {
    const rows = Array.from({ length: 10 }, (_one, n) => `U${n},Kia,Rio,${n === 0 ? type : 'new'}`);
    await bring(`stocknum,make,model,car_type\n${rows.join('\n')}\n`);
    await sql`update cars c set images = '[{"image": {"url": "https://p.example/model.jpg"}}]'
      from dealerships d where d.id = c.dealership_id and d.slug = ${dealer.dealership}`.execute(test.database);
    await feeds().countPhotos(NIGHT, new AbortController().signal);
    expect((await feeds().find(dealer.dealership))!.photos!.shared).toHaveLength(shared);
  });

  it('go out in the time zone of the websites while the dealership has no location', async () => {
    await sql`delete from locations`.execute(test.database);
    const suppliers = createSupplierMails(test.database, async (group) =>
      group === dealer.groupId ? 'Pacific/Auckland' : undefined,
    );
    expect(await suppliers.listed()).toMatchObject([{ timeZone: 'Pacific/Auckland' }]);
    expect(await suppliers.find(dealer.dealership)).toMatchObject({ timeZone: 'Pacific/Auckland' });
  });
});
