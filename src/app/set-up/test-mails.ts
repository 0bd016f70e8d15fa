import { randomBytes, randomUUID } from 'node:crypto';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { MailContent, SiteMails } from '#app/mail/mail-content.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** Someone at the desk of a website. */
export interface AtSetUp {
  groupId: number;
  siteId: number;
  /** Of the site. */
  slug: string;
  staffId: number;
}

/** Port: emails that staff sent to themselves. Each is in the audit log. */
export interface TestMails {
  add(at: AtSetUp, mail: { sender: string; codeHash: Buffer; sentAt: Date }): Promise<void>;
  /** Notes the arrival of the person's own email with this code, sent after `since`. Undefined: there is none. */
  arrive(at: AtSetUp, codeHash: Buffer, times: { since: Date; now: Date }): Promise<{ sentAt: Date } | undefined>;
  /** When one from this sender arrived last. */
  arrived(siteId: number, sender: string): Promise<Date | undefined>;
}

/** How long a code counts. */
const CODE_MS = HOUR_MS;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** "K7QM2XPA": 39 bits. */
const newCode = (): string =>
  [...randomBytes(32)]
    .flatMap((byte) => (byte < 240 ? ALPHABET[byte % ALPHABET.length]! : []))
    .slice(0, 8)
    .join('');

/** As it is typed, with spaces and in any case. */
export const codeHash = (typed: string): Buffer => hashOf(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** Emails a code to the signed-in person. Throws when the mail server did not take it; nothing is noted then. */
export async function sendTestMail(
  { testMails, mails, sender }: { testMails: TestMails; mails: SiteMails; sender: string },
  at: AtSetUp,
  { to, siteName, origin }: { to: string; siteName: string; origin: string },
  now: Date,
): Promise<void> {
  const code = newCode();
  const content = testContent(code, { siteName, origin });
  await mails.send(at.siteId, { id: randomUUID(), to, subject: content.title, content });
  await testMails.add(at, { sender, codeHash: codeHash(code), sentAt: now });
}

/** Undefined: the code is not of an email that this person sent in the last hour. */
export const confirmTestMail = (testMails: TestMails, at: AtSetUp, typed: string, now: Date) =>
  testMails.arrive(at, codeHash(typed), { since: new Date(now.getTime() - CODE_MS), now });

const testContent = (code: string, { siteName, origin }: { siteName: string; origin: string }): MailContent => ({
  preview: `It arrived. The code is ${code}.`,
  title: `Test email from ${siteName}`,
  blocks: [
    { kind: 'text', text: 'This email arrived. Confirm it with the button, or enter this code at the desk.' },
    { kind: 'highlight', text: code, detail: [] },
    {
      kind: 'actions',
      actions: [{ label: 'Confirm that it arrived', href: `${origin}/desk/start/mail?code=${code}` }],
    },
  ],
  from: { name: siteName, phone: null, url: origin },
  foot: [{ text: 'You get this email because you sent it to yourself from the desk.' }],
});
