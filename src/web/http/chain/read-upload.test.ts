import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_FILE, MOST_SENT, readUpload, type Upload } from './read-upload.ts';

let server: Server;
let outcome: Awaited<ReturnType<typeof readUpload>> | undefined;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    outcome = await readUpload(request, String(request.headers['x-from'] ?? '192.0.2.1'));
    response.writeHead(200, { connection: 'close' }).end();
    request.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const part = (name: string, value: string | Buffer, file?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--B\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--B--\r\n');

async function send(
  body: Buffer,
  { type = 'multipart/form-data; boundary=B', chunked = false, from = '192.0.2.1' } = {},
) {
  outcome = undefined;
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const call = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-type': type, 'x-from': from, ...(chunked ? {} : { 'content-length': body.length }) },
    });
    call.on('response', (response) => response.resume().on('end', resolve));
    call.on('error', () => resolve());
    call.end(body);
  });
  await expect.poll(() => outcome).toBeDefined();
  return outcome!;
}

describe('form with a file', () => {
  it('is read as its fields and the bytes of the file', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0, 1, 13, 10]);
    expect(await send(Buffer.concat([part('act', 'photo'), part('photo', bytes, '../../x.jpg'), END]))).toEqual({
      fields: [['act', 'photo']],
      files: [{ name: 'photo', bytes, cut: false }],
    });
  });
  it('has a text of 5,000 characters of any language', async () => {
    const message = '車'.repeat(5_000);
    expect(await send(Buffer.concat([part('message', message), END]))).toMatchObject({
      fields: [['message', message]],
    });
  });
  it('has no file when none was chosen', async () =>
    expect(await send(Buffer.concat([part('photo', '', ''), END]))).toMatchObject({ files: [] }));

  it.each([
    [0, false],
    [1, true],
  ])('has its fields, and the beginning of a file %d bytes above the maximum', async (more, cut) => {
    const file = part('resume', Buffer.alloc(LARGEST_FILE + more, 'x'), 'a.pdf');
    const { fields, files } = (await send(
      Buffer.concat([part('name', 'Priya'), file, part('phone', '1'), END]),
    )) as Upload;
    expect(fields).toEqual([
      ['name', 'Priya'],
      ['phone', '1'],
    ]);
    expect(files.map((one) => [one.bytes.length, one.cut])).toEqual([[LARGEST_FILE, cut]]);
  });

  it.each<[string, () => Buffer, object, string]>([
    [
      '60,000 parts',
      () => Buffer.concat([...Array.from({ length: 60_000 }, () => part('a', 'b')), END]),
      { chunked: true },
      'too many fields',
    ],
    [
      'two files',
      () => Buffer.concat([part('photo', 'x', 'a.jpg'), part('photo', 'y', 'b.jpg'), END]),
      {},
      'too many fields',
    ],
    [
      'one that goes on and on',
      () => Buffer.concat([part('photo', Buffer.alloc(MOST_SENT + 1), 'a.jpg'), END]),
      { chunked: true },
      'too large',
    ],
    ['one that says so', () => Buffer.alloc(MOST_SENT + 1), {}, 'too large'],
    ['a field that is too long', () => Buffer.concat([part('a', 'b'.repeat(32_769)), END]), {}, 'too long'],
    ['half a form', () => part('photo', 'x', 'a.jpg'), {}, 'broken'],
    ['no form at all', () => Buffer.from('hello'), { type: 'multipart/form-data' }, 'broken'],
  ])('is rejected: %s', async (_what, body, how, because) => expect(await send(body(), how)).toBe(because));
});

it('form upload reads two files at a time per address, and others beside them', async () => {
  const { port } = server.address() as AddressInfo;
  const slow = [1, 2].map(() => {
    const call = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=B', 'x-from': '192.0.2.1' },
    });
    call.on('error', () => {}).write('--B\r\n');
    return call;
  });
  try {
    const whole = Buffer.concat([part('a', '1'), END]);
    await expect.poll(() => send(whole)).toBe('busy');
    expect(await send(whole, { from: '192.0.2.2' })).toMatchObject({ fields: [['a', '1']] });
  } finally {
    slow.forEach((call) => call.destroy());
  }
  await expect.poll(() => send(Buffer.concat([part('a', '1'), END]))).toMatchObject({ fields: [['a', '1']] });
});
