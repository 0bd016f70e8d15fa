import { html, Html } from '#adapters/mail/html.ts';
import type { Message } from './collect.ts';

/** A message and the files that it was written to. */
export interface WrittenMessage extends Message {
  page?: string;
  attachments: { name: string; text: string }[];
  download?: string;
}

const READERS = ['Shopper', 'Dealer', 'Staff', 'Supplier', 'Operator'] as const;
/** What an inbox shows beside the subject. */
const preview = (markup: string): string => /overflow:hidden">([^<]*)/.exec(markup)?.[1]?.trim() ?? '';

/** One page with every message: the inbox of each reader first, then the messages. */
export function messagesPage(site: string, messages: readonly WrittenMessage[]): string {
  const numbered = messages.map((message, at) => ({ message, at }));
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Messages of ${site}</title>
        <style>
          body {
            font:
              15px/1.5 system-ui,
              sans-serif;
            margin: 2rem;
            color: #1a1a1a;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          td {
            border-top: 1px solid #ddd;
            padding: 0.3rem 0.6rem;
            vertical-align: top;
          }
          .shown {
            display: flex;
            flex-wrap: wrap;
            gap: 1rem;
            align-items: flex-start;
          }
          iframe {
            border: 1px solid #bbb;
            height: 800px;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            background: #f4f4f4;
            padding: 1rem;
            margin: 0;
            max-width: 40rem;
          }
          section {
            border-top: 3px solid #1a1a1a;
            margin-top: 3rem;
          }
        </style>
      </head>
      <body>
        <h1>Messages of ${site}</h1>
        ${READERS.map((reader) =>
          inbox(
            reader,
            numbered.filter(({ message }) => message.reader === reader),
          ),
        )}
        ${numbered.map(({ message, at }) => shown(message, at))}
      </body>
    </html> `.markup;
}

const inbox = (reader: string, rows: readonly { message: WrittenMessage; at: number }[]): Html =>
  html`<h2>${reader}</h2>
    <table>
      ${rows.map(
        ({ message: { name, mail, sms, file }, at }) =>
          html`<tr>
            <td><a href="#m${at}">${name}</a></td>
            <td><strong>${mail?.subject ?? (sms === undefined ? file!.name : 'Text message')}</strong></td>
            <td>${mail?.html === undefined ? (sms ?? '') : new Html(preview(mail.html))}</td>
          </tr>`,
      )}
    </table>`;

function shown({ reader, name, mail, sms, page, attachments, download }: WrittenMessage, at: number): Html {
  return html`<section id="m${at}">
    <h2>${reader}: ${name}</h2>
    ${mail === undefined ? null : html`<p>From ${mail.from} to ${mail.to}<br /><strong>${mail.subject}</strong></p>`}
    <div class="shown">
      ${
        page === undefined
          ? null
          : html`<iframe src="${page}" width="390" title="On a phone"></iframe
              ><iframe src="${page}" width="760" title="On a desktop"></iframe>`
      }
      ${download === undefined ? null : html`<p><a href="${download}">${download}</a></p>`}
      <pre>${mail?.text ?? sms ?? ''}</pre>
      ${attachments.map(
        (attachment) =>
          html`<pre>
${attachment.name}

${attachment.text}</pre>`,
      )}
    </div>
  </section>`;
}
