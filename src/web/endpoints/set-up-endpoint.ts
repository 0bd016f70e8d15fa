import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Clock } from '#app/clock.ts';
import type { CompanyBegun } from '#app/site/begin-company.ts';
import type { LiveSites } from '#app/site/live-sites.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { SetUpLinks } from '#app/set-up/set-up-link.ts';
import { COMPANY_REGIONS, type NewCompanyAnswers } from '#domain/site/new-company.ts';
import { storable } from '#domain/text/storable.ts';
import { markupText } from '#domain/text/markup-text.ts';
import { LONGEST_COMPANY } from '#domain/site/site-policy.ts';
import { errorPage } from '../http/answers/error-page.ts';
import type { PreparedResponse } from '../http/answers/prepared-response.ts';
import { pageAnswer, textAnswer } from '../http/answers/small-answer.ts';
import type { ChainRequest, Endpoint } from '../http/chain/endpoint.ts';
import { PLAIN_FORM } from '../http/chain/read-sent.ts';

export interface SetUpPorts {
  links: Pick<SetUpLinks, 'opens' | 'end'>;
  clock: Clock;
  sites: Pick<LiveSites, 'all' | 'hostname' | 'reload'>;
  baseDomain: string;
  begin(answers: NewCompanyAnswers, hosts: readonly string[]): Promise<CompanyBegun>;
}

export const SET_UP_PATH = '/desk/set-up/';

/**
 * `/desk/set-up/<token>` of an empty server, at any host: anyone who read the output of the start names the company and themselves,
 * and continues with the invitation that follows. There is no website yet whose look the page could have.
 */
export function setUpEndpoint({ links, clock, sites, baseDomain, begin }: SetUpPorts): Endpoint<ChainRequest> {
  const gone = () =>
    errorPage(404, 'Set-up links work once and expire after a day. Start the server again for a new one.', {
      title: 'This link has expired or has been used',
    });

  const nameNeeded = `Open this link by a name, because a website answers to names: ${baseDomain}, or a domain that leads to this server.`;

  /** The name that the link was opened at becomes the website's own. */
  const ownHosts = (hostname: string): string[] =>
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.endsWith(`.${baseDomain}`)
      ? []
      : [hostname];

  return {
    kind: 'page',
    takes: ({ url }) => url.pathname.startsWith(SET_UP_PATH),
    methods: ['GET', 'POST'],
    limits: () => ['staff-sign-in'],
    body: () => ({ types: PLAIN_FORM, files: 0 }),
    async answer({ address: { url, hostname }, reads, originAt }, _, sent) {
      if (!(await links.opens(hashOf(url.pathname.slice(SET_UP_PATH.length)), clock.now()))) return gone();
      if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
        return errorPage(400, nameNeeded, { title: 'A name is needed' });
      if (reads) return html(200, form({ company: '', region: '', name: '', email: '' }, {}), baseDomain);
      const fields = new URLSearchParams(new TextDecoder().decode(sent?.body));
      const typed = (name: string) => storable(fields.get(name) ?? '').trim();
      const answers = {
        company: typed('company'),
        region: typed('region'),
        name: typed('name'),
        email: typed('email'),
      };
      const begun = await begin(answers, ownHosts(hostname));
      if (begun === 'not empty') {
        await links.end();
        return gone();
      }
      if ('problems' in begun) return html(422, form(answers, begun.problems), baseDomain);
      await links.end();
      await sites.reload();
      const site = sites.all().find(({ record }) => record.slug === begun.slug);
      const host = site ? sites.hostname(site) : `${begun.slug}.${baseDomain}`;
      const location = `${originAt(host)}/desk/join/${begun.token}`;
      return textAnswer(303, '', { location, 'referrer-policy': 'no-referrer' });
    },
  };
}

/** In the colours of the desk. */
const STYLE = `:root{color-scheme:light dark;--ink:#14181c;--ink-2:#4c555d;--paper:#f4f5f6;--card:#fff;--line:#868e96;--bad:#b3261e;font:100%/1.5 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--ink:#eef0f2;--ink-2:#b3bac1;--paper:#101315;--card:#191d20;--line:#737b83;--bad:#ff9c93}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink)}
main{max-width:28rem;margin:0 auto;padding:max(1rem,8vh) 1rem 2rem}
.card{background:var(--card);padding:1.5rem;border-radius:.75rem;border:1px solid color-mix(in srgb,var(--line) 40%,transparent)}
h1{margin:0 0 .25rem;font-size:1.5rem;line-height:1.25}p{margin:0;color:var(--ink-2)}
form{display:grid;gap:1.125rem;margin-top:1.25rem}label{display:block;font-weight:600;margin-bottom:.25rem}
small{display:block;margin-top:.25rem;color:var(--ink-2);font-size:.875rem}.bad{color:var(--bad);font-weight:500}
input,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);color:inherit;font:inherit}
[aria-invalid=true]{border-color:var(--bad)}
button{min-height:2.75rem;padding:.5rem 1rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--card);font:inherit;font-weight:600;cursor:pointer}:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}`;

const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** The form leads on to the new website, at a host of its own. */
const html = (status: number, body: string, baseDomain: string): PreparedResponse =>
  pageAnswer(
    status,
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Set up your company</title><style>${STYLE}</style></head><body><main><div class="card">${body}</div></main></body></html>\n`,
    `${POLICY}; form-action 'self' http://*.${baseDomain}:* https://*.${baseDomain}:*`,
    { 'referrer-policy': 'same-origin' }, // the address is the key
  );

type Problems = Partial<Record<keyof NewCompanyAnswers, string>>;

/** Label, hint and what else its control says; the region is chosen. */
const FIELDS: Record<keyof NewCompanyAnswers, [label: string, hint: string, more: string]> = {
  company: [
    'Company name',
    'As customers know it.',
    `autofocus autocomplete="organization" maxlength="${LONGEST_COMPANY}"`,
  ],
  region: ['State or region', '', ''],
  name: ['Your name', '', 'autocomplete="name" maxlength="80"'],
  email: [
    'Your work email',
    'You sign in with it. Enquiries go there at first.',
    'type="email" autocomplete="username" maxlength="254"',
  ],
};

const form = (answers: NewCompanyAnswers, problems: Problems): string =>
  `<h1>Set up your company</h1><p>Nothing is public until you open the website.</p><form method="post" novalidate>${(
    ['company', 'region', 'name', 'email'] as const
  )
    .map((name) => field(name, answers[name], problems[name]))
    .join('')}<button>Continue</button></form>`;

function field(name: keyof NewCompanyAnswers, answer: string, problem: string | undefined): string {
  const [label, hint, more] = FIELDS[name];
  const [invalid, bad] = problem === undefined ? ['', ''] : [' aria-invalid="true"', ' class="bad"'];
  const words = problem ?? hint;
  const described = words === '' ? '' : ` aria-describedby="${name}-words"`;
  const own = `id="${name}" name="${name}" required${described}${invalid}`;
  const control =
    name === 'region'
      ? `<select ${own}><option value="">Choose</option>${regions(answer)}</select>`
      : `<input ${own} ${more} value="${markupText(answer)}">`;
  return `<div><label for="${name}">${label}</label>${control}${words === '' ? '' : `<small id="${name}-words"${bad}>${markupText(words)}</small>`}</div>`;
}

const regions = (chosen: string): string =>
  Object.entries(COMPANY_REGIONS)
    .map(
      ([country, names]) =>
        `<optgroup label="${country}">${names.map((name) => `<option${name === chosen ? ' selected' : ''}>${name}</option>`).join('')}</optgroup>`,
    )
    .join('');
