import { splitQuoted } from '#domain/lead/split-quoted.ts';
import { storable } from '#domain/text/storable.ts';
import { counted } from '#domain/text/words.ts';
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
 * Files shoppers' answers by email with their leads. Each mailbox is read once for a group, with the addresses of all its
 * sites that name it, and finds leads of that group alone. While the settings of a site of the group cannot be used, what
 * its mailboxes got is read again each time, and filed once. A mailbox that cannot be read stops no other; the desk says why.
 * Throws at the end for one that could not be read. One whose variable is empty is left out: `forecourt doctor` and the
 * desk say so.
 */
export async function readAnswers(services: AnswerServices, now: Date): Promise<Record<string, number>> {
  const counts = { filed: 0, unknown: 0 };
  let failed = 0;
  for (const mailbox of await mailboxesOf(services.sites)) {
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
    throw new Error(`${counted(failed, 'mailbox', 'mailboxes')} for answers could not be read. The desk says why.`);
  return counts;
}

/** A mailbox of a group, and the addresses that its sites give shoppers for it. */
interface GroupMailbox {
  groupId: number;
  urlVariable: string;
  addresses: string[];
  /** A site of the group cannot be used, so that its address is unknown: what is read now is read again. */
  waits: boolean;
}

/** Each mailbox of a group once. */
async function mailboxesOf(sites: AnswerServices['sites']): Promise<GroupMailbox[]> {
  const records = await sites.list();
  const found = new Map<string, Omit<GroupMailbox, 'waits'>>();
  const waiting = new Set<number>();
  for (const { slug, group_id: groupId } of records) {
    const resolved = await usableSite(sites, slug, records);
    if (resolved === undefined) waiting.add(groupId);
    const answers = resolved?.settings.lead.answers;
    if (!answers) continue;
    const { urlVariable, address } = answers;
    const key = `${groupId} ${urlVariable}`;
    const mailbox = found.get(key) ?? { groupId, urlVariable, addresses: [] };
    found.set(key, { ...mailbox, addresses: [...mailbox.addresses, address] });
  }
  return [...found.values()].map((mailbox) => ({ ...mailbox, waits: waiting.has(mailbox.groupId) }));
}

async function readMailbox(
  { mailbox, inbox }: AnswerServices,
  { groupId, urlVariable, addresses, waits, url }: GroupMailbox & { url: string },
  now: Date,
): Promise<Awaited<ReturnType<MailInbox['file']>>[]> {
  const before = await inbox.progress(groupId, urlVariable);
  const place = placeOf(url);
  const known = before?.mailbox === place ? before.mark : null;
  try {
    const { mails, seen } = await mailbox.read({ url, addresses }, known);
    const filed: Awaited<ReturnType<MailInbox['file']>>[] = [];
    for (const mail of mails) {
      const { written, quoted } = splitQuoted(storable(mail.text));
      const files = mail.files.map(storable);
      filed.push(await inbox.file(groupId, { ...mail, files, from: storable(mail.from), written, quoted }, now));
    }
    const mark = waits ? known : seen;
    await inbox.setProgress(groupId, urlVariable, { mailbox: place, mark, problem: null }, now);
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
