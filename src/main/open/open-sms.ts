import { clicksendSms } from '#adapters/sms/clicksend-sms.ts';
import { catchingSms } from '#adapters/sms/catching-sms.ts';
import type { SmsAccount } from '#adapters/sms/sms-account.ts';
import { twilioSms } from '#adapters/sms/twilio-sms.ts';
import { catchingTransport } from '#adapters/mail/mail-transport.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import type { Environment } from '#main/environment.ts';

const PROVIDERS: Record<string, (account: SmsAccount) => SmsSender> = {
  'twilio:': twilioSms,
  'clicksend:': clicksendSms,
};

/** Sends texts through the provider in SMS_URL, or else into the mail catcher. */
export function openSms({ SMS_URL }: Pick<Environment, 'SMS_URL'>, database: Database): SmsSender {
  if (SMS_URL === undefined) return catchingSms(catchingTransport(database));
  const url = new URL(SMS_URL);
  return PROVIDERS[url.protocol]!({
    address: new URL(`https://${url.host}`),
    user: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    from: url.searchParams.get('from') ?? undefined,
  });
}
