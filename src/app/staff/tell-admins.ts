import { randomUUID } from 'node:crypto';
import type { MailContent, SiteMails } from '#app/mail/mail-content.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import type { DeskAt } from './invite-staff.ts';
import type { StaffStore } from './staff-store.ts';

interface TellPorts {
  staff: Pick<StaffStore, 'list'>;
  mails: SiteMails;
  /** An email that failed. What was done is in the audit log anyway. */
  report(error: unknown): void;
}

export interface DoneAtDesk {
  kind: 'export' | 'payment account' | 'mail server';
  by: { name: string };
  /** "12 leads", "Stripe connected, key ending 4242": no name or number of a shopper, and no key. */
  what: string;
  /** "Chrome on Mac" */
  device: string;
  timezone: string;
}

const WORDS = {
  export: {
    title: (site: string) => `Export from the ${site} desk`,
    did: 'downloaded',
    foot: 'Admins of the whole company get this email after each export.',
  },
  'payment account': {
    title: (site: string) => `Payment account of ${site} changed`,
    did: 'changed the payment account:',
    foot: 'Admins of the whole company get this email after each change of a payment account.',
  },
  'mail server': {
    title: (site: string) => `Mail server of ${site} changed`,
    did: 'changed the mail server:',
    foot: 'Admins of the whole company get this email after each change of the mail server.',
  },
} as const;

/** Emails every group admin that data left the desk, or money goes elsewhere. One email that fails does not stop the others. */
export async function tellAdmins(
  { staff, mails, report }: TellPorts,
  at: DeskAt,
  done: DoneAtDesk,
  now: Date,
): Promise<void> {
  const members = await staff.list(at.groupId);
  const owners = members.filter(({ role, joined, disabled }) => role === 'group-admin' && joined && !disabled);
  const content = contentOf(at, done, now);
  const send = ({ email }: { email: string }) =>
    mails.send(at.siteId, { id: randomUUID(), to: email, subject: content.title, content }).catch(report);
  await Promise.all(owners.map(send));
}

function contentOf(
  { siteName, origin }: DeskAt,
  { kind, by, what, device, timezone }: DoneAtDesk,
  now: Date,
): MailContent {
  const words = WORDS[kind];
  return {
    preview: `${by.name} ${words.did} ${what}.`,
    title: words.title(siteName),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Who', value: by.name },
          { label: 'What', value: what },
          { label: 'When', value: formatDeadline(now, timezone) },
          { label: 'Device', value: device },
        ],
      },
      {
        kind: 'text',
        text: 'If you didn’t expect this, sign their devices out on the security page, then disable their access under People.',
      },
      { kind: 'actions', actions: [{ label: 'Open the security page', href: `${origin}/desk/security` }] },
    ],
    from: { name: siteName, phone: null, url: origin },
    foot: [{ text: words.foot }],
  };
}
