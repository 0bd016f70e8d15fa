import type { IncomingMessage } from 'node:http';

/** Whether a request was made on this very machine and not handed on by a proxy that stands on it. */
export function isThisMachine(request: IncomingMessage): boolean {
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !forwarded && /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '');
}
