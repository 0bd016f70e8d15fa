/** UTF-8 to be held: not in Node's pool of small buffers, of which a held one would hold the whole. */
export const ownBytes = (text: string): Buffer => joinBytes([text]);

/**
 * Finished parts of a body as one, in memory of its own. A page joined as text first would be copied twice more, and at two
 * bytes a character as soon as one of its parts has a character beyond Latin-1.
 */
export function joinBytes(parts: readonly (string | Uint8Array)[]): Buffer {
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') at += bytes.write(part, at);
    else {
      bytes.set(part, at);
      at += part.length;
    }
  }
  return bytes;
}
