import { mailbox } from '#domain/text/mailbox.ts';
import { hashOf } from '../people/sign-in.ts';
import type { PeopleStore } from '../people/people-store.ts';

/** What is counted, and how often it may be within so long. */
export interface MailCount {
  key: Buffer;
  times: number;
  minutes: number;
}

/**
 * Mails that forms send to one mailbox within a day, whichever site they come from: nobody has shown that an address
 * that was typed is theirs, so whoever types somebody else's sends them no more than these.
 */
const PER_DAY = 10;

export const mailCount = (email: string): MailCount => ({
  key: hashOf(`confirmations ${mailbox(email)}`),
  times: PER_DAY,
  minutes: 24 * 60,
});

/** Counts one more mail to an address, and says whether it may go. */
export const mailAllowance =
  ({ countCode }: Pick<PeopleStore, 'countCode'>) =>
  async (email: string, now: Date): Promise<boolean> =>
    (await countCode([mailCount(email)], now)) === 0;
