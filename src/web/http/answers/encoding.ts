import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';
/**
 * An answer that may never be sent again is compressed fast, one that is sent again small, one that is sent often smaller
 * yet, a file that stays the same as small as it goes.
 */
export type Aim = 'fast' | 'small' | 'smaller' | 'smallest';

/** Compressing less than this (bytes) gains nothing. */
export const SMALLEST_COMPRESSED = 512;
/** Of 0 to 11. A search page of 163 KB: 4 makes 26.0 KB in 2 ms, 5 makes 23.8 and 7 makes 23.3 KB in 4 to 5 ms, 10 makes 21.7 KB in 65 ms, 11 makes 21.3 KB in 200 ms (busy machine). */
const BROTLI_QUALITY: Record<Aim, number> = { fast: 4, small: 7, smaller: 10, smallest: 11 };
/** The smallest window that sees a whole body. Node's own, 4 MB, makes the same bytes and takes 32 MB at quality 10. */
const windowBits = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + BROTLI_WINDOW_GAP)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
/** A window of n bits sees this much less than 2^n bytes. */
const BROTLI_WINDOW_GAP = 16;
/** Of 1 to 19. The same page: 1 makes 23.8 KB in 0.2 ms, 3 makes 22.3 KB in 0.3 ms (same machine). */
const ZSTD_LEVEL: Record<Aim, number> = { fast: 1, small: 3, smaller: 3, smallest: 3 };
/** A page in one piece (bytes): by pieces of 16 KB, Node's own, it takes twice the time. */
const ZSTD_CHUNK = 32 * 1024;
/** Up to this size (bytes) zstd in a hurry takes this thread less time than handing the work to another one. */
const AT_ONCE = 512 * 1024;

/** Best first; between equals the first wins. */
const OFFERED = {
  fast: ['zstd', 'br', 'gzip', 'identity'],
  small: ['br', 'zstd', 'gzip', 'identity'],
} satisfies Partial<Record<Aim, Encoding[]>>;
const known = { fast: new Map<string, Encoding>(), small: new Map<string, Encoding>() };

/** The encoding that an Accept-Encoding header likes best. Browsers send a handful of different ones: each is read once. */
export function acceptedEncoding(header: string | undefined, aim: 'fast' | 'small' = 'small'): Encoding {
  if (header === undefined) return 'identity';
  const before = known[aim].get(header);
  if (before) return before;
  const best =
    new Negotiator({ headers: { 'accept-encoding': header } }).encoding<Encoding>(OFFERED[aim], {
      preferred: OFFERED[aim],
    }) ?? 'identity';
  if (known[aim].size < 200) known[aim].set(header, best);
  return best;
}

const pack = { br: promisify(brotliCompress), zstd: promisify(zstdCompress), gzip: promisify(gzip) };
const unpack = { br: promisify(brotliDecompress), zstd: promisify(zstdDecompress), gzip: promisify(gunzip) };

/** Compresses in the thread pool, but for what is quicker done at once. */
export async function encode(body: Buffer, encoding: Encoding, aim: Aim = 'small'): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return pack.gzip(body, { level: 6 });
  if (encoding === 'zstd') {
    const options = {
      pledgedSrcSize: body.length,
      chunkSize: ZSTD_CHUNK,
      params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL[aim] },
    };
    return aim === 'fast' && body.length <= AT_ONCE ? zstdCompressSync(body, options) : pack.zstd(body, options);
  }
  return pack.br(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[aim],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : unpack[encoding](body);
}

/** Whether a content type shrinks by compression; pictures and fonts do not. */
export const compressible = (contentType: string): boolean => /^text\/|json|javascript|xml/.test(contentType);
