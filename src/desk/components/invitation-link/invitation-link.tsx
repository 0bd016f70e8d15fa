import { LINK_DAYS } from '#app/staff/invite-staff.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import css from './invitation-link.module.css';

/** The link of an invitation that no email brings. */
export const InvitationLink = ({ link }: { link: string }) => (
  <>
    <p>No email was sent. Copy this link and send it to them. It works once and expires in {LINK_DAYS} days.</p>
    <p className={css.link}>
      <code>{link}</code>
      <CopyButton text={link} what="the link" />
    </p>
  </>
);
