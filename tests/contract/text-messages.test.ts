import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import { createTextInbox } from '#adapters/postgres/lead/text-inbox.ts';
import { clicksendReceiver } from '#adapters/sms/clicksend-receiver.ts';
import { textReplies } from '#adapters/sms/text-replies.ts';
import { twilioReceiver } from '#adapters/sms/twilio-receiver.ts';
import type { Opportunities } from '#app/lead/opportunities.ts';
import { receiveText } from '#app/lead/receive-text.ts';
import type { SiteMail } from '#app/mail/mail-content.ts';
import type { Sms, SmsOutcome } from '#app/sign-in/sms-sender.ts';
import { aLeadPayload } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { liveSite } from '#tests/live-site.ts';
import { opportunityStage } from '#tests/opportunity-stage.ts';

const now = new Date('2026-11-20T01:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const NUMBER = '+61491570006';
const marama = { name: 'Marama Ngata', email: 'marama@example.com', phone: '0491 570 156' };
const MOBILE = '+61491570156';

describe.each(testDatabases)('text messages on $name', (engine) => {
  let open: OpenTestDatabase;
  let store: Opportunities;
  let stage: Awaited<ReturnType<typeof opportunityStage>>;
  let stages = 0;
  let messages = 0;
  const mails: SiteMail[] = [];
  const sent: Sms[] = [];
  const receive = (text: string, minutes: number, more: { from?: string; id?: string; siteId?: number } = {}) => {
    const { settings } = liveSite('one');
    const { from = MOBILE, id = `SM${++messages}`, siteId = stage.one.id } = more;
    return receiveText(
      {
        texts: createTextInbox(open.database),
        mails: { send: async (_, mail) => void mails.push(mail) },
        sms: { send: async (sms) => (sent.push(sms), { sent: true }) },
      },
      {
        id: siteId,
        origin: 'https://one.test',
        settings: { ...settings, lead: { ...settings.lead, email: ['leads@one.test'] } },
      },
      { id, from, to: NUMBER, text },
      at(minutes),
    );
  };
  const lead = async () => {
    const [line] = await store.list(stage.seller, { view: 'open' }, new Map(), { offset: 0, limit: 5 });
    return (await store.byId(stage.seller, line!.id))!;
  };
  const replyByText = async (minutes: number, seen: Date | null) =>
    store.reply(
      stage.seller,
      (await lead()).id,
      { text: 'Yes.', staffName: 'Ben', seen, textFrom: NUMBER },
      at(minutes),
    );
  beforeAll(async () => {
    open = await engine.open();
    store = createOpportunityStore(open.database);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    mails.length = 0;
    sent.length = 0;
    stage = await opportunityStage(open.database, now, `-${++stages}`);
    await stage.send(marama);
  });

  it('leave through the outbox, and their answers are in the same timeline', async () => {
    expect(await replyByText(10, null)).toEqual({ done: true });
    const { rows } =
      await sql`select channel, target, options from outbox where channel = 'reply' and site_id = ${stage.one.id}`.execute(
        open.database,
      );
    expect(rows).toEqual([
      { channel: 'reply', target: MOBILE, options: { text: { text: 'Yes.', staffName: 'Ben', from: NUMBER } } },
    ]);
    expect(await lead()).toMatchObject({ status: 'contacted', waitingSince: null, unread: false });
    expect(await receive('Great, at 10?', 20)).toBe('filed');
    const answered = await lead();
    expect(answered).toMatchObject({ status: 'contacted', waitingSince: at(20), lastAt: at(20), unread: true });
    const timeline = await store.timeline(stage.seller, answered.personId);
    expect(timeline[0]).toMatchObject({ kind: 'text', body: 'Great, at 10?', by: null, asks: null });
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'reply', byText: true, sent: 'waiting' }));
    expect(mails).toEqual([]);
  });

  it('are filed once, however often the provider brings them', async () => {
    const twice = await Promise.all([receive('Hello', 20, { id: 'SM-same' }), receive('Hello', 20, { id: 'SM-same' })]);
    expect(twice.toSorted()).toEqual(['filed', 'filed before']);
  });

  it('wait for a reply also after two people were merged', async () => {
    await replyByText(10, null);
    await receive('Hello?', 20);
    await stage.send({ ...marama, name: 'Hemi Ngata', email: 'hemi@example.com' }, -30);
    const [one, other] = await store.list(stage.seller, { view: 'open' }, new Map(), { offset: 0, limit: 5 });
    const [first, second] = [await store.byId(stage.admin, one!.id), await store.byId(stage.admin, other!.id)];
    await store.join(stage.admin, second!.personId, first!.personId, at(30));
    expect(await lead()).toMatchObject({ waitingSince: at(20), lastAt: at(20) });
  });

  it('that could not be sent leave the lead waiting, unless someone has replied since', async () => {
    const outbox = createOutbox(open.database);
    const claimed = async () =>
      (await outbox.claim('w', [{ channel: 'reply', limit: 50, shares: [], firstShare: 50 }])).filter(
        ({ lead: { siteId } }) => siteId === stage.one.id,
      );
    await replyByText(10, null);
    const [first] = await claimed();
    expect(await lead()).toMatchObject({ waitingSince: null });
    expect(await outbox.failed('another', first!.id, 'sms: no such number')).toBe(false);
    expect(await lead()).toMatchObject({ waitingSince: null });
    expect(await outbox.failed('w', first!.id, 'sms: no such number')).toBe(true);
    expect(await lead()).toMatchObject({ waitingSince: at(10), unread: true });
    await replyByText(20, at(10));
    const [second] = await claimed();
    await store.markContacted(stage.seller, (await lead()).id, at(30));
    expect(await outbox.failed('w', second!.id, 'sms: no such number')).toBe(true);
    expect(await lead()).toMatchObject({ waitingSince: null });
  });

  it('reopen a lead that was closed', async () => {
    await store.setStatus(stage.seller, (await lead()).id, { from: 'new', to: 'lost' }, at(5));
    expect(await receive('Still there?', 20)).toBe('filed');
    expect(await lead()).toMatchObject({ status: 'new', waitingSince: at(20) });
  });

  it('stop at STOP, which starts no clock, and start again at START', async () => {
    await replyByText(10, null);
    expect(await receive('Stop.', 20)).toBe('filed');
    await receive('STOP', 21);
    expect(sent, 'it is answered once').toEqual([
      { to: MOBILE, from: NUMBER, text: expect.stringMatching(/: you will not get any more texts .* reply START\.$/) },
    ]);
    expect(await lead()).toMatchObject({ waitingSince: null });
    expect(await store.optedOut(stage.seller, MOBILE)).toBe(true);
    expect(await store.optedOut(stage.stranger, MOBILE)).toBe(false);
    expect(await replyByText(30, at(10))).toEqual({ done: false, because: 'opted out' });
    await receive('START', 40);
    expect(await store.optedOut(stage.seller, MOBILE)).toBe(false);
    expect(await replyByText(50, at(10))).toEqual({ done: true });
    const { rows } = await sql`select from text_opt_outs t where t::text like '%491570%'`.execute(open.database);
    expect(rows, 'a number in the clear').toEqual([]);
  });

  it('of an unknown number go to the mailboxes of the site, and those of other groups’ leads are unknown', async () => {
    expect(await receive('Who is this?', 20, { from: '+61491570999' })).toBe('unknown');
    expect(mails).toMatchObject([{ to: 'leads@one.test', content: { title: 'Text message from 0491 570 999' } }]);
    expect(await receive('Hello', 20, { siteId: stage.two.id })).toBe('unknown');
    expect(await receive('stop', 20, { from: '+61491570999' })).toBe('unknown');
    expect(mails).toHaveLength(2);
  });

  it('are not sent to a number that is not a mobile', async () => {
    await stage.send({ name: 'Land Line', email: 'land@example.com', phone: '07 3555 0100' }, -60);
    const [line] = await store.list(stage.seller, { view: 'open', text: 'land' }, new Map(), { offset: 0, limit: 5 });
    const reply = { text: 'Yes.', staffName: 'Ben', seen: null, textFrom: NUMBER };
    expect(await store.reply(stage.seller, line!.id, reply, at(1))).toEqual({ done: false, because: 'not possible' });
  });
});

