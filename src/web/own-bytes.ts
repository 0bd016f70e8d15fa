/** UTF-8 to be held: not in Node's pool of small buffers, of which a held one would hold the whole. */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
