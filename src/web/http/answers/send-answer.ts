import type { IncomingMessage, ServerResponse } from 'node:http';
import { timeStep } from '#app/traces.ts';
import type { Answer } from '../chain/endpoint.ts';
import { acceptedEncoding } from './encoding.ts';
import { sendFile } from './file-answer.ts';
import { responseBytes, sendVariant, variantOf, withHeaders, type PreparedResponse } from './prepared-response.ts';

/**
 * Sends what the chain has answered. `grown`: told of an answer that has become larger by a variant. `sending`: asked for
 * more headers when everything is ready; they replace those of the answer.
 */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  {
    grown = () => {},
    sending,
  }: { grown?: (page: PreparedResponse) => void; sending?: (() => Record<string, string>) | undefined } = {},
): Promise<void> {
  if (!request.complete) answerUnread(request, response);
  if ('content' in answer) return sendFile(request, response, answer);
  const aim = answer.variants.has('identity') ? 'fast' : 'small'; // anyone who asks again will not be the last
  const before = responseBytes(answer);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], aim);
  const made = await timeStep(
    'compress',
    () => variantOf(answer, encoding, { aim, drop: answer.status === 200 ? ['identity', 'zstd'] : [] }),
    ({ body }) => `${answer.compressed ? encoding : 'identity'} ${body.length} bytes`,
  );
  const variant = sending ? withHeaders(made, sending()) : made;
  if (responseBytes(answer) !== before) grown(answer);
  if (answer.cookies !== undefined && answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies);
  sendVariant(request.method, request.headers['if-none-match'], response, answer.status, variant);
}

/** So long (ms) may anyone who sends go on after the answer. */
const LINGER_MS = 10_000;

/**
 * For an answer to a request that is not read to its end. What is still on its way is thrown away as it comes: a socket
 * that is closed with something unread is reset, and the answer is lost with it on its way to anyone who is still sending.
 */
export function answerUnread(request: IncomingMessage, response: ServerResponse, lingerMs = LINGER_MS): void {
  const { socket } = response; // once they have ended, neither of the two knows it
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => {
      if (!request.complete) socket?.destroy();
    }, lingerMs).unref();
  });
}
