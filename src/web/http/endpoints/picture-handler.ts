import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { sentPictureAt } from '#app/pictures/picture-key.ts';
import { versionOf } from '#domain/pictures/live-images.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import type { Picture, PictureRefusal, PictureStore, StoredFile } from '#app/pictures/picture-store.ts';
import { byteRange } from '../answers/byte-range.ts';
import type { Handler } from '../handler.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from '../answers/security-headers.ts';

/** A car's outline in grey, 3:2, for a picture that cannot be had now. */
const SILHOUETTE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><path fill="#e6e7e7" d="M0 0h960v640H0z"/><g transform="translate(240 230) scale(.48)" fill="#b9bcbd"><path d="M86 356c-18-4-28-18-30-38-2-26-1-48 6-64 4-11 16-18 36-24 62-18 142-28 220-35 32-21 84-67 128-88 24-11 74-19 144-21 90-2 170 4 240 18 20 5 34 12 40 20 16 32 34 62 46 80s17 36 19 58c3 28 3 56-4 76-5 14-13 18-27 18z"/><circle cx="226" cy="325" r="76" stroke="#e6e7e7" stroke-width="12"/><circle cx="748" cy="325" r="76" stroke="#e6e7e7" stroke-width="12"/></g></svg>';
const RESIZED = /^\/img\/(\d{1,5})(\.jpg)?\/(.+)$/;
const ORIGINAL = /^\/(pictures\/.+)$/;

/** `/img/<width>/<source>`, always a JPEG as `/img/<width>.jpg/<source>`, and, as they are, `/pictures/…`. A source is a path of ours or the address of another host's picture. */
export const pictureHandler =
  (pictures: PictureStore, policyOf: (hostname: string) => PicturePolicy | undefined): Handler =>
  (request, response, { url, hostname }) => {
    const path = decodeURIComponent(url.pathname); // can be read: `readAddress` has tried
    const resized = RESIZED.exec(path);
    const original = ORIGINAL.exec(path)?.[1];
    if ((request.method !== 'GET' && request.method !== 'HEAD') || (!resized && original === undefined)) return false;
    const failed = () => refuse(request, response, { status: 404, reason: 'The image cannot be read.' }, !!resized);
    if (resized) {
      const [, width, jpeg, source] = resized;
      const accept = jpeg === undefined ? request.headers.accept : 'image/jpeg';
      pictures
        .resized(source!, Number(width), accept, policyOf(hostname) ?? { hosts: [] })
        .then(
          (picture) =>
            'reason' in picture
              ? refuse(request, response, picture, jpeg === undefined)
              : sendPicture(request, response, picture, { source: source!, negotiated: jpeg === undefined }),
          failed,
        );
    } else
      pictures
        .original(original!)
        .then(
          (file) =>
            'reason' in file ? refuse(request, response, file, false) : sendFile(request, response, file, original!),
          failed,
        );
    return true;
  };

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason }: PictureRefusal,
  negotiated: boolean,
): void {
  // a browser draws the picture of an error too: the silhouette stands where the photograph would
  const drawn = negotiated && status !== 400;
  response.writeHead(status, {
    'content-type': drawn ? 'image/svg+xml' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
    ...SECURITY_HEADERS,
  });
  response.end(request.method === 'HEAD' ? undefined : drawn ? SILHOUETTE : `${reason}\n`);
}

/** The address of a picture with a version behind it, or named after its content, never shows another picture. */
const isVersioned = (source: string) => versionOf(source) !== undefined || sentPictureAt(source) !== undefined;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const headersOf = ({ etag }: { etag: string }, source: string) => ({
  etag,
  'cache-control': isVersioned(source) ? FOR_EVER : FOR_A_DAY,
  // an SVG opened by itself is a page
  'content-security-policy': `${NOTHING_RUNS}; style-src 'unsafe-inline'`,
  ...SECURITY_HEADERS,
});

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body, etag }: Picture,
  { source, negotiated }: { source: string; negotiated: boolean },
): void {
  const headers = {
    ...headersOf({ etag }, source),
    // a JPEG by its name is for emails and other receivers: an email read on the web is a page of another site
    ...(negotiated ? { vary: 'Accept' } : { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  if (fresh(request.headers, { etag })) return void response.writeHead(304, headers).end();
  response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A video is asked for piece by piece: each is read from disk as it is sent. */
function sendFile(request: IncomingMessage, response: ServerResponse, file: StoredFile, source: string): void {
  const headers = headersOf(file, source);
  if (fresh(request.headers, { etag: file.etag })) return void response.writeHead(304, headers).end();
  // a piece of another video than the one that was begun would not fit it (RFC 9110 section 13.1.5)
  const ifRange = request.headers['if-range'];
  const part = ifRange === undefined || ifRange === file.etag ? byteRange(request.headers.range, file.size) : undefined;
  response.writeHead(part === undefined ? 200 : 206, {
    'content-type': file.type,
    'content-length': part === undefined ? file.size : part.last - part.first + 1,
    ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${file.size}` }),
    'accept-ranges': 'bytes',
    ...headers,
  });
  if (request.method === 'HEAD') return void response.end();
  // who goes away, and a file that goes away, end the answer: no one is left to be told
  pipeline(file.read(part), response, () => {});
}
