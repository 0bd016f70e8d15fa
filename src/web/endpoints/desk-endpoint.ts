import { randomBytes } from 'node:crypto';
import type { Clock } from '#app/clock.ts';
import type { LiveSites } from '#app/site/live-sites.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { DeskRequest, RenderDesk } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { SignedInStaff } from '#app/staff/signed-in-staff.ts';
import { storable } from '#domain/text/storable.ts';
import { deviceName } from '#domain/sign-in/device-name.ts';
import { readSecret, secretCookie } from '../session-cookie.ts';
import { refusal } from '../http/answers/refusal.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import type { Endpoint, SiteChainRequest } from '../http/chain/endpoint.ts';
import { forwardedRequest } from '../http/chain/forwarded-request.ts';
import { ANY_FORM, PLAIN_FORM, type BodyProblem, type Sent } from '../http/chain/read-sent.ts';
import { MOST_SENT } from '../http/chain/read-upload.ts';
import { personal } from '../http/pages/route-answer.ts';

export interface DeskPorts {
  sites: Pick<LiveSites, 'all' | 'hostname'>;
  clock: Clock;
  services: DeskServices;
  render: RenderDesk;
  /** Added to every page, over what is set here. */
  moreHeaders: Record<string, string>;
  /** Whether an error says that the database cannot be reached. */
  isOutOfReach?: ((error: unknown) => boolean) | undefined;
}

/** `away`: no one knows, because the database is unavailable. Undefined: no one is signed in. */
type Session = SignedInStaff | 'away' | undefined;

const DESK = /^\/desk(?:$|\/|\.data$)/;
/** The pictures of one car, sent at once. */
const MOST_FILES = 12;
/** A walkaround video of a minute, or a stock file of 100,000 rows (bytes). */
export const LARGEST_STAFF_FILE = 40 * 1_048_576;
/** A form of settings is long; only who is signed in may send one. */
const STAFF_FORM = {
  types: ANY_FORM,
  files: MOST_FILES,
  largest: LARGEST_STAFF_FILE,
  most: { bytes: 1_048_576, fields: 5_000 },
};
/** Anyone else sends an address, a password or a code, and no files. */
const SIGN_IN_FORM = { types: PLAIN_FORM, files: 0 };

const BODY_WORDS: Record<BodyProblem, string> = {
  'no form': 'Send this as a form submission.',
  'too long': 'This form is too large. Send less at a time.',
  'too large': `Uploads are limited to ${MOST_SENT / 1_048_576} MB at a time.`,
  'too many fields': `This form has too many fields or files. Send at most ${MOST_FILES} files at a time.`,
  broken: 'The form didn’t arrive in full. Please send it again.',
  busy: 'Too many uploads right now. Please try again.',
};

/** The dealer's desk: `/desk` of each site's own host. Made for one member of the staff at a time, never cached, never found. */
export function deskEndpoint(ports: DeskPorts): Endpoint<SiteChainRequest, Session> {
  const { sites, clock, services, render, moreHeaders, isOutOfReach = () => false } = ports;

  const groupSites = ({ site, originAt }: SiteChainRequest) =>
    sites
      .all()
      .filter(({ record }) => record.group_id === site.record.group_id)
      .map((one) => ({
        slug: one.record.slug,
        name: one.settings.site.name,
        origin: originAt(sites.hostname(one)),
        dealerships: one.stockFilter.dealershipIds ?? ('all' as const),
      }));

  return {
    kind: 'page',
    takes: ({ url }) => DESK.test(url.pathname),
    methods: ['GET', 'POST'],
    async admit({ request, scheme, site, report }) {
      const token = readSecret(request.headers.cookie, 'staff-session', scheme);
      if (token === undefined) return { who: undefined };
      const session = services.sessions.find(site.record.group_id, hashOf(token), clock.now());
      const who = await session.catch((error: unknown) => {
        if (!isOutOfReach(error)) throw error;
        report(error);
        return 'away' as const;
      });
      return { who };
    },
    // who has a session typed for long, perhaps: it is read, to be sent once more
    body: (session) => (session === undefined ? SIGN_IN_FORM : STAFF_FORM),
    bodyWords: BODY_WORDS,
    async answer(at, session, received) {
      const { request, address, scheme, site, homeOrigin, clientAddress, take, report } = at;
      if (received?.files.some(({ cut }) => cut))
        return refusal(
          { endpoint: { kind: 'page' }, site },
          413,
          `Files are limited to ${LARGEST_STAFF_FILE / 1_048_576} MB each.`,
        );
      const form = received && storableFields(received);
      const cookies: string[] = [];
      let retryAfter: number | undefined;
      const nonce = randomBytes(18).toString('base64');
      const requestedOrigin = `${scheme}://${address.host}`;
      const desk: DeskRequest = {
        site,
        now: clock.now(),
        homeOrigin,
        deskOrigin: at.originAt(address.hostname), // of the table of websites: an unknown host never gets here
        requestedOrigin,
        groupSites: () => groupSites(at),
        nonce,
        path: address.url.pathname + address.url.search,
        device: deviceName(request.headers['user-agent'] ?? ''),
        clientAddress,
        staff: session === 'away' ? null : (session ?? null),
        databaseAway: session === 'away',
        secrets: {
          read: (name) => readSecret(request.headers.cookie, name, scheme),
          set: (name, value, seconds) => void cookies.push(secretCookie(name, value, seconds, scheme)),
        },
        take: async (limit) => {
          const verdict = await take(limit);
          if (!verdict.allowed) retryAfter = verdict.retryAfterSeconds;
          return verdict;
        },
        uploads: received?.files ?? [],
        form: form ?? null,
      };
      const sent = received && form && { ...received, body: new TextEncoder().encode(form.toString()) };
      const rendered = await render(forwardedRequest(at, requestedOrigin, sent), {
        ...desk,
        services,
        isOutOfReach,
        report,
      });
      const own = `'nonce-${nonce}'`;
      const isHtml = (rendered.headers.get('content-type') ?? '').startsWith('text/html');
      const headers = {
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin', // addresses of the desk are no one else's business
        ...(rendered.status === 429 && retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        ...(isHtml && { 'content-security-policy': contentSecurityPolicy({ scripts: [own], styles: [own] }) }),
        ...moreHeaders,
      };
      return personal(rendered, headers, cookies);
    },
  };
}

/** Whatever page the form is for: what the database cannot keep is not in its texts. */
const storableFields = ({ body }: Sent): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(new TextDecoder().decode(body))].map(([name, value]) => [storable(name), storable(value)]),
  );
