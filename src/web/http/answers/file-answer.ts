import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A file as it stands: compressed by its own kind, told apart by its own tag, and never kept in memory for the next one. */
export interface FileAnswer {
  etag: string;
  type: string;
  headers: Record<string, string>;
  /** What can be read in parts is sent in parts: a video is asked for piece by piece. */
  content: Buffer | { size: number; read(part?: Part): Readable };
}

interface Part {
  first: number;
  last: number;
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: FileAnswer): void {
  const { etag, type, content } = file;
  const headers = { etag, ...SECURITY_HEADERS, ...file.headers };
  if (fresh(request.headers, { etag })) return void response.writeHead(304, headers).end();
  if (Buffer.isBuffer(content)) {
    response.writeHead(200, { 'content-type': type, 'content-length': content.length, ...headers });
    return void response.end(request.method === 'HEAD' ? undefined : content);
  }
  // a piece of another video than the one that was begun would not fit it (RFC 9110 section 13.1.5)
  const ifRange = request.headers['if-range'];
  const part = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, content.size) : undefined;
  response.writeHead(part === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': part === undefined ? content.size : part.last - part.first + 1,
    ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${content.size}` }),
    'accept-ranges': 'bytes',
    ...headers,
  });
  if (request.method === 'HEAD') return void response.end();
  // who goes away, and a file that goes away, end the answer: no one is left to be told
  pipeline(content.read(part), response, () => {});
}

/**
 * The one part of a file that a `Range` header asks for: Safari plays no video without it. Undefined where it asks for
 * nothing, for several parts or for what is not there; then the whole file is an answer too (RFC 9110 section 14.2).
 */
export function byteRange(header: string | undefined, size: number): Part | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? undefined : { first, last };
}
