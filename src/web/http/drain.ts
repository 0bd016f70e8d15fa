import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DrainTimes {
  /** How long (ms) requests go on being taken: /readyz says 503 by then, and a proxy sends its visitors elsewhere. */
  delayMs: number;
  /** How long (ms) open requests may take after that before they are cut off. */
  limitMs: number;
}

/**
 * Stops a server without losing a request. While it drains every answer closes its connection (`closing` of the server),
 * so that no one sends one more on a connection that is about to end.
 */
export async function drain(server: Server, { delayMs, limitMs }: DrainTimes): Promise<void> {
  if (!server.listening) return;
  await sleep(delayMs);
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50); // a connection is idle once its last answer is out
  const cut = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
