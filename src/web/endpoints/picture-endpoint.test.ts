import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import { ask } from '#tests/ask.ts';
import { liveSite } from '#tests/live-site.ts';
import { sendAnswer } from '../http/answers/send-answer.ts';
import { pictureEndpoint } from './picture-endpoint.ts';

const FILM = Buffer.from('0123456789');
/** What was read of it, and how much. */
const reads: unknown[] = [];
const store: Pick<PictureStore, 'original' | 'resized'> = {
  resized: async () => ({ type: 'image/jpeg', body: Buffer.from('picture'), etag: '"picture"' }),
  async original(source) {
    if (source !== 'pictures/film.mp4') return { status: 404, reason: 'Image not found.' };
    const read = (part?: { first: number; last: number }) => {
      reads.push(part);
      return Readable.from([part ? FILM.subarray(part.first, part.last + 1) : FILM]);
    };
    return { type: 'video/mp4', size: FILM.length, etag: '"film"', read };
  },
};
const endpoint = pictureEndpoint(store as PictureStore);
const server = createServer(async (request, response) => {
  const address = { url: new URL(request.url ?? '/', 'http://a.test'), hostname: 'a.test', host: 'a.test' };
  const at = { request, address, site: liveSite('a') } as Parameters<typeof endpoint.answer>[0];
  expect(endpoint.takes(address, request)).toBe(true);
  await sendAnswer(request, response, await endpoint.answer(at, undefined, undefined));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function get(headers: Record<string, string> = {}, method = 'GET', path = '/pictures/film.mp4') {
  reads.length = 0;
  const answer = await ask((server.address() as AddressInfo).port, 'a.test', path, { headers, method });
  const { status, text } = answer;
  return { status, text, range: answer.headers['content-range'], reads: [...reads] };
}

it.each([
  ['https://cdn.example/a.jpg', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['https://cdn.example/a.jpg#v=f00d', 'public, max-age=31536000, immutable'],
])('image response: %s has Cache-Control %s', async (source, cacheControl) => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await ask(port, 'a.test', `/img/750.jpg/${encodeURIComponent(source)}`, {});
  expect([headers.etag, headers['cache-control']]).toEqual(['"picture"', cacheControl]);
});

it('video response has the requested range', async () => {
  expect(await get()).toEqual({ status: 200, text: '0123456789', range: undefined, reads: [undefined] });
  expect(await get({ range: 'bytes=2-4' })).toEqual({
    status: 206,
    text: '234',
    range: 'bytes 2-4/10',
    reads: [{ first: 2, last: 4 }],
  });
});

it('image response without a body for a client that has it, and for HEAD', async () => {
  expect(await get({ 'if-none-match': '"film"' })).toMatchObject({ status: 304, text: '', reads: [] });
  expect(await get({ range: 'bytes=2-4' }, 'HEAD')).toMatchObject({ status: 206, text: '', reads: [] });
});

it("video response is complete when the client's part is from another version", async () => {
  expect(await get({ range: 'bytes=2-4', 'if-range': '"film"' })).toMatchObject({ status: 206, text: '234' });
  expect(await get({ range: 'bytes=2-4', 'if-range': '"older"' })).toMatchObject({ status: 200, text: '0123456789' });
});

it('image response is 404 for a missing picture', async () => {
  expect(await get({}, 'GET', '/pictures/other.mp4')).toMatchObject({
    status: 404,
    text: 'Image not found.\n',
  });
});

it('image response: other websites cannot load pictures of pages, but the JPEG of an email', async () => {
  const policyOf = async (path: string) =>
    (await ask((server.address() as AddressInfo).port, 'a.test', path)).headers['cross-origin-resource-policy'];
  expect(await policyOf('/img/640.jpg/pictures/a.webp')).toBe('cross-origin');
  expect(await policyOf('/img/640/pictures/a.webp')).toBe('same-site');
});