describe('a text message that a provider brings', () => {
  const url = 'https://one.test/api/texts/twilio';
  const fields = new URLSearchParams({
    MessageSid: 'SM1',
    From: MOBILE,
    To: NUMBER,
    Body: 'Hello & goodbye',
    NumMedia: '0',
  });
  const signature = (of: URLSearchParams, token = 'token', at = url) =>
    createHmac('sha1', token)
      .update(
        at +
          [...of]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map((pair) => pair.join(''))
            .join(''),
      )
      .digest('base64');
  const read = (sent: URLSearchParams, signed: string, at = url) =>
    twilioReceiver({ secret: 'token' }).read({
      url: at,
      headers: new Headers({ 'x-twilio-signature': signed }),
      fields: sent,
    });

  it('is read from Twilio if the account’s token has signed it', () => {
    expect(read(fields, signature(fields))).toEqual({ id: 'SM1', from: MOBILE, to: NUMBER, text: 'Hello & goodbye' });
  });

  it.each([
    ['no signature', ''],
    ['another token', signature(fields, 'other')],
    ['another address', signature(fields, 'token', `${url}?x=1`)],
    ['another text', signature(new URLSearchParams({ ...Object.fromEntries(fields), Body: 'Hello' }))],
  ])('is not read from Twilio with %s', (_what, signed) => {
    expect(read(fields, signed)).toBeUndefined();
  });

  it('is signed as Twilio’s documentation shows', () => {
    const documented = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    });
    expect(signature(documented, '12345', 'https://mycompany.com/myapp.php?foo=1&bar=2')).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });

  it.each([
    ['a-key-of-some-length', 'a-key-of-some-length', { id: '1', from: MOBILE, to: NUMBER, text: 'Hi' }],
    ['another', 'a-key-of-some-length', undefined],
    ['', undefined, undefined],
  ])('is read from ClickSend with the key in its address: %j', (given, key, received) => {
    const sent = new URLSearchParams({ message_id: '1', from: MOBILE.slice(1), to: NUMBER, body: 'Hi' });
    expect(
      clicksendReceiver(key).read({
        url: `https://one.test/api/texts/clicksend?key=${given}`,
        headers: new Headers(),
        fields: sent,
      }),
    ).toEqual(received);
  });
});

