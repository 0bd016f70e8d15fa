import { z } from 'zod';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import { callSmsProvider, refused } from './call-sms-provider.ts';
import type { SmsAccount } from './sms-account.ts';

/** SMS v3. Trap: the outer answer is SUCCESS even when the message was not taken; only the message's own status counts. */
const answerShape = z.object({
  response_code: z.string(),
  data: z.object({ messages: z.array(z.object({ status: z.string() })).min(1) }).nullish(),
});

export function clicksendSms(account: SmsAccount, deadlineMs?: number): SmsSender {
  return {
    send: ({ to, text, from = account.from }) =>
      callSmsProvider(
        account,
        {
          path: '/v3/sms/send',
          type: 'application/json',
          body: JSON.stringify({
            messages: [{ source: 'forecourt', ...(from === undefined ? {} : { from }), to, body: text }],
          }),
          shape: answerShape,
          read(_status, { response_code, data }) {
            const status = data?.messages[0]?.status ?? response_code;
            return data && status === 'SUCCESS' ? { sent: true } : refused(`ClickSend says ${word(status)}`);
          },
        },
        deadlineMs,
      ),
  };
}

/** Its words are codes; anything else might quote a number. */
const word = (status: string): string => (/^[A-Z_]{1,40}$/.test(status) ? status : 'something else');
