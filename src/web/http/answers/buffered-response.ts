/** Under this name a response of ours carries its body. */
const BODY = Symbol.for('forecourt.body');

/**
 * A response whose body is all there, for `bytesOf`. A `Response` with a body would check or copy it and open a stream
 * that someone had to read again: that costs more than the search on the page.
 */
export const bufferedResponse = (body: Uint8Array | string, init: ResponseInit): Response =>
  Object.assign(new Response(null, init), { [BODY]: typeof body === 'string' ? Buffer.from(body) : body });

export async function bytesOf(response: Response): Promise<Buffer> {
  const body: unknown = Reflect.get(response, BODY);
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Buffer.from(await response.arrayBuffer());
}
