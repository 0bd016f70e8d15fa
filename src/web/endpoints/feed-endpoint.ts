import type { IncomingMessage } from 'node:http';
import { acceptPush, maySend, MOST_PUSHED, shownRun, type PushServices } from '#app/feed/accept-push.ts';
import type { PreparedResponse } from '../http/answers/prepared-response.ts';
import { jsonAnswer, problemAnswer } from '../http/answers/small-answer.ts';
import type { Endpoint, SiteChainRequest } from '../http/chain/endpoint.ts';

const FEED = /^\/api\/feeds\/([a-z0-9-]{1,100})$/;
const RUN = /^\/api\/feeds\/([a-z0-9-]{1,100})\/runs\/(\d{1,9})$/;
/** So many files may arrive at a time: each is written to the disk first. */
const AT_ONCE = 8;

/** `PUT /api/feeds/{dealership}` with a token: the file is stored and 202 names its run, which a worker carries out. */
export function feedEndpoint(services: PushServices): Endpoint {
  let arriving = 0;
  return {
    ...withToken(services, FEED),
    methods: ['PUT'],
    body: () => 'stream', // up to the disk, as it arrives
    async answer({ request, address, report }) {
      const refused = unreadable(request);
      if (refused) return refused;
      if (arriving >= AT_ONCE)
        return problemAnswer(503, 'Too many uploads. Try again in a minute.', { 'retry-after': '60' });
      arriving++;
      try {
        return await push(services, FEED.exec(address.url.pathname)![1]!, request);
      } catch (error) {
        if (!request.errored) report(error); // else anyone who sent it has gone
        return problemAnswer(503, 'The file could not be stored. Send it again.', { 'retry-after': '60' });
      } finally {
        arriving--;
      }
    },
  };
}

/** `GET /api/feeds/{dealership}/runs/{id}` says what came of a file. */
export const feedRunEndpoint = (services: PushServices): Endpoint => ({
  ...withToken(services, RUN),
  methods: ['GET'],
  async answer({ address }) {
    const [, dealership, id] = RUN.exec(address.url.pathname)!;
    const run = await services.store.run(dealership!, Number(id));
    return run ? jsonAnswer(200, shownRun(run)) : problemAnswer(404, 'Run not found, or too old.');
  },
});

/** Only for anyone who has the token of the dealership that the path names; guesses count like files. */
const withToken = (services: PushServices, path: RegExp): Omit<Endpoint, 'methods' | 'answer'> => ({
  kind: 'endpoint',
  takes: ({ url }) => path.test(url.pathname),
  limits: () => ['feed'],
  async admit({ request, address }: SiteChainRequest) {
    const dealership = path.exec(address.url.pathname)![1]!;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (await maySend(services, dealership, token)) return { who: undefined };
    const words = `Send "Authorization: Bearer TOKEN" with the token of this dealership's feed (forecourt feed token ${dealership}).`;
    return { refused: problemAnswer(401, words, { 'www-authenticate': 'Bearer' }) };
  },
});

async function push(services: PushServices, dealership: string, body: IncomingMessage): Promise<PreparedResponse> {
  const accepted = await acceptPush(services, dealership, body);
  if ('run' in accepted) {
    const status = `/api/feeds/${dealership}/runs/${accepted.run}`;
    return jsonAnswer(202, { run: accepted.run, status }, { location: status });
  }
  if (accepted.refused === 'too long') return tooLong();
  if (accepted.refused === 'unknown') return problemAnswer(404, 'This dealership has no feed.');
  const words = 'This dealership already has files waiting to be imported. Send the latest again in a minute.';
  return problemAnswer(429, words, { 'retry-after': '60' });
}

const tooLong = () =>
  problemAnswer(413, `The file is larger than ${MOST_PUSHED / 1_048_576} MB. Compress it with gzip.`, {
    connection: 'close',
  });

/** What can be said before the body: which format it is, its content says. */
function unreadable({ headers }: IncomingMessage): PreparedResponse | undefined {
  const type = headers['content-type'] ?? '';
  if (/^(multipart\/|application\/x-www-form-urlencoded)/i.test(type))
    return problemAnswer(415, 'Send the file itself as the body, not a form (curl --upload-file FILE).');
  if (!/^(|identity|gzip)$/i.test(headers['content-encoding'] ?? ''))
    return problemAnswer(415, 'Only gzip compression is supported.');
  return Number(headers['content-length'] ?? 0) > MOST_PUSHED ? tooLong() : undefined;
}
