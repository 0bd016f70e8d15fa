import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailCatcher, CaughtMail } from '#app/mail/mail-catcher.ts';
import type { Handler } from '../handler.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

const SHOWN = 200;

/**
 * `http://inbox.<base domain>`: mail and texts that were caught because there is no server for them. It holds personal data: the operator
 * switches it on (MAIL_CATCHER), and even then only who sits at this machine may read it.
 */
export const mailCatcherHandler =
  (catcher: MailCatcher, baseDomain: string): Handler =>
  (request, response, { hostname, url }) => {
    if (hostname !== `inbox.${baseDomain}`) return false;
    if (!isThisMachine(request)) {
      send(response, 404, 'Nothing here', '');
      return true;
    }
    const [, id, page] = /^\/(\d{1,9})(\/page)?$/.exec(url.pathname) ?? [];
    const answer =
      id === undefined
        ? catcher.list(SHOWN).then((messages) => send(response, 200, 'Inbox', list(messages)))
        : catcher
            .byId(Number(id))
            .then((message) =>
              message && page !== undefined && message.html !== null
                ? sendPage(response, message.html)
                : message
                  ? send(response, 200, message.subject, letter(message))
                  : send(response, 404, 'No such message', '<p><a href="/">Back to the inbox</a></p>'),
            );
    answer.catch(() => send(response, 503, 'The database is unavailable', ''));
    return true;
  };

/** What proxies say of themselves or of whom they bring; `via` is the one that each must say (RFC 9110, 7.6.3). */
const OF_PROXIES = ['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = OF_PROXIES.some((name) => headers[name] !== undefined);
  return !isForwarded && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const list = (messages: Awaited<ReturnType<MailCatcher['list']>>): string =>
  messages.length === 0
    ? '<p>No messages yet. Emails appear here while SMTP_URL is not set, and text messages while SMS_URL is not set.</p>'
    : `<table><thead><tr><th>Received<th>To<th>Subject</thead><tbody>${messages.map(({ id, at, recipient, subject }) => `<tr><td>${at.toISOString().slice(0, 19).replace('T', ' ')} UTC<td>${escape(recipient)}<td><a href="/${id}">${escape(subject)}</a>`).join('')}</tbody></table>`;

const letter = ({ id, at, recipient, body, html, attachments }: CaughtMail): string =>
  `<p><a href="/">Back to the inbox</a></p><p>To ${escape(recipient)}, ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>${html === null ? '' : `<p><a href="/${id}/page">View as an email program shows it</a></p>`}<pre>${escape(body)}</pre>${attachments.map(({ name, text }) => `<h2>${escape(name)}</h2><pre>${escape(text)}</pre>`).join('')}`;

/** The mail itself: what it brings cannot run here, and sees nothing of the inbox. */
function sendPage(response: ServerResponse, html: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...SECURITY_HEADERS,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'none'; sandbox allow-popups",
    })
    .end(html);
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ddd}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f6f6;padding:1rem}';

function send(response: ServerResponse, status: number, title: string, content: string): void {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1>${content}</body></html>\n`;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...SECURITY_HEADERS,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .end(body);
}
