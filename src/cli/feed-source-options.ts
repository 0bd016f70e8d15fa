import { readFile } from 'node:fs/promises';
import type { FeedCredentials } from '#app/feed/feed-store.ts';
import { dailySchema, readTimes, type Daily } from '#domain/import/feed-schedule.ts';
import { readMailServer, readSenders, type MailboxAccess } from '#domain/import/mailbox-form.ts';
import { CliFailure } from './cli-context.ts';

/** Where a feed comes from, as options of `forecourt feed set`. */
export interface SourceOptions {
  url?: string;
  at?: string;
  zone?: string;
  mailbox?: string;
  mailFolder?: string;
  senders?: string;
  user?: string;
  passwordFile?: string;
}

/** The mailbox of `forecourt feed set`; null: none is named. */
export async function mailboxOf(options: SourceOptions): Promise<MailboxAccess | null> {
  const { url, mailbox, mailFolder, senders, user, passwordFile } = options;
  if (mailbox === undefined) {
    if (senders !== undefined || mailFolder !== undefined)
      throw new CliFailure('--senders and --mail-folder need --mailbox.');
    return null;
  }
  if (url !== undefined)
    throw new CliFailure('A feed is fetched from a URL or a mailbox. Give --url or --mailbox, not both.');
  if (user === undefined || passwordFile === undefined || senders === undefined)
    throw new CliFailure('--mailbox needs --user, --password-file and --senders.');
  const server = readMailServer(mailbox);
  if ('error' in server) throw new CliFailure(`--mailbox: ${server.error}`);
  const from = readSenders(senders);
  if ('error' in from) throw new CliFailure(`--senders: ${from.error}`);
  return { ...server, user, password: await passwordIn(passwordFile), folder: mailFolder ?? 'INBOX', ...from };
}

/** Times of day in place of an interval; null: none are named. */
export function dailyOf({ at, zone, url, mailbox }: SourceOptions): Daily | null {
  if (at === undefined && zone === undefined) return null;
  if (at === undefined || zone === undefined || (url ?? mailbox) === undefined)
    throw new CliFailure('--at, --zone and --url go together: --url URL --at 06:15,13:00 --zone Australia/Brisbane');
  const read = readTimes(at);
  if ('error' in read) throw new CliFailure(`--at: ${read.error}`);
  const daily = dailySchema.safeParse({ times: read.times, timeZone: zone });
  if (!daily.success) throw new CliFailure(`--zone ${zone} ${daily.error.issues[0]!.message}`);
  return daily.data;
}

/** The user name and password for the URL; null: none are named. */
export async function credentialsOf({ user, passwordFile, url }: SourceOptions): Promise<FeedCredentials | null> {
  if (user === undefined && passwordFile === undefined) return null;
  if (user === undefined || passwordFile === undefined || url === undefined)
    throw new CliFailure('--user, --password-file and --url go together.');
  return { user, password: await passwordIn(passwordFile) };
}

/** A password on the command line would stand in the history of the shell, so it comes in a file. */
async function passwordIn(path: string): Promise<string> {
  const password = await readFile(path, 'utf8').catch(() => {
    throw new CliFailure(`Password file not found: ${path}.`);
  });
  return password.replace(/\r?\n$/, '');
}
