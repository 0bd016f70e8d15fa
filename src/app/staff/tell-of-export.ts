import { randomUUID } from 'node:crypto';
import type { MailContent, SiteMails } from '#app/mail/mail-content.ts';
import { formatDeadline } from '#domain/location/format-moment.ts';
import type { DeskAt } from './invite-staff.ts';
import type { StaffStore } from './staff-store.ts';

interface TellPorts {
  staff: Pick<StaffStore, 'list'>;
  mails: SiteMails;
  /** An email that failed. The export is in the audit log anyway. */
  report(error: unknown): void;
}

export interface DoneExport {
  by: { name: string };
  /** "12 leads": no name or number of a shopper. */
  what: string;
  /** "Chrome on Mac" */
  device: string;
  timezone: string;
}

/** Emails every group admin that something was exported. One email that fails does not stop the others. */
export async function tellOfExport(
  { staff, mails, report }: TellPorts,
  at: DeskAt,
  done: DoneExport,
  now: Date,
): Promise<void> {
  const members = await staff.list(at.groupId);
  const owners = members.filter(({ role, joined, disabled }) => role === 'group-admin' && joined && !disabled);
  const content = exportContent(at, done, now);
  const send = ({ email }: { email: string }) =>
    mails.send(at.siteId, { id: randomUUID(), to: email, subject: content.title, content }).catch(report);
  await Promise.all(owners.map(send));
}

function exportContent(
  { siteName, origin }: DeskAt,
  { by, what, device, timezone }: DoneExport,
  now: Date,
): MailContent {
  return {
    preview: `${by.name} downloaded ${what}.`,
    title: `Export from the ${siteName} desk`,
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
    foot: [{ text: 'Group admins get this email after each export.' }],
  };
}
