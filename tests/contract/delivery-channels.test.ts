import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adfChannel, emailChannel, type Mailing } from '#adapters/mail/mail-channels.ts';
import { mailNotices } from '#adapters/mail/mail-notices.ts';
import { siteMails } from '#adapters/mail/site-mails.ts';
import { catchingTransport, smtpTransport, type MailTransport } from '#adapters/mail/mail-transport.ts';
import { webhookChannel } from '#adapters/webhook/webhook-channel.ts';
import type { DeliveryChannel, DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import type { ClaimedDelivery } from '#app/lead/outbox.ts';
import { mailLook } from '#app/mail/mail-look.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aLeadPayload } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const receivedAt = new Date('2026-11-20T01:00:00Z');
const aDelivery = (change: Partial<ClaimedDelivery> = {}): ClaimedDelivery => ({
  id: 41,
  channel: 'email',
  target: 'leads@northbank.example',
  options: {},
  failedBefore: 0,
  lead: {
    id: 7,
    siteId: 1,
    receivedAt,
    payload: aLeadPayload(),
    consent: { optIn: true, text: 'Email me similar stock and latest offers.', termsAccepted: false, at: receivedAt },
  },
  ...change,
});

const look = mailLook(siteSettings.parse({ site: { name: 'Northbank' } }));
const mailing = (transport: MailTransport): Mailing => ({
  transport,
  looks: () => Promise.resolve(look),
  from: async () => 'leads@forecourt.example',
});

describe('email through a mail server', () => {
  const taken: string[] = [];
  let refuse = false;
  let server: SMTPServer;
  let transport: MailTransport;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, callback) =>
        callback(refuse ? Object.assign(new Error('no such mailbox priya@example.com'), { responseCode: 550 }) : null),
      onData: (stream, _session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          taken.push(Buffer.concat(chunks).toString());
          callback();
        });
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    transport = smtpTransport(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  });
  afterEach(() => {
    taken.length = 0;
    refuse = false;
  });
  afterAll(async () => {
    transport.close();
    await new Promise<void>((done) => server.close(done));
  });

  it('has the lead as text, a Reply-To address and the ADF document', async () => {
    expect(await emailChannel(mailing(transport)).deliver(aDelivery())).toEqual({ delivered: true });
    const mail = taken[0]!.replace(/=\r\n/g, '');
    expect(mail).toContain('Subject: Enquiry: 2024 Toyota RAV4 (U10042) from Priya Raman');
    expect(mail).toMatch(/Reply-To: "?Priya Raman"? <priya@example.com>/);
    expect(mail).toContain('Message-ID: <lead-7-41@forecourt.example>');
    expect(mail).toContain('Is it still there on Saturday?');
    expect(mail).toContain('lead-7.xml');
    expect(mail).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
    expect(mail).toContain('Call 0412 345 678');
  });

  it('leaves out the ADF document where the site does', async () => {
    await emailChannel(mailing(transport)).deliver(aDelivery({ options: { adf: false } }));
    expect(taken[0]!).toContain('Is it still there on Saturday?');
    expect(taken[0]!).not.toContain('lead-7.xml');
  });

  it('has only the ADF document for a lead system', async () => {
    expect(await adfChannel(mailing(transport)).deliver(aDelivery({ channel: 'adf' }))).toEqual({
      delivered: true,
    });
    expect(taken[0]!.replace(/=\r\n/g, '')).toContain('<make>Toyota</make>');
    expect(taken[0]!.replace(/\r\n /g, ' ')).toMatch(
      /^Subject: Enquiry: 2024 Toyota RAV4 .* from Priya Raman \(ADF lead 7\)\r$/m,
    );
  });

  it('lets no name add a header', async () => {
    const delivery = aDelivery();
    delivery.lead.payload.name = 'Priya\r\nBcc: everyone@example.com';
    await emailChannel(mailing(transport)).deliver(delivery);
    expect(taken[0]!.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m); // the body wraps where it likes
  });

  it('reports a failure without repeating an address', async () => {
    refuse = true;
    const outcome = await emailChannel(mailing(transport)).deliver(aDelivery());
    expect(outcome).toMatchObject({ delivered: false, kind: 'refused' });
    expect(JSON.stringify(outcome)).toContain('550');
    expect(JSON.stringify(outcome)).not.toContain('@');
  });

  it('logs no server response about an address', async () => {
    refuse = true;
    const notice = { id: 'n', to: 'priya@example.com', subject: 's', text: 't' };
    const content = {
      preview: '',
      title: '',
      blocks: [],
      from: { name: 'x', phone: null, url: 'https://x.test' },
      foot: [],
    };
    for (const sending of [
      mailNotices({ transport, from: async () => 'leads@forecourt.example' }).send(notice),
      siteMails(mailing(transport)).send(1, { ...notice, content }),
    ]) {
      const error = await sending.catch((thrown: unknown) => thrown);
      expect(inspect(error)).toContain('mail: EENVELOPE 550');
      expect(inspect(error)).not.toContain('@example.com');
    }
  });

  it('fails when there is no server', async () => {
    const nowhere = smtpTransport('smtp://127.0.0.1:9');
    expect(await emailChannel(mailing(nowhere)).deliver(aDelivery())).toMatchObject({
      delivered: false,
      kind: 'silent',
    });
    nowhere.close();
  });
});

