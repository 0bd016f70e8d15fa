/** UTF-8 to be held: not in Node's pool of small buffers, of which a held one would hold the whole. */
export const ownBytes = (text: string): Buffer => joinBytes([text]);

/**
 * Finished parts of a body as one, in memory of its own. A page joined as text first would be copied twice more, and at two
 * bytes a character as soon as one of its parts has a character beyond Latin-1.
 */
export function joinBytes(parts: readonly (string | Uint8Array)[]): Buffer {
  let at = 0;
  for (const part of parts) {
    const most = typeof part === 'string' ? part.length * BYTES_PER_UNIT : part.length;
    if (at + most > joined.length) joined = grown(joined, at, 2 * (at + most));
    if (typeof part === 'string') at += joined.write(part, at);
    else {
      joined.set(part, at);
      at += part.length;
    }
  }
  return grown(joined, at, at);
}

/** Where parts are joined before their size is known: to count the bytes of a text first takes as long as to write them. */
let joined = Buffer.allocUnsafeSlow(512 * 1024);
/** Most bytes that UTF-8 takes for a unit of UTF-16. */
const BYTES_PER_UNIT = 3;

/** The first `used` bytes in memory of their own, of this size. */
function grown(bytes: Buffer, used: number, size: number): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(size);
  bytes.copy(own, 0, 0, used);
  return own;
}
