import type { IncomingMessage } from 'node:http';

/** The longest form (bytes): comments, consent text and a captcha answer are a tenth of it. */
const LONGEST_BODY = 256 * 1024;

/** Reads a request's body whole, up to the bound. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) return 'too large';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LONGEST_BODY) return 'too large';
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
