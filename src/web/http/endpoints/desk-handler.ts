import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#app/clock.ts';
import type { LiveSite, LiveSites } from '#app/site/live-sites.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { RateLimiter } from '#app/rate-limiter.ts';
import type { DeskRequest, RenderDesk } from '#app/staff/desk-rendering.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import { storable } from '#domain/text/storable.ts';
import { deviceName } from '#domain/sign-in/device-name.ts';
import { readSecret, secretCookie } from '../../session-cookie.ts';
import { isLocalAddress, type ClientAddresses } from '../chain/client-address.ts';
import { acceptedEncoding } from '../answers/encoding.ts';
import { errorPage } from '../answers/error-page.ts';
import type { Handler } from '../handler.ts';
import { prepareResponse, sendVariant, variantOf, type PreparedResponse } from '../answers/prepared-response.ts';
import type { Address, Scheme } from '../chain/read-address.ts';
import { forwardedHeaders } from '../chain/forwarded-headers.ts';
import { readBody } from '../chain/read-body.ts';
import { LARGEST_FILE, MOST_SENT, readUpload } from '../chain/read-upload.ts';
import { bufferedAnswer } from '../pages/render-page.ts';
import { contentSecurityPolicy } from '../answers/security-headers.ts';

export interface DeskPorts {
  sites: Pick<LiveSites, 'byHost' | 'all' | 'hostname'>;
  clock: Clock;
  services: DeskServices;
  rateLimiter: RateLimiter;
  clients: ClientAddresses;
  render: RenderDesk;
  /** Added to every page, over what is set here. */
  moreHeaders: Record<string, string>;
  report(error: unknown, site: string): void;
  /** Whether an error says that the database cannot be reached. */
  isOutOfReach?: ((error: unknown) => boolean) | undefined;
}

const DESK = /^\/desk(?:$|\/|\.data$)/;
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** The pictures of one car, sent at once. */
const MOST_FILES = 12;
/** A form of settings is long; only who is signed in may send one. */
const STAFF_BODY = { bytes: 1_048_576, fields: 5_000 };
/** After how long a page is asked for once more that the database kept from being made. */
const AWAY_SECONDS = '20';

