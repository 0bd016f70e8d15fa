import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';

/** A server that has answered nothing by then (ms) is not waited for. */
const DEADLINE_MS = 30_000;
/** Headers of the answer that say what came: no cookie, nothing of a person. */
const SHOWN = ['content-type', 'content-encoding', 'location', 'age'];

interface Step {
  step: string;
  ms: number | undefined;
  words: string | undefined;
}

/**
 * Asks for one address with the token of a trace, follows no redirect, and reads the answer to its end. `port`: of a
 * server on this machine, which is asked in place of the host, as a proxy would ask it. Rejects when no one answers.
 */
export async function traceRequest(address: URL, token: string, port?: number) {
  const began = performance.now();
  const way: Step[] = [];
  let at = began;
  const passed = (step: string, words?: string) => {
    const now = performance.now();
    way.push({ step, ms: now - at, words });
    at = now;
  };
  const isTls = address.protocol === 'https:' && port === undefined;
  // names below localhost are this machine (RFC 6761, 6.3); not every resolver knows that
  const host = port !== undefined || /(^|\.)localhost$/.test(address.hostname) ? '127.0.0.1' : address.hostname;
  const request = (isTls ? httpsRequest : httpRequest)({
    host: host.replaceAll(/^\[|\]$/g, ''),
    port: port ?? (address.port === '' ? undefined : Number(address.port)),
    servername: isTls ? address.hostname : undefined,
    path: address.pathname + address.search,
    agent: false,
    signal: AbortSignal.timeout(DEADLINE_MS),
    headers: {
      host: address.host,
      'accept-encoding': 'br, zstd, gzip',
      'user-agent': 'forecourt-trace (bot)', // counted as no visit
      'x-forecourt-trace': token,
      ...(port !== undefined && address.protocol === 'https:' && { 'x-forwarded-proto': 'https' }),
    },
  });
  request.once('socket', (socket: Socket) => {
    socket.once('lookup', () => passed('name'));
    socket.once('connect', () => passed('connect', `${socket.remoteAddress}:${socket.remotePort}`));
    socket.once('secureConnect', () => passed('TLS'));
  });
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request.once('response', done).once('error', fail).end();
  });
  const firstByteMs = performance.now() - began;
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return {
    status: response.statusCode ?? 0,
    headers: SHOWN.flatMap((name) => response.headers[name]?.toString() ?? []),
    way,
    steps: readServerTiming(response.headers['server-timing']?.toString() ?? ''),
    firstByteMs,
    lastByteMs: performance.now() - began,
    bytes,
  };
}

/** https://www.w3.org/TR/server-timing/#the-server-timing-header-field: name;dur=1.5;desc="words", … */
const METRIC = /([\w!#$%&'*+.^`|~-]+)((?:\s*;\s*(?:[\w-]+)\s*=\s*(?:"[^"]*"|[^\s;,"]*))*)/g;
const PARAMETER = /([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/g;

export function readServerTiming(header: string): Step[] {
  return [...header.matchAll(METRIC)].map(([, step = '', parameters = '']) => {
    const found = new Map(
      [...parameters.matchAll(PARAMETER)].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare]),
    );
    const ms = Number(found.get('dur'));
    return { step, ms: found.has('dur') && Number.isFinite(ms) ? ms : undefined, words: found.get('desc') };
  });
}