describe.each(testDatabases)('email into the mail catcher on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('stores one message for one delivery, however often it is tried', async () => {
    const channel = emailChannel(mailing(catchingTransport(open.database)));
    expect(await channel.deliver(aDelivery())).toEqual({ delivered: true });
    expect(await channel.deliver(aDelivery())).toEqual({ delivered: true });
    const messages = await open.database.selectFrom('inbox_messages').selectAll().execute();
    expect(messages).toMatchObject([
      { recipient: 'leads@northbank.example', subject: 'Enquiry: 2024 Toyota RAV4 (U10042) from Priya Raman' },
    ]);
    expect(messages[0]!.attachments[0]!.text).toContain('<make>Toyota</make>');
  });
});

describe('lead webhook', () => {
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  let receiver: Server;
  let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: 'ok' };
  const calls: { headers: Record<string, string>; body: string }[] = [];
  let url: string;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        calls.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
        response.writeHead(answer.status, { location: 'http://127.0.0.1:1/', ...answer.headers }).end(answer.body);
      });
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterEach(() => {
    calls.length = 0;
    answer = { status: 200, body: 'ok' };
  });
  afterAll(() => {
    receiver.close();
  });

  const clock = { now: () => new Date() };
  const channel = (allowPrivate = true): DeliveryChannel =>
    webhookChannel({ clock, allowPrivate, secret: (name) => (name === 'WEBHOOK_SECRET' ? SECRET : undefined) });
  const toHook = (change: Partial<ClaimedDelivery> = {}) =>
    aDelivery({ channel: 'webhook', target: url, options: { secretVariable: 'WEBHOOK_SECRET' }, ...change });

  it('is signed so that a standard receiver accepts it', async () => {
    expect(await channel().deliver(toHook())).toEqual({ delivered: true });
    const [call] = calls;
    expect(new Webhook(SECRET).verify(call!.body, call!.headers)).toMatchObject({
      type: 'lead.created',
      data: { lead_id: 7, name: 'Priya Raman', source: 'Website' },
    });
    expect(() => new Webhook(SECRET).verify(call!.body.replace('Priya', 'Pryia'), call!.headers)).toThrow();
  });

  it('signs like the standard’s own example', () => {
    expect(
      new Webhook(SECRET).sign('msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1614265330 * 1000), '{"test": 2432232314}'),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('keeps its id over attempts', async () => {
    await channel().deliver(toHook());
    await channel().deliver(toHook({ failedBefore: 1 }));
    expect(calls.map((call) => call.headers['webhook-id'])).toEqual(['msg_lead_7_41', 'msg_lead_7_41']);
  });

  it.each([
    [204, true],
    [299, true],
    [302, false],
    [400, false],
    [500, false],
  ])('treats status %i as delivered: %s', async (status, delivered) => {
    answer = { status, body: '' };
    expect(await channel().deliver(toHook())).toMatchObject({ delivered });
    expect(calls).toHaveLength(1);
  });

  it('reads only the head of a long response', async () => {
    answer = { status: 200, body: 'x'.repeat(1_000_000) };
    expect(await channel().deliver(toHook())).toEqual({ delivered: true });
  });

  it.each<[number, DeliveryOutcome, Record<string, string>?]>([
    [302, { delivered: false, kind: 'refused', because: 'webhook: answered 302', retryAfterMs: 0 }],
    [400, { delivered: false, kind: 'refused', because: 'webhook: answered 400', retryAfterMs: 0 }],
    [
      429,
      { delivered: false, kind: 'refused', because: 'webhook: answered 429', retryAfterMs: 90_000 },
      { 'retry-after': '90' },
    ],
    [499, { delivered: false, kind: 'refused', because: 'webhook: answered 499', retryAfterMs: 0 }],
    [500, { delivered: false, kind: 'silent', because: 'webhook: answered 500', retryAfterMs: 0 }],
    [
      503,
      { delivered: false, kind: 'silent', because: 'webhook: answered 503', retryAfterMs: 5_000 },
      { 'retry-after': '5' },
    ],
    [
      410,
      {
        delivered: false,
        kind: 'gone',
        because: 'webhook: answered 410: the receiver is gone and accepts no more messages',
      },
    ],
  ])('reports what status %i means', async (status, outcome, headers) => {
    answer = { status, body: '', ...(headers ? { headers } : {}) };
    expect(await channel().deliver(toHook())).toEqual(outcome);
  });

  it('reports no response when no server is there', async () => {
    expect(await channel().deliver(toHook({ target: 'http://127.0.0.1:1/' }))).toMatchObject({
      kind: 'silent',
      because: 'webhook: ECONNREFUSED',
    });
  });

  it('does not call this machine or its network', async () => {
    for (const target of [
      url.replace('http:', 'https:'),
      'https://localhost/hook',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      url,
    ]) {
      expect(await channel(false).deliver(toHook({ target }))).toMatchObject({ delivered: false });
    }
    expect(calls).toHaveLength(0);
  });

  it('reports which secret is missing', async () => {
    expect(await channel().deliver(toHook({ options: { secretVariable: 'WEBHOOK_OTHER' } }))).toEqual({
      delivered: false,
      kind: 'refused',
      because: 'webhook: the environment variable WEBHOOK_OTHER holds no secret',
    });
  });

  it.each(['DATABASE_URL', 'SECRET', 'webhook_secret', 'MY_WEBHOOK_SECRET', ''])(
    'reads no secret from the variable "%s"',
    async (secretVariable) => {
      const read: string[] = [];
      const careful = webhookChannel({ clock, allowPrivate: true, secret: (name) => void read.push(name) });
      expect(await careful.deliver(toHook({ options: { secretVariable } }))).toMatchObject({
        because: expect.stringContaining('begin with WEBHOOK_') as string,
      });
      expect([read, calls]).toEqual([[], []]);
    },
  );
});
