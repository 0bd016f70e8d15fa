import { sentPictureAt } from '#app/pictures/picture-key.ts';
import type { PictureRefusal, PictureStore } from '#app/pictures/picture-store.ts';
import { versionOf } from '#domain/pictures/live-images.ts';
import { NOTHING_RUNS } from '../http/answers/security-headers.ts';
import { smallAnswer, textAnswer } from '../http/answers/small-answer.ts';
import type { Answer, Endpoint } from '../http/chain/endpoint.ts';

/** A car's outline in grey, 3:2, for a picture that cannot be had now. */
const SILHOUETTE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><path fill="#e6e7e7" d="M0 0h960v640H0z"/><g transform="translate(240 230) scale(.48)" fill="#b9bcbd"><path d="M86 356c-18-4-28-18-30-38-2-26-1-48 6-64 4-11 16-18 36-24 62-18 142-28 220-35 32-21 84-67 128-88 24-11 74-19 144-21 90-2 170 4 240 18 20 5 34 12 40 20 16 32 34 62 46 80s17 36 19 58c3 28 3 56-4 76-5 14-13 18-27 18z"/><circle cx="226" cy="325" r="76" stroke="#e6e7e7" stroke-width="12"/><circle cx="748" cy="325" r="76" stroke="#e6e7e7" stroke-width="12"/></g></svg>';
const RESIZED = /^\/img\/(\d{1,5})(\.jpg)?\/(.+)$/;
/** Of the grid of `PIECES`. */
const PIECE = /^\/img\/piece-([0-7])-([0-3])\/(.+)$/;
const ORIGINAL = /^\/(pictures\/.+)$/;
const UNREADABLE: PictureRefusal = { status: 404, reason: 'The image cannot be read.' };

/** `/img/<width>/<source>`, always a JPEG as `/img/<width>.jpg/<source>`, `/img/piece-<column>-<row>/<source>` of a panorama, and, as they are, `/pictures/…`. A source is a path of ours or the address of another host's picture. */
export const pictureEndpoint = (pictures: PictureStore): Endpoint => ({
  kind: 'page',
  takes({ url }) {
    const path = decodeURIComponent(url.pathname); // can be read: `readAddress` has tried
    return RESIZED.test(path) || PIECE.test(path) || ORIGINAL.test(path);
  },
  methods: ['GET'],
  limits: () => [], // a page has dozens
  async answer({ request, site, address }) {
    const path = decodeURIComponent(address.url.pathname);
    const [, width, jpeg, resized] = RESIZED.exec(path) ?? [];
    const [, column, row, panorama] = PIECE.exec(path) ?? [];
    const source = resized ?? panorama;
    if (source === undefined) return original(pictures, ORIGINAL.exec(path)![1]!);
    const isNegotiated = jpeg === undefined;
    const accept = isNegotiated ? request.headers.accept : 'image/jpeg';
    const { pictures: policy } = site.settings;
    const making =
      resized === undefined
        ? pictures.piece(source, { column: Number(column), row: Number(row) }, accept, policy)
        : pictures.resized(source, Number(width), accept, policy);
    const picture = await making.catch(() => UNREADABLE);
    if ('reason' in picture) return refused(picture, isNegotiated);
    const { etag, type, body } = picture;
    // a JPEG by its name is for emails and other receivers: an email read on the web is a page of another site
    const more = isNegotiated ? { vary: 'Accept' } : { 'cross-origin-resource-policy': 'cross-origin' };
    return { etag, type, headers: { ...headersOf(source), ...more }, content: body };
  },
});

async function original(pictures: PictureStore, source: string): Promise<Answer> {
  const file = await pictures.original(source).catch(() => UNREADABLE);
  return 'reason' in file
    ? refused(file, false)
    : { etag: file.etag, type: file.type, headers: headersOf(source), content: file };
}

/** A browser draws the picture of an error too: the silhouette stands where the photograph would. */
const refused = ({ status, reason }: PictureRefusal, isNegotiated: boolean): Answer =>
  isNegotiated && status !== 400 ? smallAnswer(status, SILHOUETTE, 'image/svg+xml') : textAnswer(status, `${reason}\n`);

/** The address of a picture with a version behind it, or named after its content, never shows another picture. */
const isVersioned = (source: string) => versionOf(source) !== undefined || sentPictureAt(source) !== undefined;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const headersOf = (source: string) => ({
  'cache-control': isVersioned(source) ? FOR_EVER : FOR_A_DAY,
  // an SVG opened by itself is a page
  'content-security-policy': `${NOTHING_RUNS}; style-src 'unsafe-inline'`,
});
