import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Picture, PictureRefusal, PictureStore } from '#app/picture-store.ts';
import type { Handler } from './handler.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts';

const RESIZED = /^\/img\/(\d{1,5})\/(.+)$/;
const ORIGINAL = /^\/(pictures\/.+)$/;

/** `/img/<width>/<source path>` and, as they are, `/pictures/…`. */
export const pictureHandler =
  (pictures: PictureStore): Handler =>
  (request, response, { url }) => {
    const path = decodeURIComponent(url.pathname); // can be read: `readAddress` has tried
    const resized = RESIZED.exec(path);
    const original = ORIGINAL.exec(path)?.[1];
    if ((request.method !== 'GET' && request.method !== 'HEAD') || (!resized && original === undefined)) return false;
    const picture = resized
      ? pictures.resized(resized[2]!, Number(resized[1]), request.headers.accept)
      : pictures.original(original!);
    picture.then(
      (answer) => send(request, response, answer, resized !== null),
      () => send(request, response, { status: 404, because: 'This picture cannot be read.' }, false),
    );
    return true;
  };

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Picture | PictureRefusal,
  negotiated: boolean,
): void {
  if ('because' in answer) {
    response.writeHead(answer.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...SECURITY_HEADERS,
    });
    response.end(request.method === 'HEAD' ? undefined : `${answer.because}\n`);
    return;
  }
  const headers = {
    etag: answer.etag,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(negotiated ? { vary: 'Accept' } : {}),
    // an SVG opened by itself is a page
    'content-security-policy': `${NOTHING_RUNS}; style-src 'unsafe-inline'`,
    ...SECURITY_HEADERS,
  };
  if (fresh(request.headers, { etag: answer.etag })) return void response.writeHead(304, headers).end();
  response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.body.length, ...headers });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
