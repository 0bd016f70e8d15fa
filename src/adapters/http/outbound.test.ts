import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchBytes } from './fetch-bytes.ts';
import { callOut, OutboundError, type OutboundLimits } from './outbound.ts';

const LIMITS: OutboundLimits = { deadlineMs: 5_000, maxBytes: 1_000, allowPrivate: true };

describe('fetchBytes', () => {
  let server: Server;
  let base: URL;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const received: IncomingMessage[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request);
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterEach(() => void (received.length = 0));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const get = (path: string, limits: Partial<OutboundLimits> = {}, headers?: Record<string, string>) =>
    fetchBytes(new URL(path, base), { ...LIMITS, ...limits }, headers);
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable('it did not fail'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(OutboundError);
        const { reason, message } = error as OutboundError;
        return { reason, message };
      },
    );

  it('returns status, headers and body', async () => {
    answer = (_, response) => response.writeHead(200, { etag: '"a"', 'content-type': 'image/png' }).end('picture');
    const { status, headers, bytes, address } = await get('/a.png', {}, { 'if-none-match': '"b"' });
    expect([status, headers.etag, bytes.toString(), address.pathname]).toEqual([200, '"a"', 'picture', '/a.png']);
    expect(received[0]!.headers).toMatchObject({ 'if-none-match': '"b"', 'user-agent': 'Forecourt' });
  });

  it.each([1_000, 1_001])('a body of %i bytes under a limit of 1,000', async (size) => {
    answer = (_, response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(Buffer.alloc(size));
    if (size <= 1_000) expect((await get('/')).bytes).toHaveLength(size);
    else expect(await failure(get('/'))).toEqual({ reason: 'long', message: 'the answer is longer than 1000 bytes' });
  });

  it('does not read a body whose announced length is above the limit', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '999999999' }).flushHeaders();
    expect(await failure(get('/'))).toMatchObject({ reason: 'long' });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['no answer', () => {}],
    ['a head and no body', (response) => response.writeHead(200).flushHeaders()],
    [
      'a body in drips',
      (response) => {
        const drip = setInterval(() => response.write('.'), 10);
        response.once('close', () => clearInterval(drip));
      },
    ],
  ])('fails at the deadline: %s', async (_what, slow) => {
    answer = (_, response) => slow(response);
    expect(await failure(get('/', { deadlineMs: 120, maxBytes: 1e6 }))).toEqual({
      reason: 'slow',
      message: 'no answer within 120 ms',
    });
  });

  it('counts redirects towards the deadline', async () => {
    answer = (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40);
    expect(await failure(get('/', { deadlineMs: 120, redirects: 100 }))).toMatchObject({ reason: 'slow' });
  });

  it('follows redirects of a GET, and drops credentials on the way to another host', async () => {
    answer = ({ url }, response) => {
      if (url === '/1') response.writeHead(301, { location: '2' }).end();
      else if (url === '/2') response.writeHead(307, { location: `http://localhost:${base.port}/3` }).end();
      else response.end('there');
    };
    const { bytes, address } = await get('/1', {}, { authorization: 'Bearer secret', accept: 'image/*' });
    expect([bytes.toString(), address.href]).toEqual(['there', `http://localhost:${base.port}/3`]);
    expect(received.map(({ headers }) => [headers.authorization, headers.accept])).toEqual([
      ['Bearer secret', 'image/*'],
      ['Bearer secret', 'image/*'],
      [undefined, 'image/*'],
    ]);
  });

  it.each([
    [3, true],
    [4, false],
  ])('%i redirects with three allowed: %s', async (count, arrives) => {
    answer = ({ url }, response) => {
      const left = Number(url!.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('there');
    };
    const call = get(`/${count}`);
    if (arrives) expect((await call).bytes.toString()).toBe('there');
    else expect(await failure(call)).toEqual({ reason: 'forbidden', message: 'more than 3 redirects' });
  });

  it.each([
    ['another host', () => `http://localhost:${base.port}/`, 'this host is not allowed'],
    ['a file', () => 'file:///etc/passwd', 'only https addresses are called'],
    [
      'an address with a password',
      () => `http://a:b@127.0.0.1:${base.port}/`,
      'an address with a password in it is not called',
    ],
    ['nowhere', () => 'http://', 'a redirect to an invalid address'],
  ])('checks the target of a redirect like the first address: %s', async (_what, location, message) => {
    answer = (_, response) => response.writeHead(302, { location: location() }).end();
    expect(await failure(get('/', { allowHost: (host) => host === '127.0.0.1' }))).toEqual({
      reason: 'forbidden',
      message,
    });
    expect(received).toHaveLength(1);
  });

  it('never follows the redirect of a POST', async () => {
    answer = (_, response) => response.writeHead(307, { location: '/2' }).end();
    const { status, body } = await callOut(
      base,
      { method: 'POST', headers: {}, body: 'x' },
      { ...LIMITS, redirects: 3 },
    );
    body.resume();
    expect([status, received.length]).toEqual([307, 1]);
  });

  it('passes on the head before the body, so that the caller can reject it', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    const inspect: OutboundLimits['inspect'] = ({ headers }) => {
      if (!headers['content-type']?.startsWith('image/')) throw new OutboundError('forbidden', 'this is not a picture');
    };
    expect(await failure(get('/', { inspect }))).toEqual({ reason: 'forbidden', message: 'this is not a picture' });
  });

  it('reports an unreachable server and a broken connection', async () => {
    expect(await failure(fetchBytes(new URL('http://127.0.0.1:1/'), LIMITS))).toEqual({
      reason: 'unreachable',
      message: 'ECONNREFUSED',
    });
    answer = (_, response) =>
      void response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
    expect(await failure(get('/'))).toMatchObject({ reason: 'unreachable' });
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://localhost/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://168.63.129.16/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b:1::7f00:1]/',
    'https://[fec0::1]/',
    'https://user@example.com/',
  ])('does not call %s', async (address) => {
    expect(await failure(fetchBytes(new URL(address), { ...LIMITS, allowPrivate: false }))).toMatchObject({
      reason: 'forbidden',
    });
  });
});
