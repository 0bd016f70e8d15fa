import { mailbox } from '#domain/text/mailbox.ts';
import { hashOf } from '../people/sign-in.ts';
import type { PeopleStore } from '../people/people-store.ts';

/**
 * Mails that forms send to one mailbox within a day, whichever site they come from: nobody has shown that an address
 * that was typed is theirs, so whoever types somebody else's sends them no more than these.
 */
const PER_DAY = 10;

/** Counts one more mail to an address, and says whether it may go. */
export const mailAllowance =
  ({ countCode }: Pick<PeopleStore, 'countCode'>) =>
  async (email: string, now: Date): Promise<boolean> =>
    (await countCode([{ key: hashOf(`confirmations ${mailbox(email)}`), times: PER_DAY, minutes: 24 * 60 }], now)) ===
    0;
