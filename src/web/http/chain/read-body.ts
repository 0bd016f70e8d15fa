import type { IncomingMessage } from 'node:http';

/** The longest form (bytes): comments, consent text and a captcha answer are a tenth of it. */
export const LONGEST_BODY = 64 * 1024;
/** More than any form has. A parser takes milliseconds for a thousand fields and seconds for 60,000. */
export const MOST_FIELDS = 100;

/** Reads a request's body to its end, up to both bounds; nothing is parsed before that. */
export async function readBody(
  request: IncomingMessage,
  most = { bytes: LONGEST_BODY, fields: MOST_FIELDS },
): Promise<Uint8Array<ArrayBuffer> | 'too long' | 'too many fields'> {
  if (Number(request.headers['content-length'] ?? 0) > most.bytes) return 'too long';
  const chunks: Buffer[] = [];
  let bytes = 0;
  // a request that is destroyed takes its connection with it, and no one would hear why
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most.bytes) return 'too long';
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (fieldsOf(body, request.headers['content-type'] ?? '') > most.fields) return 'too many fields';
  return new Uint8Array(body);
}

/** At most this many fields; of other bodies than forms, none. */
function fieldsOf(body: Buffer, type: string): number {
  if (type.startsWith('application/x-www-form-urlencoded')) return count(body, '&') + 1;
  if (type.startsWith('multipart/form-data')) return count(body, 'form-data;');
  return 0;
}

function count(body: Buffer, text: string): number {
  let total = 0;
  for (let index = body.indexOf(text); index >= 0; index = body.indexOf(text, index + text.length)) total++;
  return total;
}
