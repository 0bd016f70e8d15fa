import { MINUTE_MS } from '#domain/time/durations.ts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FeedAway, type FeedServices } from '#app/feed/feed-services.ts';
import { callOut, OutboundError, type OutboundLimits } from '../http/outbound.ts';

/** A dealership's stock has some thousand rows: more than this is no feed. */
const LIMITS: OutboundLimits = {
  deadlineMs: 5 * MINUTE_MS,
  maxBytes: 256 * 1_048_576,
  allowPrivate: false,
  redirects: 3,
};

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const CHECK = ' Check the user name and the password.';
const SIGN_IN: Partial<Record<number, string>> = { 401: CHECK, 403: CHECK };

/** What a person can do about a connection that failed, by Node's code of it. */
const CONNECTION: Partial<Record<string, string>> = {
  ENOTFOUND: 'there is no host of this name. Check its spelling',
  EAI_AGAIN: 'the name of the host could not be looked up. Try again in a few minutes',
  ECONNREFUSED: 'the host refused the connection. Ask its owner whether it is running',
  ECONNRESET: 'the host ended the connection. Try again in a few minutes',
  CERT_HAS_EXPIRED: 'the certificate of the host has expired. Ask its owner to renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the host is for another name. Check the address',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the host is not from a known authority. Ask its owner for one',
};

/** Gets a feed through the one guarded way out, into a temporary file, and only when it is newer than the one known. */
export function feedDownloads(limits: Partial<OutboundLimits> = {}): FeedServices['download'] {
  return async (url, { etag, lastModified, credentials }) => {
    const headers = {
      ...(etag === null ? {} : { 'if-none-match': etag }),
      ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
      // a redirect to another host goes without it
      ...(credentials && { authorization: `Basic ${base64(`${credentials.user}:${credentials.password}`)}` }),
    };
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
    const discard = () => rm(folder, { recursive: true, force: true });
    try {
      const answer = await callOut(new URL(url), { method: 'GET', headers }, { ...LIMITS, ...limits });
      if (answer.status === 304) {
        answer.body.destroy();
        await discard();
        return undefined;
      }
      if (answer.status !== 200) {
        answer.body.destroy();
        throw new FeedAway(`The URL returned status ${answer.status}.${SIGN_IN[answer.status] ?? ''}`);
      }
      const path = join(folder, 'feed');
      await pipeline(answer.body, createWriteStream(path, { mode: 0o600 }));
      const received = answer.headers;
      return { path, etag: received.etag ?? null, lastModified: received['last-modified'] ?? null, discard };
    } catch (error) {
      await discard();
      if (error instanceof OutboundError)
        throw new FeedAway(`The file could not be fetched: ${CONNECTION[error.message] ?? error.message}.`);
      throw error;
    }
  };
}
