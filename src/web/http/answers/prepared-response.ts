import fresh from 'fresh';
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './security-headers.ts';
import { compressible, decode, encode, SMALLEST_COMPRESSED, type Aim, type Encoding } from './encoding.ts';

/** An answer ready to be sent: nothing is left to compute but which variant the visitor takes. */
export interface EncodedVariant {
  etag: string;
  /** Flat name, value, name, value … as `writeHead` takes them. */
  headers: string[];
  /** The headers of "304 Not Modified". */
  unchanged: string[];
  body: Buffer;
}

/** One answer in all the encodings that were asked for. At least one variant is there. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  compressed: boolean;
  /** Tells this content from any other. Weak where it is compressed: anyone who holds it in one encoding need not fetch it in another. */
  tag: string;
  variants: Map<Encoding, EncodedVariant>;
  /** How often it has been sent from memory. */
  sent: number;
  /** Set-Cookie of an answer that is for one visitor. */
  cookies?: readonly string[];
}

/** What a route answered, read to its end. Header names in lower case. */
export interface BufferedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Carries the security headers of every answer, where its own don't say otherwise. */
export function prepareResponse({ status, body, ...answer }: BufferedAnswer): PreparedResponse {
  const headers: Record<string, string> = { ...SECURITY_HEADERS, ...answer.headers };
  const compressed = body.length >= SMALLEST_COMPRESSED && compressible(headers['content-type'] ?? '');
  const page: PreparedResponse = {
    status,
    compressed,
    variants: new Map(),
    sent: 0,
    tag: hash('sha1', body, 'base64url').slice(0, 20),
    headers: compressed ? { ...headers, vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') } : headers,
  };
  page.variants.set('identity', createVariant(page, 'identity', body));
  return page;
}

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
  const made = createVariant(page, target, body);
  page.variants.set(target, made);
  if (drop.includes(from)) page.variants.delete(from);
  return made;
}

/** A variant that was made elsewhere. */
export const addVariant = (page: PreparedResponse, encoding: Encoding, body: Buffer): void =>
  void page.variants.set(encoding, createVariant(page, encoding, body));

/** A page that is sent so often is worth a twentieth of a second of another thread, to be smaller from then on. */
const OFTEN = 8;

/** Counts one more sending. True once: now it is worth `makeSmaller`. */
export const isSentOften = (page: PreparedResponse): boolean => ++page.sent === OFTEN && page.variants.has('br');

/** Compresses what is there once more, in the thread pool; in the meantime it is sent as it was. */
export async function makeSmaller(page: PreparedResponse): Promise<void> {
  const { body } = page.variants.get('br')!;
  const smaller = await encode(await decode(body, 'br'), 'br', 'smaller');
  if (smaller.length < body.length) page.variants.set('br', createVariant(page, 'br', smaller));
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

function createVariant(page: PreparedResponse, encoding: Encoding, bytes: Buffer): EncodedVariant {
  const body = inOwnMemory(bytes);
  const etag = page.compressed ? `W/"${page.tag}"` : `"${page.tag}"`;
  const { 'content-type': type, ...rest } = page.headers;
  const shared = Object.entries(rest).flat();
  const own = [
    ...(type === undefined ? [] : ['content-type', type]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ];
  return { etag, body, headers: [...own, 'etag', etag, ...shared], unchanged: ['etag', etag, ...shared] };
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
