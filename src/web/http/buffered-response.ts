/** Under this name a response of ours carries its bytes, so that nobody has to gather them again from a stream. */
const BYTES = Symbol.for('forecourt.bytes');

/** A response whose body is all there. `new Response(text)` would check and copy the text; a long one costs more than its search. */
export function bufferedResponse(body: Uint8Array<ArrayBuffer> | string, init: ResponseInit): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return Object.assign(new Response(bytes, init), { [BYTES]: bytes });
}

export async function bytesOf(response: Response): Promise<Buffer> {
  const bytes: unknown = Reflect.get(response, BYTES);
  if (bytes instanceof Uint8Array) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Buffer.from(await response.arrayBuffer());
}
