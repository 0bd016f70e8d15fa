/** A mailbox could not be read. The message says why, and holds nothing that its server said. */
export class MailboxAway extends Error {
  override name = 'MailboxAway';
}
