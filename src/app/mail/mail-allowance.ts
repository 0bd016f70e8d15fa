import { DAY_MINUTES } from '#domain/time/durations.ts';
import { mailbox } from '#domain/text/mailbox.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { PeopleStore } from '#app/sign-in/people-store.ts';

/** What is counted, and how often it may be within so long. */
export interface MailCount {
  key: Buffer;
  times: number;
  minutes: number;
}

/**
 * The maximum of emails that forms send to one mailbox within a day, from all sites: a typed address may belong to someone
 * else, who must not be flooded.
 */
const PER_DAY = 10;

export const mailCount = (email: string): MailCount => ({
  key: hashOf(`confirmations ${mailbox(email)}`),
  times: PER_DAY,
  minutes: DAY_MINUTES,
});

/** Counts one more email to an address, and returns whether it may be sent. */
export const mailAllowance =
  ({ countCode }: Pick<PeopleStore, 'countCode'>) =>
  async (email: string, now: Date): Promise<boolean> =>
    (await countCode([mailCount(email)], now)) === 0;
