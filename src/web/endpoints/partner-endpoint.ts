import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { admitPartner, type AdmitPartnerPorts, type PartnerRefusal } from '#app/partner/admit-partner.ts';
import { changesSince, stockPage, type PartnerStockPorts, type ReadChanges } from '#app/partner/partner-stock.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import type { ApiScope } from '#domain/partner/api-scopes.ts';
import { partnerOrigins } from '../allowed-origins.ts';
import { badParametersJson } from '../problem.ts';
import { changesQuery, stockQuery, type changesAnswer, type stockAnswer } from '../public-data/partner-schemas.ts';
import { vehicleData } from '../public-data/vehicle-data.ts';
import { jsonAnswer, problemAnswer, smallAnswer } from '../http/answers/small-answer.ts';
import type { Answer, Endpoint, SiteChainRequest } from '../http/chain/endpoint.ts';

interface PartnerPorts extends AdmitPartnerPorts {
  stock: PartnerStockPorts;
}

/** `GET /api/stock`: every vehicle for sale with all that its page says, in pages. docs/api.md. */
const stockEndpoint = (ports: PartnerPorts): Endpoint => ({
  ...withKey(ports, '/api/stock', 'stock'),
  async answer(at) {
    const query = readQuery(stockQuery, at);
    if ('refused' in query) return query.refused;
    const { after, limit } = query.data;
    const cars = stockPage(at.site, ports.stock, after, limit + 1);
    const shown = cars.slice(0, limit);
    return jsonAnswer(200, {
      vehicles: shown.map((car) => vehicleData(car, shownAt(at, ports))),
      after: cars.length > limit ? shown.at(-1)!.id : null,
    } satisfies z.input<typeof stockAnswer>);
  },
});

/** `GET /api/changes`: what has changed since a cursor. */
const changesEndpoint = (ports: PartnerPorts): Endpoint => ({
  ...withKey(ports, '/api/changes', 'changes'),
  async answer(at) {
    const query = readQuery(changesQuery, at);
    if ('refused' in query) return query.refused;
    const { since, limit } = query.data;
    const read = await changesSince(at.site, ports.stock, since, limit, ports.clock.now());
    if (read === 'unknown cursor')
      return problemAnswer(400, 'since is not a cursor of this API. Leave it out to begin.');
    if (typeof read === 'string') return problemAnswer(410, `${BECAUSE[read]} ${READ_AGAIN}`);
    return jsonAnswer(200, {
      cursor: read.cursor,
      more: read.more,
      changes: read.changes.map(({ id, car }) => ({
        id,
        change: car ? 'updated' : 'removed',
        vehicle: car && vehicleData(car, shownAt(at, ports)),
      })),
    } satisfies z.input<typeof changesAnswer>);
  },
});

const READ_AGAIN = 'Get a new cursor without since, then read the whole stock from /api/stock.';
const BECAUSE = {
  outdated: 'This cursor is too old.',
  'other terms': 'What all vehicles are shown and priced by has changed since this cursor.',
} satisfies Record<Exclude<Extract<ReadChanges, string>, 'unknown cursor'>, string>;

/** What partners read with a key. */
export const partnerEndpoints = (ports: PartnerPorts): Endpoint[] => [stockEndpoint(ports), changesEndpoint(ports)];

const shownAt = (at: SiteChainRequest, { clock }: PartnerPorts) => ({
  settings: pricedSite(at.site, undefined).settings,
  now: clock.now(),
  origin: at.homeOrigin,
});

/** Only for anyone with a key of this site that has the scope; guesses count as requests. */
function withKey(ports: PartnerPorts, path: string, scope: ApiScope): Omit<Endpoint, 'answer'> {
  const admit = admitPartner(ports);
  return {
    kind: 'endpoint',
    takes: ({ url }) => url.pathname === path,
    methods: ['GET'],
    origins: partnerOrigins,
    limits: () => ['partner'],
    async admit({ request, site }) {
      const refusal = await admit(site, bearer(request), scope);
      return refusal ? { refused: refused(refusal, scope) } : { who: undefined };
    },
  };
}

const bearer = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(headers.authorization ?? '')?.[1];

function refused(refusal: PartnerRefusal, scope: ApiScope): Answer {
  switch (refusal.because) {
    case 'no API':
      return problemAnswer(404, 'This website has no partner API.');
    case 'no key':
      return problemAnswer(401, 'Send a key of this website: Authorization: Bearer fck_…', {
        'www-authenticate': 'Bearer realm="stock"',
      });
    case 'no scope':
      return problemAnswer(403, `This key has no scope "${scope}".`);
    case 'too often':
      return problemAnswer(429, `This key may be used ${refusal.perMinute} times a minute.`, {
        'retry-after': String(refusal.retryAfterSeconds),
      });
  }
}

/** The parameters of a request, or every wrong one. */
function readQuery<Query extends z.ZodObject>(
  schema: Query,
  { address }: SiteChainRequest,
): { data: z.output<Query> } | { refused: Answer } {
  const pairs = Object.fromEntries(address.url.searchParams);
  const read = schema.safeParse(pairs);
  if (read.success) return { data: read.data };
  const errors = read.error.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
    return names.map((parameter) => ({
      parameter: parameter.slice(0, 100),
      value: (pairs[parameter] ?? '').slice(0, 100),
      detail: issue.code === 'unrecognized_keys' ? 'Unknown parameter.' : issue.message,
    }));
  });
  return { refused: smallAnswer(400, badParametersJson(errors), 'application/problem+json') };
}
