import { randomUUID } from 'node:crypto';
import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import type { SiteMail, SiteMails } from '../mail/mail-content.ts';
import type { By, NewStaff, StaffChanged, StaffMember, StaffStore } from './staff-store.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export const LINK_DAYS = 7;

/** The desk of an invitation, and its address. */
export interface DeskAt {
  groupId: number;
  siteId: number;
  siteName: string;
  /** "https://www.northbank.example" */
  origin: string;
}

interface InvitePorts {
  staff: StaffStore;
  mails: SiteMails;
  /** False: emails are only stored on the server, so this one reaches no one. */
  sendsMail: boolean;
  /** An email that failed. The link exists anyway. */
  report(error: unknown): void;
}

/** `mailed` false: the inviting person passes on the link. */
export interface Invited {
  link: string;
  mailed: boolean;
}

/** Undefined: the group has a member with this address. */
export async function inviteStaff(
  ports: InvitePorts,
  at: DeskAt,
  who: NewStaff,
  by: By,
): Promise<(Invited & { member: StaffMember }) | undefined> {
  const { token, link } = newLink(by.at);
  const member = await ports.staff.invite(at.groupId, who, link, by);
  return member && { member, ...(await send(ports, at, member, token)) };
}

/** A new link for a member whose link has expired or who cannot sign in. */
export async function sendNewLink(
  ports: InvitePorts,
  at: DeskAt,
  member: StaffMember,
  by: By,
): Promise<Invited | Exclude<StaffChanged, 'done'>> {
  const { token, link } = newLink(by.at);
  const changed = await ports.staff.newLink(at.groupId, member.id, link, by);
  return changed === 'done' ? send(ports, at, member, token) : changed;
}

function newLink(now: Date) {
  const token = newSecret();
  return { token, link: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS) } };
}

async function send(
  { mails, sendsMail, report }: InvitePorts,
  at: DeskAt,
  member: StaffMember,
  token: string,
): Promise<Invited> {
  const link = `${at.origin}/desk/join/${token}`;
  try {
    await mails.send(at.siteId, { id: randomUUID(), ...invitationMail(at, member, link) });
    return { link, mailed: sendsMail };
  } catch (error) {
    report(error);
    return { link, mailed: false };
  }
}

/** The email with the link of an invitation. */
export function invitationMail(
  { siteName, origin }: Pick<DeskAt, 'siteName' | 'origin'>,
  { email, name }: Pick<StaffMember, 'email' | 'name'>,
  link: string,
): Omit<SiteMail, 'id'> {
  const title = `Your invitation to the ${siteName} desk`;
  return {
    to: email,
    subject: title,
    content: {
      preview: 'Choose a password and set up two-step sign-in.',
      title,
      blocks: [
        {
          kind: 'text',
          text: `Hello ${name},\nUse the link below to choose a password and set up two-step sign-in. It works once and expires in ${LINK_DAYS} days.`,
        },
        { kind: 'actions', actions: [{ label: 'Set up sign-in', href: link }] },
      ],
      from: { name: siteName, phone: null, url: origin },
      foot: [{ text: `If you don’t work at ${siteName}, ignore this email.` }],
    },
  };
}
