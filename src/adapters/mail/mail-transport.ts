import nodemailer from 'nodemailer';
import { mailTrace } from '#app/traces.ts';
import type { Database } from '../postgres/database.ts';

export interface Mail {
  /** The same for every attempt at one delivery: mail systems drop what they have already. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string | { name: string; address: string } | undefined;
  subject: string;
  text: string;
  /** The same as HTML. */
  html?: string | undefined;
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined;
  /** An appointment, which mail programs file by its method. */
  calendar?: { name: string; method: string; text: string } | undefined;
  attachments: { name: string; type: string; text: string }[];
}

/** Sends one message; throws when it was not taken. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Through a mail server (`SMTP_URL`), with connections kept open and a deadline on everything. */
export function smtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const host = new URL(url).hostname;
  return {
    async send(mail) {
      const message = {
        messageId: `<${mail.messageId}>`,
        from: mail.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === undefined ? {} : { html: mail.html }),
        ...(mail.unsubscribe === undefined ? {} : { headers: oneClick(mail.unsubscribe) }),
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        // a part of its own beside the text, and a file for who opens it by hand
        ...(mail.calendar && {
          icalEvent: { method: mail.calendar.method, filename: mail.calendar.name, content: mail.calendar.text },
        }),
        attachments: mail.attachments.map(({ name, type, text }) => ({
          filename: name,
          contentType: type,
          content: text,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await mailTrace.tracePromise(() => transport.sendMail(message), { host });
    },
    close: () => transport.close(),
  };
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** As the other parts are kept; its type says the method, as in an email that is sent. */
const calendarFile = ({ calendar }: Mail): Mail['attachments'] =>
  calendar === undefined
    ? []
    : [{ name: calendar.name, type: `text/calendar; method=${calendar.method}`, text: calendar.text }];

/** Into the database, to be read at inbox.<base domain> on this machine: what happens without a mail server. */
export function catchingTransport(database: Database): MailTransport {
  return {
    async send(mail) {
      await database
        .insertInto('inbox_messages')
        .values({
          message_id: mail.messageId,
          sender: mail.from,
          recipient: mail.to,
          subject: mail.subject,
          body: mail.text,
          html: mail.html ?? null,
          attachments: JSON.stringify([...mail.attachments, ...calendarFile(mail)]),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
    close() {},
  };
}
