import type { IncomingMessage } from 'node:http';
import type { MailCatcher, CaughtMail } from '#app/mail/mail-catcher.ts';
import { markupText } from '#domain/text/markup-text.ts';
import type { PreparedResponse } from '../http/answers/prepared-response.ts';
import { pageAnswer } from '../http/answers/small-answer.ts';
import type { ChainRequest, Endpoint } from '../http/chain/endpoint.ts';

const SHOWN = 200;

/**
 * `http://inbox.<base domain>`: mail and texts that were caught because there is no server for them. It holds personal data: the operator
 * switches it on (MAIL_CATCHER), and even then only who sits at this machine may read it.
 */
export const inboxEndpoint = (catcher: MailCatcher, baseDomain: string): Endpoint<ChainRequest> => ({
  kind: 'page',
  takes: ({ hostname }) => hostname === `inbox.${baseDomain}`,
  methods: ['GET'],
  limits: () => [],
  admit: async ({ request }) =>
    isThisMachine(request) ? { who: undefined } : { refused: page(404, 'Nothing here', '') },
  answer: ({ address }) =>
    answer(catcher, address.url.pathname).catch(() => page(503, 'The database is unavailable', '')),
});

async function answer(catcher: MailCatcher, path: string): Promise<PreparedResponse> {
  const [, id, asPage] = /^\/(\d{1,9})(\/page)?$/.exec(path) ?? [];
  if (id === undefined) return page(200, 'Inbox', list(await catcher.list(SHOWN)));
  const message = await catcher.byId(Number(id));
  if (!message) return page(404, 'No such message', '<p><a href="/">Back to the inbox</a></p>');
  // the mail itself: what it brings cannot run here, and sees nothing of the inbox
  if (asPage !== undefined && message.html !== null)
    return pageAnswer(
      200,
      message.html,
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'none'; sandbox allow-popups",
    );
  return page(200, message.subject, letter(message));
}

/** What proxies say of themselves or of whom they bring; `via` is the one that each must say (RFC 9110, 7.6.3). */
const OF_PROXIES = ['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = OF_PROXIES.some((name) => headers[name] !== undefined);
  return !isForwarded && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}

const list = (messages: Awaited<ReturnType<MailCatcher['list']>>): string =>
  messages.length === 0
    ? '<p>No messages yet. Emails appear here while SMTP_URL is not set, and text messages while SMS_URL is not set.</p>'
    : `<table><thead><tr><th>Received<th>To<th>Subject</thead><tbody>${messages.map(({ id, at, recipient, subject }) => `<tr><td>${at.toISOString().slice(0, 19).replace('T', ' ')} UTC<td>${markupText(recipient)}<td><a href="/${id}">${markupText(subject)}</a>`).join('')}</tbody></table>`;

const letter = ({ id, at, recipient, body, html, attachments }: CaughtMail): string =>
  `<p><a href="/">Back to the inbox</a></p><p>To ${markupText(recipient)}, ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>${html === null ? '' : `<p><a href="/${id}/page">View as an email program shows it</a></p>`}<pre>${markupText(body)}</pre>${attachments.map(({ name, text }) => `<h2>${markupText(name)}</h2><pre>${markupText(text)}</pre>`).join('')}`;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ddd}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f6f6;padding:1rem}';

const page = (status: number, title: string, content: string): PreparedResponse =>
  pageAnswer(
    status,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${markupText(title)}</title><style>${STYLE}</style></head><body><h1>${markupText(title)}</h1>${content}</body></html>\n`,
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
