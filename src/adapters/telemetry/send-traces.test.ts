import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { openMemoryDatabase } from '#adapters/embedded-database/embedded-database.ts';
import { callOut } from '#adapters/http/outbound.ts';
import { smtpTransport } from '#adapters/mail/mail-transport.ts';
import { stripeGateway } from '#adapters/payments/stripe-gateway.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { deliveryTrace, jobTrace, requestTrace } from '#app/traces.ts';
import { openTestServer } from '#tests/http-server.ts';
import { startStripe, STRIPE_KEY, STRIPE_SECRET } from '#tests/stripe-server.ts';
import { sendTraces, type TraceOptions } from './send-traces.ts';

interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A collector that keeps the received bodies and spans. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const endpoint = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      bodies.push(text);
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { endpoint, spans, bodies };
}

function trace(endpoint: string, more: Partial<TraceOptions> = {}) {
  const traces = sendTraces({
    endpoint,
    headers: { 'x-key': 'k' },
    ratio: 1,
    service: 'a-test',
    version: '1',
    warn: () => {},
    delayMs: 20,
    ...more,
  });
  closing.push(() => traces.close());
  return traces;
}
const of = (span: SentSpan) =>
  Object.fromEntries(
    span.attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value['intValue']) : Object.values(value)[0],
    ]),
  );

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${PARENT.trace}-${PARENT.span}-01`;
/** What a shopper might have sent: nothing of it may leave. */
const PERSONAL = 'priya@example.com';

it('traces: a request, its queries and its outgoing calls form one trace, without personal data', async () => {
  const collector = await openCollector();
  trace(collector.endpoint);
  const embedded = await openMemoryDatabase(process.env.TEST_TEMPLATE_FILE);
  closing.push(embedded.close);
  const pool = openPool(embedded.connection, { slow: { ms: 0, report: () => {} } });
  closing.push(pool.close);
  const received: (string | undefined)[] = [];
  const receiver = await listen(({ headers }, response) => {
    received.push(headers['traceparent']?.toString());
    response.end();
  });
  const server = await openTestServer({
    trustedProxies: { hops: 1 },
    answer: async () => {
      await sql`select id from leads where payload ->> 'email' = ${PERSONAL} and 'Mr Shopper' <> ''`.execute(
        pool.database,
      );
      const limits = { deadlineMs: 5_000, maxBytes: 100, allowPrivate: true };
      const request = { method: 'POST', headers: {}, body: PERSONAL } as const;
      await callOut(new URL(`${receiver}/hook/${PERSONAL}?key=secret`), request, limits);
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    },
  });
  closing.push(() => server.close());
  const headers = {
    traceparent: TRACEPARENT,
    'user-agent': `Browser of ${PERSONAL}`,
    'x-forwarded-for': '203.0.113.77',
  };
  expect((await server.get('a.test', `/search?make=Kia&q=${PERSONAL}`, { headers })).status).toBe(200);
  await expect.poll(() => collector.spans.length).toBe(3);
  const [query, call, request] = ['select', 'POST 127.0.0.1', 'GET search'].map((name) =>
    collector.spans.find((span) => span.name === name)!,
  ) as [SentSpan, SentSpan, SentSpan];
  expect(of(request)).toMatchObject({
    'http.route': 'search',
    'http.response.status_code': 200,
    'forecourt.site': 'a',
    'forecourt.cached': false,
  });
  expect([request.traceId, request.parentSpanId]).toEqual([PARENT.trace, PARENT.span]);
  for (const below of [query, call])
    expect([below.traceId, below.parentSpanId]).toEqual([PARENT.trace, request.spanId]);
  expect(of(query)['db.query.text']).toBe("select id from leads where payload ->> '…' = $1 and '…' <> '…'");
  expect(of(call)).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  });
  expect(received).toEqual([`00-${PARENT.trace}-${call.spanId}-01`]);
  const sent = collector.bodies.join('\n');
  for (const personal of ['priya', 'example.com', 'Kia', 'secret', '203.0.113.77', 'Browser', 'Shopper', 'hook', '?'])
    expect(sent).not.toContain(personal);
});

it('traces: a cached response is marked, and a caller that is not trusted cannot continue its own trace', async () => {
  const collector = await openCollector();
  trace(collector.endpoint);
  const server = await openTestServer();
  closing.push(() => server.close());
  for (let count = 0; count < 2; count++)
    await server.get('a.test', '/search', { headers: { traceparent: TRACEPARENT } });
  await expect.poll(() => collector.spans.length).toBe(2);
  expect(collector.spans.map((span) => of(span)['forecourt.cached'])).toEqual([false, true]);
  for (const { traceId, parentSpanId } of collector.spans) {
    expect(traceId).not.toBe(PARENT.trace);
    expect(parentSpanId ?? '').toBe('');
  }
});

it('traces: a job or delivery has its outcome, and an error only its kind', async () => {
  const collector = await openCollector();
  trace(collector.endpoint);
  await jobTrace.tracePromise(async () => {}, { job: 'fetch-feed', outcome: 'done' });
  const lost = deliveryTrace.tracePromise(() => Promise.reject(new TypeError(`no ${PERSONAL}`)), { channel: 'email' });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => collector.spans.length).toBe(2);
  const [job, delivery] = collector.spans as [SentSpan, SentSpan];
  expect([job.name, of(job)['forecourt.outcome'], job.status.code ?? 0]).toEqual(['job fetch-feed', 'done', 0]);
  expect([delivery.name, of(delivery)['error.type'], delivery.status.code]).toEqual(['deliver email', 'TypeError', 2]);
  expect(collector.bodies.join()).not.toContain('priya');
});

it('traces: an email or a call to a payment gateway has host and outcome, and nothing about the person', async () => {
  const collector = await openCollector();
  trace(collector.endpoint);
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => callback(address === PERSONAL ? null : new Error('unknown')),
    onData: (stream, _session, callback) => void stream.resume().on('end', () => callback()),
  });
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready));
  const transport = smtpTransport(`smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`);
  closing.push(() => new Promise<void>((done) => mailServer.close(done)), transport.close);
  const mail = { messageId: 'a@b.test', from: 'a@b.test', subject: 'Hello', text: PERSONAL, attachments: [] };
  await transport.send({ ...mail, to: PERSONAL });
  await expect(transport.send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow();
  const stripe = await startStripe();
  closing.push(stripe.close);
  const server = { host: '127.0.0.1', port: stripe.port, protocol: 'http' as const };
  const gateway = stripeGateway({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET, server });
  await requestTrace.tracePromise(() => gateway.find('cs_unknown'), {
    method: 'POST',
    route: 'reserve',
    status: 200,
    cached: false,
  });
  await expect.poll(() => collector.spans.length).toBe(4);
  const [sent, refused, found, request] = collector.spans as [SentSpan, SentSpan, SentSpan, SentSpan];
  expect([sent, refused].map((span) => [span.name, span.status.code ?? 0])).toEqual([
    ['SMTP 127.0.0.1', 0],
    ['SMTP 127.0.0.1', 2],
  ]);
  expect(of(sent)).toEqual({ 'network.protocol.name': 'smtp', 'server.address': '127.0.0.1' });
  expect(of(found)).toEqual({
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'http.response.status_code': 404,
  });
  expect(found.parentSpanId).toBe(request.spanId);
  for (const personal of ['priya', 'example.com', 'Hello', 'cs_unknown', 'sk_test'])
    expect(collector.bodies.join()).not.toContain(personal);
});

it.each([
  [0, 0],
  [1, 20],
])('traces: with a ratio of %d, %d of 20 jobs are sent', async (ratio, sampled) => {
  const collector = await openCollector();
  const traces = trace(collector.endpoint, { ratio });
  for (let count = 0; count < 20; count++)
    await jobTrace.tracePromise(async () => {}, { job: 'fetch-feed', outcome: 'done' });
  await traces.close();
  expect(collector.spans).toHaveLength(sampled);
});

it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['hangs', () => {}],
  ['cuts every connection', ({ socket }) => void socket.destroy()],
  ['refuses', (_, response) => response.writeHead(400).end()],
])('traces: spans are dropped and nothing else fails when the collector %s', async (_, answer) => {
  const traces = trace(await listen(answer));
  for (let count = 0; count < 10_000; count++)
    await jobTrace.tracePromise(async () => {}, { job: 'fetch-feed', outcome: 'done' });
  await rest(50);
  await traces.close(); // ends, however the collector is
  expect(requestTrace.start.hasSubscribers).toBe(false);
});

it('traces: closing removes every subscription, and nothing is loaded while traces are off', async () => {
  const traces = trace((await openCollector()).endpoint);
  expect(requestTrace.start.hasSubscribers).toBe(true);
  await traces.close();
  expect(requestTrace.start.hasSubscribers).toBe(false);
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => (name.includes('/telemetry/') && loaded.push(name), next(name, context)) });
    const { openTraces } = await import('#main/open/open-traces.ts');
    await openTraces({}, console);
    const off = loaded.length;
    await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: 1, OTEL_SERVICE_NAME: 'x' }, console);
    process.stdout.write(JSON.stringify({ off, on: loaded.length > 0 }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: process.cwd() });
  expect(JSON.parse(output.toString())).toEqual({ off: 0, on: true });
});
