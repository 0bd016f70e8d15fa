import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { SmsOutcome } from '#app/sign-in/sms-sender.ts';
import { callOut, OutboundError } from '../http/outbound.ts';
import { basicAuthorization, type SmsAccount } from './sms-account.ts';

/** Someone stands there with a phone in the hand. */
const DEADLINE_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** One call to a provider, and what its answer means. Words of the other side are never repeated: they like to quote numbers. */
export async function callSmsProvider<T>(
  account: SmsAccount,
  {
    path,
    type,
    body,
    shape,
    read,
  }: {
    path: string;
    type: string;
    body: string;
    /** Of its answers, good and bad. */
    shape: z.ZodType<T>;
    read(status: number, answer: T): SmsOutcome;
  },
  deadlineMs = DEADLINE_MS,
): Promise<SmsOutcome> {
  try {
    const answer = await callOut(
      new URL(path, account.address),
      {
        method: 'POST',
        headers: { authorization: basicAuthorization(account), 'content-type': type, accept: 'application/json' },
        body,
      },
      { deadlineMs, maxBytes: MAX_ANSWER_BYTES, allowPrivate: account.allowPrivate ?? false },
    );
    const text = (await buffer(answer.body)).toString();
    if (answer.status === 429 || answer.status >= 500) return silent(`answered ${answer.status}`);
    const parsed = shape.safeParse(json(text));
    return parsed.success ? read(answer.status, parsed.data) : silent(`answered ${answer.status} in an unknown form`);
  } catch (error) {
    if (error instanceof OutboundError) return silent(error.message);
    throw error;
  }
}

export const silent = (because: string): SmsOutcome => ({ sent: false, kind: 'silent', because: `sms: ${because}` });
export const refused = (because: string): SmsOutcome => ({ sent: false, kind: 'refused', because: `sms: ${because}` });

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
