import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutboundLimits {
  /** All in all, from looking up the name to the last byte (ms). */
  deadlineMs: number;
  /** A longer answer is cut off and counts as a failure. */
  maxBytes: number;
  /** Lets calls reach this machine and its network: for tests and for receivers that stand beside the server. */
  allowPrivate: boolean;
}

export interface OutboundAnswer {
  status: number;
  body: string;
}

export class OutboundRefused extends Error {
  override name = 'OutboundRefused';
}

/**
 * The one way out to addresses that dealers type in. The name is looked up once and the connection made to that very
 * address, so that a name cannot mean one host when it is checked and another when it is called. Redirects are not followed.
 * Throws `OutboundRefused` for what is not allowed, and the network's own error for what fails.
 */
export function callOut(
  url: URL,
  init: { method: 'POST' | 'GET'; headers: Record<string, string>; body: string },
  limits: OutboundLimits,
): Promise<OutboundAnswer> {
  return new Promise((resolve, reject) => {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && limits.allowPrivate))
      return reject(new OutboundRefused('only https addresses are called'));
    if (url.username !== '' || url.password !== '')
      return reject(new OutboundRefused('an address with a password in it is not called'));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !limits.allowPrivate && !isPublicAddress(host))
      return reject(new OutboundRefused('the address is not on the public internet'));

    const signal = AbortSignal.timeout(limits.deadlineMs);
    const options: RequestOptions = {
      method: init.method,
      headers: { ...init.headers, 'content-length': Buffer.byteLength(init.body) },
      signal,
      lookup: limits.allowPrivate ? undefined : publicLookup,
    };
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.maxBytes)
          answer.destroy(new OutboundRefused(`the answer is longer than ${limits.maxBytes} bytes`));
        else chunks.push(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', reject);
    });
    call.on('error', (error) =>
      reject(signal.aborted ? new OutboundRefused(`no answer within ${limits.deadlineMs} ms`) : error),
    );
    call.end(init.body);
  });
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const first = allowed[0];
    if (!first) return callback(new OutboundRefused('the name does not lead to the public internet'), '');
    if (options.all) return (callback as unknown as (error: null, list: typeof allowed) => void)(null, allowed);
    callback(null, first.address, first.family);
  });
};
