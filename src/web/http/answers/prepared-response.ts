import fresh from 'fresh';
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers.ts';
import { compressible, decode, encode, SMALLEST_COMPRESSED, type Aim, type Encoding } from './encoding.ts';

/** What a route answered, read to its end. Header names in lower case. */
export interface BufferedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/*
 * Both are classes because files, which stay for good, are prepared by the same lines as pages, which are sent and gone.
 * V8 soon lets object literals of such lines begin in its old generation, and the body of each page would wait there for
 * a full collection.
 */

/** One answer in all the encodings that were asked for. At least one variant is there. */
export class PreparedResponse {
  readonly status: number;
  /** With the security headers of every answer, where its own don't say otherwise. */
  readonly headers: Record<string, string>;
  readonly compressed: boolean;
  /** Tells this content from any other. Weak where it is compressed: anyone who holds it in one encoding need not fetch it in another. */
  readonly etag: string;
  readonly variants = new Map<Encoding, EncodedVariant>();
  /** How often it has been sent from memory. */
  sent = 0;
  /** Set-Cookie of an answer that is for one visitor. */
  cookies?: readonly string[];

  constructor({ status, body, ...answer }: BufferedAnswer) {
    const headers: Record<string, string> = { ...SECURITY_HEADERS, ...answer.headers };
    this.status = status;
    this.compressed = body.length >= SMALLEST_COMPRESSED && compressible(headers['content-type'] ?? '');
    this.headers = this.compressed
      ? { ...headers, vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') }
      : headers;
    this.etag = `${this.compressed ? 'W/' : ''}"${hash('sha1', body, 'base64url').slice(0, 20)}"`;
    addVariant(this, 'identity', body);
  }
}

/** An answer ready to be sent: nothing is left to compute but which variant the visitor takes. */
export class EncodedVariant {
  readonly etag: string;
  /** Flat name, value, name, value … as `writeHead` takes them. */
  readonly headers: string[];
  /** The headers of "304 Not Modified". */
  readonly unchanged: string[];
  readonly body: Buffer;

  constructor({ etag, headers }: PreparedResponse, encoding: Encoding, bytes: Buffer) {
    const { 'content-type': type, ...rest } = headers;
    this.body = inOwnMemory(bytes);
    this.etag = etag;
    this.unchanged = ['etag', etag, ...Object.entries(rest).flat()];
    this.headers = [
      ...(type === undefined ? [] : ['content-type', type]),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(this.body.length),
      ...this.unchanged,
    ];
  }
}

export const prepareResponse = (answer: BufferedAnswer): PreparedResponse => new PreparedResponse(answer);

/** The variant in this encoding, there already or made from another one. `drop` lets go of one that is large or was only fast. */
export async function variantOf(
  page: PreparedResponse,
  encoding: Encoding,
  { drop = [], aim = 'small' }: { drop?: readonly Encoding[]; aim?: Aim } = {},
): Promise<EncodedVariant> {
  const target = page.compressed ? encoding : 'identity';
  const existing = page.variants.get(target);
  if (existing) return existing;
  const [from, source] = [...page.variants][0]!;
  const body = await encode(await decode(source.body, from), target, aim);
  const made = addVariant(page, target, body);
  if (drop.includes(from)) page.variants.delete(from);
  return made;
}

export function addVariant(page: PreparedResponse, encoding: Encoding, body: Buffer): EncodedVariant {
  const variant = new EncodedVariant(page, encoding, body);
  page.variants.set(encoding, variant);
  return variant;
}

/** A page that is sent so often is worth a twentieth of a second of another thread, to be smaller from then on. */
const OFTEN = 8;

/** Counts one more sending. True once: now it is worth `makeSmaller`. */
export const isSentOften = (page: PreparedResponse): boolean => ++page.sent === OFTEN && page.variants.has('br');

/** Compresses what is there once more, in the thread pool; in the meantime it is sent as it was. */
export async function makeSmaller(page: PreparedResponse): Promise<void> {
  const { body } = page.variants.get('br')!;
  const smaller = await encode(await decode(body, 'br'), 'br', 'smaller');
  if (smaller.length < body.length) addVariant(page, 'br', smaller);
}

/** The variant that is there already, or nothing. */
export const preparedVariant = (page: PreparedResponse, encoding: Encoding): EncodedVariant | undefined =>
  page.variants.get(page.compressed ? encoding : 'identity');

/** A small buffer is a piece of a pool of 64 KB, and what zlib gives is a piece of its own: anyone who keeps it keeps all of that. */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The same with headers of this one answer, in place of its own of the same name (lower case). */
export function withHeaders(variant: EncodedVariant, more: Record<string, string>): EncodedVariant {
  const replaced = (flat: readonly string[]) => [
    ...flat.filter((_, index) => !Object.hasOwn(more, flat[index - (index % 2)]!)),
    ...Object.entries(more).flat(),
  ];
  return { ...variant, headers: replaced(variant.headers), unchanged: replaced(variant.unchanged) };
}

/** Sends it, or "304 Not Modified" to who has it already (`held` is If-None-Match). */
export function sendVariant(
  method: string | undefined,
  held: string | undefined,
  response: ServerResponse,
  status: number,
  variant: EncodedVariant,
): void {
  if (held !== undefined && status === 200 && fresh({ 'if-none-match': held }, { etag: variant.etag })) {
    response.writeHead(304, variant.unchanged).end();
    return;
  }
  response.writeHead(status, variant.headers);
  if (method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** Bytes that a page holds on to, roughly: bodies and 1 KB of headers a variant. */
export function responseBytes(page: PreparedResponse): number {
  let bytes = 1_024;
  for (const variant of page.variants.values()) bytes += variant.body.length + 1_024;
  return bytes;
}
