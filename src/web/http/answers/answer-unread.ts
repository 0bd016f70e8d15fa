import type { IncomingMessage, ServerResponse } from 'node:http';

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
