import { hashOf } from '#app/sign-in/sign-in.ts';
import type { Person } from '#app/sign-in/people-store.ts';
import { noteStep } from '#app/traces.ts';
import type { Visitor } from '#app/visitor.ts';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import type { Page } from '../../pages/define-page.ts';
import { gateOf } from '../../pages/gate-of.ts';
import { readSecret } from '../../session-cookie.ts';
import { errorPage } from '../answers/error-page.ts';
import { bodyRefusal } from '../answers/refusal.ts';
import { busy, outOfReach } from '../answers/unavailable.ts';
import type { Endpoint, SiteChainRequest } from '../chain/endpoint.ts';
import { forwardedRequest } from '../chain/forwarded-request.ts';
import { ANY_FORM, ANY_TYPE, fieldsOf } from '../chain/read-sent.ts';
import type { HttpPorts } from '../http-ports.ts';
import { refererPath } from './came-from.ts';
import { pageContext } from './page-context.ts';
import { personal } from './route-answer.ts';

/** A page that is made for one visitor, and never cached; so is the answer to whatever is sent. */
export function personalPage(ports: HttpPorts): (page: Page) => Endpoint<SiteChainRequest, Visitor> {
  const { clock, services, limits, renderPage, isOutOfReach = () => false } = ports;
  const { rendering, headers, counted } = pageContext(ports);

  const visitorOf = ({ request, site, scheme, clientAddress, take }: SiteChainRequest): Visitor => {
    const token = readSecret(request.headers.cookie, 'session', scheme);
    let session: Promise<Person | null> | undefined; // looked up once, when a page first wants to know
    const lookUp = async (known: string) =>
      (await services.people.store.session(site.record.group_id, hashOf(known), clock.now())) ?? null;
    return {
      session: () => (session ??= token === undefined ? Promise.resolve(null) : lookUp(token)),
      clientAddress,
      take: (limit) => take(limit),
    };
  };

  return (page) => ({
    kind: page.kind,
    origins: page.origins,
    takes: () => true,
    methods: ['GET', 'POST'],
    limits({ reads }) {
      if (!reads && page.body !== 'question') return page.limit === undefined ? ['post'] : ['post', page.limit];
      return [page.limit ?? 'visit'];
    },
    async admit(at) {
      const { site, request, address } = at;
      const { url } = address;
      const path = url.pathname;
      const who = visitorOf(at);
      const gate = gateOf(page, site.settings, path);
      const lookup = { site, path, query: url.searchParams, now: clock.now(), services };
      if (gate === undefined || page.exists?.(lookup) === false || (await who.session()) !== null) return { who };
      const location = signInPath(gate, path + url.search, refererPath(request, url.host));
      return { refused: errorPage(302, 'Please sign in first.', { headers: { location } }) };
    },
    ...(page.body && {
      body: () => ({ types: page.kind === 'page' ? ANY_FORM : ANY_TYPE, files: page.body === 'upload' ? 1 : 0 }),
    }),
    async answer(at, visitor, sent) {
      noteStep('cache', () => 'none: this page is made for one visitor');
      const refusedAt = { endpoint: page, site: at.site };
      let failure: unknown;
      const on = {
        ...rendering(at),
        visitor,
        uploads: sent?.isUpload ? sent.files : undefined,
        failed: (error: unknown) => void (failure = error),
      };
      const forwarded = forwardedRequest(at, on.origin, sent);
      const rendered = limits[sent && page.body !== 'question' ? 'submissions' : 'pages'].run(() =>
        renderPage(forwarded, on),
      );
      if (!rendered) return sent?.isUpload ? bodyRefusal(refusedAt, 'busy') : busy(refusedAt, fieldsOf(sent));
      const response = await rendered;
      if (failure !== undefined && isOutOfReach(failure)) return outOfReach(refusedAt, fieldsOf(sent));
      return counted(at, await personal(response, { 'cache-control': 'no-store', ...headers(at.scheme) }));
    },
  });
}