describe('a reply by text message', () => {
  const delivery = (options: object) =>
    ({
      id: 1,
      channel: 'reply',
      target: MOBILE,
      options,
      failedBefore: 0,
      lead: {
        id: 1,
        siteId: 1,
        receivedAt: now,
        payload: aLeadPayload(),
        consent: { optIn: false, text: '', termsAccepted: false, at: now },
      },
    }) as const;
  const written = { text: { text: 'Yes.', staffName: 'Ben Lee', from: NUMBER } };
  const mail = { deliver: async () => ({ delivered: true }) as const };

  it.each<[SmsOutcome, object]>([
    [{ sent: true }, { delivered: true }],
    [
      { sent: false, kind: 'silent', because: 'sms: answered 503' },
      { delivered: false, kind: 'gone', because: 'sms: answered 503' },
    ],
    [
      { sent: false, kind: 'refused', because: 'sms: no such number' },
      { delivered: false, kind: 'gone', because: 'sms: no such number' },
    ],
  ])('is tried once: %j', async (outcome, result) => {
    const sent: Sms[] = [];
    const sms = { send: async (one: Sms) => (sent.push(one), outcome) };
    expect(await textReplies(sms, mail).deliver(delivery(written))).toEqual(result);
    expect(sent).toEqual([
      { to: MOBILE, from: NUMBER, text: expect.stringMatching(/^Yes\.\nBen, .+\. Reply STOP to opt out\.$/) },
    ]);
  });

  it('leaves a reply by email to the mail server', async () => {
    const sms = { send: async (): Promise<SmsOutcome> => expect.unreachable() };
    expect(await textReplies(sms, mail).deliver(delivery({ reply: { text: 'Yes.', staffName: 'Ben' } }))).toEqual({
      delivered: true,
    });
  });
});
