import { clicksendReceiver } from '#adapters/sms/clicksend-receiver.ts';
import { clicksendSms } from '#adapters/sms/clicksend-sms.ts';
import { catchingSms } from '#adapters/sms/catching-sms.ts';
import type { SmsAccount } from '#adapters/sms/sms-account.ts';
import { twilioReceiver } from '#adapters/sms/twilio-receiver.ts';
import { twilioSms } from '#adapters/sms/twilio-sms.ts';
import { catchingTransport } from '#adapters/mail/mail-transport.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { TextReceiver } from '#app/lead/text-inbox.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import type { Environment } from '#main/environment.ts';

interface Provider {
  sender(account: SmsAccount): SmsSender;
  receiver(account: SmsAccount, key: string | undefined): TextReceiver;
}

const PROVIDERS: Record<string, Provider> = {
  'twilio:': { sender: twilioSms, receiver: twilioReceiver },
  'clicksend:': { sender: clicksendSms, receiver: (_, key) => clicksendReceiver(key) },
};

/** Sends texts through the provider in SMS_URL, or else into the mail catcher. */
export function openSms({ SMS_URL }: Pick<Environment, 'SMS_URL'>, database: Database): SmsSender {
  const opened = open(SMS_URL);
  return opened ? opened.provider.sender(opened.account) : catchingSms(catchingTransport(database));
}

/** Reads what the provider in SMS_URL sends to this server. Undefined: there is none. */
export function openTextReceiver({
  SMS_URL,
  SMS_INBOUND_KEY,
}: Pick<Environment, 'SMS_URL' | 'SMS_INBOUND_KEY'>): TextReceiver | undefined {
  const opened = open(SMS_URL);
  return opened?.provider.receiver(opened.account, SMS_INBOUND_KEY);
}

/** The provider in SMS_URL neither signs what it sends here nor sends anything without a key. */
export const answersNeedKey = ({ SMS_URL }: Pick<Environment, 'SMS_URL'>): boolean =>
  SMS_URL !== undefined && new URL(SMS_URL).protocol === 'clicksend:';

function open(address: string | undefined): { provider: Provider; account: SmsAccount } | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  return {
    provider: PROVIDERS[url.protocol]!,
    account: {
      address: new URL(`https://${url.host}`),
      user: decodeURIComponent(url.username),
      secret: decodeURIComponent(url.password),
      from: url.searchParams.get('from') ?? undefined,
    },
  };
}
