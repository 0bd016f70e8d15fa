import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** One HTTP request with any Host header (`fetch` allows none). `path` goes out to the letter. */
export async function ask(
  port: number,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answered> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() };
}
