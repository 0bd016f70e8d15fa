import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, Transform, type Readable } from 'node:stream';
import { callTrace, type CallTrace } from '#app/traces.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutboundLimits {
  /** Total time (ms) from the DNS lookup to the last byte, over every redirect. */
  deadlineMs: number;
  /** A longer body is cut off, and reading it fails. */
  maxBytes: number;
  /** Lets calls reach this machine and its network, and over http: for tests and for what stands beside the server. */
  allowPrivate: boolean;
  /** Which hosts may be called, the targets of redirects too; without it every public one. */
  allowHost?: (hostname: string) => boolean;
  /** How many redirects a GET follows; without it none, and the redirect itself is what comes back. */
  redirects?: number;
  /** Sees status and headers before the body is read; throws an `OutboundError` when it is not wanted. */
  inspect?: (head: OutboundHead) => void;
}

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers: Record<string, string>;
  body?: string;
}

export interface OutboundHead {
  status: number;
  headers: IncomingHttpHeaders;
  /** Where it came from, after redirects. */
  address: URL;
}

export interface OutboundAnswer extends OutboundHead {
  /** Ends with an `OutboundError` at the size limit and at the deadline. Anyone who does not want it may leave it. */
  body: Readable;
}

/** Why a call failed, without any text of the response. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly reason: 'forbidden' | 'slow' | 'long' | 'unreachable';
  constructor(reason: OutboundError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The only way to call addresses that people and feeds provide. A name is looked up once and the connection made to
 * that very address, so that it cannot mean one host when checked and another when called; the same at every redirect.
 * Throws `OutboundError`.
 */
export function callOut(address: URL, request: OutboundRequest, limits: OutboundLimits): Promise<OutboundAnswer> {
  const trace: CallTrace = { host: address.hostname, method: request.method, headers: {} };
  return callTrace.tracePromise(async () => {
    const answer = await call(address, { ...request, headers: { ...request.headers, ...trace.headers } }, limits);
    trace.status = answer.status;
    return answer;
  }, trace);
}

async function call(address: URL, request: OutboundRequest, limits: OutboundLimits): Promise<OutboundAnswer> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new OutboundError('slow', `no answer within ${limits.deadlineMs} ms`)),
    limits.deadlineMs,
  );
  try {
    const { response, at } = await follow(address, request, limits, deadline.signal);
    const head: OutboundHead = { status: response.statusCode ?? 0, headers: response.headers, address: at };
    const body = limited(response, limits.maxBytes, deadline.signal).once('close', () => clearTimeout(timer));
    try {
      if (Number(head.headers['content-length'] ?? 0) > limits.maxBytes) throw tooLong(limits.maxBytes);
      limits.inspect?.(head);
    } catch (error) {
      body.destroy();
      throw error;
    }
    return { ...head, body };
  } catch (error) {
    clearTimeout(timer);
    throw asOutboundError(deadline.signal.aborted ? deadline.signal.reason : error);
  }
}

async function follow(address: URL, request: OutboundRequest, limits: OutboundLimits, signal: AbortSignal) {
  let at = address;
  let { headers } = request;
  for (let left = limits.redirects ?? 0; ; left--) {
    assertAllowed(at, limits);
    const response = await send(at, { ...request, headers }, limits.allowPrivate, signal);
    const { location } = response.headers;
    const isRedirect = REDIRECTS.has(response.statusCode ?? 0) && location !== undefined;
    if (!isRedirect || request.method !== 'GET' || limits.redirects === undefined) return { response, at };
    response.destroy();
    if (left === 0) throw new OutboundError('forbidden', `more than ${limits.redirects} redirects`);
    if (!URL.canParse(location, at)) throw new OutboundError('forbidden', 'a redirect to an invalid address');
    const next = new URL(location, at);
    if (next.origin !== at.origin) headers = withoutCredentials(headers);
    at = next;
  }
}

function assertAllowed(address: URL, { allowPrivate, allowHost }: OutboundLimits): void {
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && allowPrivate))
    throw new OutboundError('forbidden', 'only https addresses are called');
  if (address.username !== '' || address.password !== '')
    throw new OutboundError('forbidden', 'an address with a password in it is not called');
  if (allowHost && !allowHost(address.hostname)) throw new OutboundError('forbidden', 'this host is not allowed');
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host))
    throw new OutboundError('forbidden', 'the address is not on the public internet');
}

/** Connections are kept for GET alone: a POST on one that the other side is about to close might go twice. */
const agents = {
  public: { 'https:': new HttpsAgent({ keepAlive: true }), 'http:': new HttpAgent({ keepAlive: true }) },
  private: { 'https:': new HttpsAgent({ keepAlive: true }), 'http:': new HttpAgent({ keepAlive: true }) },
};

function send(
  address: URL,
  { method, headers, body }: OutboundRequest,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const protocol = address.protocol === 'https:' ? 'https:' : 'http:';
  return new Promise((resolve, reject) => {
    const call = (protocol === 'https:' ? httpsRequest : httpRequest)(
      address,
      {
        method,
        headers: {
          'user-agent': 'Forecourt',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal,
        agent: method === 'GET' ? agents[allowPrivate ? 'private' : 'public'][protocol] : false,
        lookup: allowPrivate ? undefined : publicLookup,
      },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** The body up to a limit of size and time. Its end may be ignored. */
function limited(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Readable {
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLong(maxBytes));
      else done(null, chunk);
    },
    destroy(error, done) {
      done(error && asOutboundError(signal.aborted ? signal.reason : error));
    },
  });
  meter.on('error', () => {}); // a reader gets the error; without a reader it does not matter
  pipeline(response, meter, () => {});
  return meter;
}

const tooLong = (maxBytes: number) => new OutboundError('long', `the answer is longer than ${maxBytes} bytes`);

function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new OutboundError('unreachable', code ?? 'the connection failed', { cause: error });
}

const CREDENTIALS = new Set(['authorization', 'cookie']);
const withoutCredentials = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIALS.has(name.toLowerCase())));

/** Finds addresses on the public internet only. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const first = allowed[0];
    if (!first) return callback(new OutboundError('forbidden', 'the name does not lead to the public internet'), '');
    if (options.all) return (callback as unknown as (error: null, list: typeof allowed) => void)(null, allowed);
    callback(null, first.address, first.family);
  });
};
