import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptPush, maySend, MOST_PUSHED, shownRun, type PushServices } from '#app/feed/accept-push.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import { problemJson } from '../../problem.ts';
import type { ClientAddresses } from '../chain/client-address.ts';
import type { Handler } from '../handler.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from '../answers/security-headers.ts';

const PATH = /^\/api\/feeds\/([a-z0-9-]{1,100})(?:\/runs\/(\d{1,9}))?$/;
/** So many files may arrive at a time: each is written to the disk first. */
const AT_ONCE = 8;

export interface FeedPorts extends PushServices {
  rateLimiter: RateLimiter;
  clients: ClientAddresses;
  /** Undefined: no site answers at this host. */
  siteId(hostname: string): number | undefined;
  report(error: unknown): void;
}

/**
 * `PUT /api/feeds/{dealership}` with a token: the file is stored and 202 names its run, which a worker carries out.
 * `GET /api/feeds/{dealership}/runs/{id}` says what came of it.
 */
export function feedHandler(ports: FeedPorts): Handler {
  let arriving = 0;
  const answer = async (request: IncomingMessage, dealership: string, run: string | undefined, siteId: number) => {
    const address = ports.clients.of(request);
    const verdict = await ports.rateLimiter.take('feed', { siteId, address });
    if (!verdict.allowed)
      return problem(429, 'Too many requests. Try again later.', { 'retry-after': String(verdict.retryAfterSeconds) });
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!(await maySend(ports, dealership, token)))
      return problem(
        401,
        `Send "Authorization: Bearer TOKEN" with the token of this dealership's feed (forecourt feed token ${dealership}).`,
        { 'www-authenticate': 'Bearer' },
      );
    if (run !== undefined) return runAnswer(request, dealership, Number(run));
    if (request.method !== 'PUT') return problem(405, 'Use PUT to send the file.', { allow: 'PUT' });
    const refusal = unreadable(request);
    if (refusal) return refusal;
    if (arriving >= AT_ONCE) return problem(503, 'Too many uploads. Try again in a minute.', { 'retry-after': '60' });
    arriving++;
    try {
      return await push(request, dealership);
    } finally {
      arriving--;
    }
  };

  const push = async (request: IncomingMessage, dealership: string): Promise<Reply> => {
    const accepted = await acceptPush(ports, dealership, request);
    if ('run' in accepted) {
      const status = `/api/feeds/${dealership}/runs/${accepted.run}`;
      return { status: 202, body: JSON.stringify({ run: accepted.run, status }), headers: { location: status } };
    }
    if (accepted.refused === 'too long') return tooLong();
    if (accepted.refused === 'too many')
      return problem(
        429,
        'This dealership already has files waiting to be imported. Send the latest again in a minute.',
        {
          'retry-after': '60',
        },
      );
    return problem(404, 'This dealership has no feed.');
  };

  const runAnswer = async (request: IncomingMessage, dealership: string, id: number): Promise<Reply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return problem(405, 'Use GET.', { allow: 'GET' });
    const run = await ports.store.run(dealership, id);
    return run
      ? { status: 200, body: JSON.stringify(shownRun(run)), headers: {} }
      : problem(404, 'Run not found, or too old.');
  };

  return (request, response, { url, hostname }) => {
    const [, dealership, run] = PATH.exec(url.pathname) ?? [];
    const siteId = dealership === undefined ? undefined : ports.siteId(hostname);
    if (dealership === undefined || siteId === undefined) return false;
    answer(request, dealership, run, siteId).then(
      (reply) => send(request, response, reply),
      (error: unknown) => {
        if (request.errored) return void response.destroy(); // anyone who sent it has gone
        ports.report(error);
        send(request, response, problem(503, 'The file could not be stored. Send it again.', { 'retry-after': '60' }));
      },
    );
    return true;
  };
}

interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

const problem = (status: number, detail: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body: problemJson(status, detail),
  headers: { 'content-type': 'application/problem+json', ...headers },
});

const tooLong = () => problem(413, `The file is larger than ${MOST_PUSHED / 1_048_576} MB. Compress it with gzip.`);

/** What can be said before the body: which of CSV, TSV, JSON Lines and gzip it is, its content says. */
function unreadable({ headers }: IncomingMessage): Reply | undefined {
  const type = headers['content-type'] ?? '';
  if (/^(multipart\/|application\/x-www-form-urlencoded)/i.test(type))
    return problem(415, 'Send the file itself as the body, not a form (curl --upload-file FILE).');
  if (/^[^;]*[/+]xml\b/i.test(type)) return problem(415, 'XML is not supported. Send CSV, TSV or JSON Lines.');
  if (!/^(|identity|gzip)$/i.test(headers['content-encoding'] ?? ''))
    return problem(415, 'Only gzip compression is supported.');
  return Number(headers['content-length'] ?? 0) > MOST_PUSHED ? tooLong() : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
    ...SECURITY_HEADERS,
    ...(request.complete ? {} : { connection: 'close' }), // the rest of the body is not wanted
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