/** The dealer's desk: `/desk` of each site's own host. Made for one member of the staff at a time, never cached, never found. */
export function deskHandler(ports: DeskPorts): Handler {
  const {
    sites,
    clock,
    services,
    rateLimiter,
    clients,
    render,
    moreHeaders,
    report,
    isOutOfReach = () => false,
  } = ports;

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    { url, host }: Address,
    site: LiveSite,
  ): Promise<PreparedResponse> => {
    const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
      errorPage(status, text, { headers, site: site.settings });
    const scheme: Scheme = url.protocol === 'https:' ? 'https' : 'http';
    const posts = request.method === 'POST';
    if (!posts && request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Only GET, HEAD and POST are understood.', { allow: 'GET, HEAD, POST' });
    const from = { siteId: site.record.id, address: clients.of(request) };
    if (posts || !isLocalAddress(from.address)) {
      const verdict = await rateLimiter.take(posts ? 'post' : 'visit', from);
      if (!verdict.allowed)
        return refuse(429, `Please try again in ${verdict.retryAfterSeconds} seconds.`, {
          'retry-after': String(verdict.retryAfterSeconds),
        });
    }
    const token = readSecret(request.headers.cookie, 'staff-session', scheme);
    const now = clock.now();
    const session =
      token === undefined
        ? undefined
        : await services.sessions.find(site.record.group_id, hashOf(token), now).catch((error: unknown) => {
            if (!isOutOfReach(error)) throw error;
            report(error, site.record.slug);
            return 'away' as const;
          });
    // who has a session typed for long, perhaps: it is read, to be sent once more
    const sent = posts ? await readForm(request, from.address, session !== undefined) : undefined;
    if (sent && 'status' in sent) return refuse(sent.status, sent.text, { connection: 'close' });
    const cookies: string[] = [];
    const nonce = randomBytes(18).toString('base64');
    const origin = `${scheme}://${host}`;
    const desk: DeskRequest = {
      site,
      now,
      origin,
      groupSites: () =>
        sites
          .all()
          .filter(({ record }) => record.group_id === site.record.group_id)
          .map((one) => ({
            slug: one.record.slug,
            name: one.settings.site.name,
            origin: `${scheme}://${sites.hostname(one)}${url.port === '' ? '' : `:${url.port}`}`,
          })),
      nonce,
      path: url.pathname + url.search,
      device: deviceName(request.headers['user-agent'] ?? ''),
      clientAddress: from.address,
      staff: session === 'away' ? null : (session ?? null),
      databaseAway: session === 'away',
      secrets: {
        read: (name) => readSecret(request.headers.cookie, name, scheme),
        set: (name, value, seconds) => void cookies.push(secretCookie(name, value, seconds, scheme)),
      },
      take: (limit) => rateLimiter.take(limit, from),
      uploads: sent?.files ?? [],
      form: sent ? new URLSearchParams(sent.body) : null,
    };
    const rendered = await render(
      new Request(origin + desk.path, {
        method: request.method ?? 'GET',
        headers: forwardedHeaders(request, sent && { 'content-type': sent.type }),
        ...(sent && { body: sent.body }),
      }),
      { ...desk, services, isOutOfReach, report: (error) => report(error, site.record.slug) },
    );
    const own = `'nonce-${nonce}'`;
    const { cookies: more, ...made } = await bufferedAnswer(rendered, {
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin', // addresses of the desk are no one else's business
      ...(rendered.status === 503 && { 'retry-after': AWAY_SECONDS }),
      ...((rendered.headers.get('content-type') ?? '').startsWith('text/html') && {
        'content-security-policy': contentSecurityPolicy({ scripts: [own], styles: [own] }),
      }),
      ...moreHeaders,
    });
    if (cookies.length + more.length > 0) response.setHeader('set-cookie', [...cookies, ...more]);
    return prepareResponse(made);
  };

  const send = async (request: IncomingMessage, response: ServerResponse, made: PreparedResponse) =>
    sendVariant(
      request.method,
      undefined,
      response,
      made.status,
      await variantOf(made, acceptedEncoding(request.headers['accept-encoding'], 'fast'), { aim: 'fast' }),
    );

  return (request, response, address) => {
    if (!DESK.test(address.url.pathname)) return false;
    const site = sites.byHost(address.hostname);
    if (site === undefined) return false;
    answer(request, response, address, site)
      .catch((error: unknown) => {
        report(error, site.record.slug);
        return errorPage(500, 'Please try again in a moment.', { site: site.settings });
      })
      .then((made) => send(request, response, made))
      .catch(() => response.destroy());
    return true;
  };
}

interface DeskForm {
  type: string;
  body: string;
  files: readonly { name: string; bytes: Buffer; cut: boolean }[];
}

/** Anyone who is not signed in sends an address, a password or a code. */
async function readForm(
  request: IncomingMessage,
  address: string,
  isStaff: boolean,
): Promise<DeskForm | { status: number; text: string }> {
  const type = request.headers['content-type'] ?? '';
  const kind = FORM.exec(type)?.[1]?.toLowerCase();
  if (kind === undefined) return { status: 415, text: 'Send this as a form submission.' };
  if (kind === 'multipart/form-data' && isStaff) {
    const upload = await readUpload(request, address, MOST_FILES);
    if (upload === 'too large')
      return { status: 413, text: `Uploads are limited to ${MOST_SENT / 1_048_576} MB at a time.` };
    if (upload === 'too many fields')
      return {
        status: 413,
        text: `This form has too many fields or files. Send at most ${MOST_FILES} files at a time.`,
      };
    if (upload === 'broken') return { status: 400, text: 'The form didn’t arrive in full. Please send it again.' };
    if (upload === 'busy') return { status: 503, text: 'Too many uploads right now. Please try again.' };
    if (upload.files.some(({ cut }) => cut))
      return { status: 413, text: `Files are limited to ${LARGEST_FILE / 1_048_576} MB each.` };
    return { type: 'application/x-www-form-urlencoded', body: storableFields(upload.fields), files: upload.files };
  }
  // the pages where someone signs in send no files
  if (kind === 'multipart/form-data') return { status: 415, text: 'Send this as a form submission.' };
  const body = await readBody(request, isStaff ? STAFF_BODY : undefined);
  if (body === 'too large' || body === 'too many fields')
    return { status: 413, text: 'This form is too large. Send less at a time.' };
  return { type, body: storableFields(new URLSearchParams(new TextDecoder().decode(body))), files: [] };
}

/** Whatever page the form is for: what the database cannot keep is not in its texts. */
const storableFields = (fields: Iterable<readonly [string, string]>): string =>
  new URLSearchParams([...fields].map(([name, value]) => [storable(name), storable(value)])).toString();
