import { z } from 'zod';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import { callSmsProvider, refused } from './call-sms-provider.ts';
import type { SmsAccount } from './sms-account.ts';

/** The "Messages resource": 201 with the message, or 4xx with a code of Twilio's own (21211: no such number). */
const answerShape = z.union([
  z.object({ sid: z.string(), status: z.string(), error_code: z.number().nullish() }),
  z.object({ code: z.number(), status: z.number() }),
]);
const FAILED = new Set(['failed', 'undelivered', 'canceled']);

export function twilioSms(account: SmsAccount, deadlineMs?: number): SmsSender {
  return {
    send({ to, text, from = account.from ?? '' }) {
      return callSmsProvider(
        account,
        {
          path: `/2010-04-01/Accounts/${encodeURIComponent(account.user)}/Messages.json`,
          type: 'application/x-www-form-urlencoded',
          body: new URLSearchParams({
            To: to,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            Body: text,
          }).toString(),
          shape: answerShape,
          read(status, answer) {
            if ('code' in answer) return refused(`Twilio refused it with ${answer.code}`);
            if (status >= 300 || FAILED.has(answer.status)) return refused(`Twilio says ${answer.status}`);
            return { sent: true };
          },
        },
        deadlineMs,
      );
    },
  };
}
