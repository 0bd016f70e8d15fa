import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catchingTransport } from '#adapters/mail/mail-transport.ts';
import { catchingSms } from '#adapters/sms/catching-sms.ts';
import { clicksendSms } from '#adapters/sms/clicksend-sms.ts';
import type { SmsAccount } from '#adapters/sms/sms-account.ts';
import { twilioSms } from '#adapters/sms/twilio-sms.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const TO = '+61412345678';
const sms = { to: TO, text: '408126 is your Northbank sign-in code.' };

interface Received {
  path: string;
  type: string | undefined;
  authorization: string | undefined;
  body: string;
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const clicksend = (status: string, outer = 'SUCCESS') => ({
  http_code: 200,
  response_code: outer,
  response_msg: 'Messages queued for delivery.',
  data: {
    total_price: 0.0792,
    total_count: 1,
    queued_count: 1,
    messages: [{ to: TO, status, message_price: '0.0792' }],
  },
});

/** What each provider answers, in its documented shapes. */
const PROVIDERS: {
  name: string;
  open(account: SmsAccount, deadlineMs: number): SmsSender;
  taken: Answer;
  refused: [string, Answer][];
  request: Partial<Received>;
  body: RegExp;
}[] = [
  {
    name: 'Twilio',
    open: twilioSms,
    taken: json(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null, to: TO, body: sms.text }),
    refused: [
      ['no such number', json(400, { code: 21_211, message: `The 'To' number ${TO} is not valid.`, status: 400 })],
      ['wrong token', json(401, { code: 20_003, message: 'Authenticate', status: 401 })],
      ['failed at once', json(201, { sid: 'SM1', status: 'failed', error_code: 30_006 })],
    ],
    request: { path: '/2010-04-01/Accounts/user/Messages.json', type: 'application/x-www-form-urlencoded' },
    body: /^To=%2B61412345678&From=%2B61400000000&Body=408126\+is\+your\+Northbank\+sign-in\+code\.$/,
  },
  {
    name: 'ClickSend',
    open: clicksendSms,
    taken: json(200, clicksend('SUCCESS')),
    refused: [
      ['success around a message that failed', json(200, clicksend('INVALID_RECIPIENT'))],
      ['no money', json(200, clicksend('INSUFFICIENT_CREDIT'))],
      ['wrong key', json(401, { http_code: 401, response_code: 'UNAUTHORIZED', response_msg: TO, data: null })],
    ],
    request: { path: '/v3/sms/send', type: 'application/json' },
    body: /"from":"\+61400000000","to":"\+61412345678","body":"408126 is your Northbank sign-in code/,
  },
];

describe.each(PROVIDERS)('text messages through $name', ({ open, taken, refused, request, body }) => {
  let server: Server;
  let answer: Answer = taken;
  const requests: Received[] = [];
  const sender = (more: Partial<SmsAccount> = {}, deadlineMs = 5_000) =>
    open(
      {
        address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        user: 'user',
        secret: 'secret',
        from: '+61400000000',
        allowPrivate: true,
        ...more,
      },
      deadlineMs,
    );
  beforeAll(async () => {
    server = createServer(async (incoming, response) => {
      const { url = '', headers } = incoming;
      requests.push({
        path: url,
        type: headers['content-type'],
        authorization: headers.authorization,
        body: await readText(incoming),
      });
      answer(response, incoming);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    answer = taken;
    requests.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('send one message, as the provider documents it', async () => {
    expect(await sender().send(sms)).toEqual({ sent: true });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ ...request, authorization: `Basic ${btoa('user:secret')}` });
    expect(requests[0]!.body).toMatch(body);
  });

  it.each(refused)('report a rejection: %s', async (_what, refusal) => {
    answer = refusal;
    const outcome = await sender().send(sms);
    expect(outcome).toMatchObject({ sent: false, kind: 'refused' });
    expect(JSON.stringify(outcome)).not.toContain('412345678');
  });

  it.each<[string, Answer]>([
    ['is busy', json(429, { code: 20_429, status: 429 })],
    ['is broken', json(503, {})],
    ['answers something else', (response) => response.end('<html>Bad gateway</html>')],
    ['answers an empty object', json(200, {})],
    ['answers hugely', (response) => response.end(`"${'x'.repeat(1_000_000)}"`)],
    ['hangs up', (response) => response.destroy()],
    ['redirects', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ])('a provider that %s has not sent it, and is not called again', async (_what, trouble) => {
    answer = trouble;
    expect(await sender().send(sms)).toMatchObject({ sent: false, kind: 'silent' });
    expect(requests).toHaveLength(1);
  });

  it('do not wait for a silent provider', async () => {
    answer = () => {};
    expect(await sender({}, 50).send(sms)).toMatchObject({ sent: false, kind: 'silent' });
  });

  it('report an unreachable provider, and call no private network unless allowed', async () => {
    expect(await sender({ address: new URL('http://127.0.0.1:9') }).send(sms)).toMatchObject({ kind: 'silent' });
    expect(await sender({ allowPrivate: false }).send(sms)).toMatchObject({ sent: false });
    expect(requests).toHaveLength(0);
  });
});

describe.each(testDatabases)('text messages in the mail catcher on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('are stored with their number', async () => {
    const catcher = catchingSms(catchingTransport(open.database));
    expect([await catcher.send(sms), await catcher.send(sms)]).toEqual([{ sent: true }, { sent: true }]);
    const caught = await open.database.selectFrom('inbox_messages').select(['recipient', 'body']).execute();
    expect(caught).toEqual([
      { recipient: TO, body: sms.text },
      { recipient: TO, body: sms.text },
    ]);
  });
});
