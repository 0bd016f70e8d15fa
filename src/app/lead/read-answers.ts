import { splitQuoted } from '#domain/lead/split-quoted.ts';
import { storable } from '#domain/text/storable.ts';
import { counted, joinAnd } from '#domain/text/words.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { MailboxAway } from '../mail/mailbox-away.ts';
import { usableSite } from '../site/resolve-site.ts';
import type { AnswerReader, MailInbox } from './answer-mailbox.ts';

export interface AnswerServices {
  sites: Pick<SiteStore, 'list' | 'current'>;
  mailbox: AnswerReader;
  inbox: MailInbox;
  /** Of the environment. Undefined or empty: the mailbox is not configured, and is not read. */
  secret(variable: string): string | undefined;
}

/**
 * Files shoppers' answers by email with their leads. Each mailbox is read once for a group, whichever of its sites name it,
 * and finds leads of that group alone. One that cannot be read stops no other, and one that only sites name whose settings
 * cannot be used waits; the desk says why. Throws at the end for both. One whose variable is empty is left out:
 * `forecourt doctor` and the desk say so.
 */
export async function readAnswers(services: AnswerServices, now: Date): Promise<Record<string, number>> {
  const counts = { filed: 0, unknown: 0 };
  let failed = 0;
  const { mailboxes, unusable, problems } = await mailboxesOf(services.sites);
  for (const [groupId, slugs] of unusable) {
    const read = mailboxes.filter((mailbox) => mailbox.groupId === groupId).map(({ urlVariable }) => urlVariable);
    await services.inbox.leaveUnread(groupId, read, `The settings of ${joinAnd(slugs)} cannot be used.`);
  }
  for (const mailbox of mailboxes) {
    const url = services.secret(mailbox.urlVariable)?.trim() ?? '';
    if (url === '') continue;
    try {
      for (const filed of await readMailbox(services, { ...mailbox, url }, now))
        if (filed !== 'filed before') counts[filed]++;
    } catch (error) {
      if (!(error instanceof MailboxAway)) throw error;
      failed++;
    }
  }
  if (failed > 0)
    problems.push(
      new Error(`${counted(failed, 'mailbox', 'mailboxes')} for answers could not be read. The desk says why.`),
    );
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return counts;
}

interface GroupMailbox {
  groupId: number;
  urlVariable: string;
}

/** Each mailbox of a group once, and by group the sites whose settings cannot be used. */
async function mailboxesOf(sites: AnswerServices['sites']) {
  const records = await sites.list();
  const found = new Map<string, GroupMailbox>();
  const unusable = new Map<number, string[]>();
  const problems: unknown[] = [];
  for (const { slug, group_id: groupId } of records) {
    const resolved = await usableSite(sites, slug, records, problems);
    if (!resolved) unusable.set(groupId, [...(unusable.get(groupId) ?? []), slug]);
    const urlVariable = resolved?.settings.lead.answers?.urlVariable;
    if (urlVariable !== undefined) found.set(`${groupId} ${urlVariable}`, { groupId, urlVariable });
  }
  return { mailboxes: [...found.values()], unusable, problems };
}

async function readMailbox(
  { mailbox, inbox }: AnswerServices,
  { groupId, urlVariable, url }: GroupMailbox & { url: string },
  now: Date,
): Promise<Awaited<ReturnType<MailInbox['file']>>[]> {
  const before = await inbox.progress(groupId, urlVariable);
  const place = placeOf(url);
  const known = before?.mailbox === place ? before.mark : null;
  try {
    const { mails, seen } = await mailbox.read(url, known);
    const filed: Awaited<ReturnType<MailInbox['file']>>[] = [];
    for (const mail of mails) {
      const { written, quoted } = splitQuoted(storable(mail.text));
      const files = mail.files.map(storable);
      filed.push(await inbox.file(groupId, { ...mail, files, from: storable(mail.from), written, quoted }, now));
    }
    await inbox.setProgress(groupId, urlVariable, { mailbox: place, mark: seen, problem: null }, now);
    return filed;
  } catch (error) {
    if (error instanceof MailboxAway)
      await inbox.setProgress(groupId, urlVariable, { mailbox: place, mark: known, problem: error.message }, now);
    throw error;
  }
}

/** Which mailbox it is, without its password: another is read from its start. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { username, host, pathname } = new URL(url);
  return `${username}@${host}${pathname}`;
}
