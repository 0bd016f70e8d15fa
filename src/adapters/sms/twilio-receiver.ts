import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TextReceiver } from '#app/lead/text-inbox.ts';
import { receivedText } from './received-text.ts';
import type { SmsAccount } from './sms-account.ts';

/**
 * Twilio signs its request with the account's token: the address as it was called, then each field with its value, by name
 * (header X-Twilio-Signature, HMAC-SHA1 in base64).
 */
export const twilioReceiver = ({ secret }: Pick<SmsAccount, 'secret'>): TextReceiver => ({
  provider: 'twilio',
  read({ url, headers, fields }) {
    const signed = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1)).flat();
    const expected = createHmac('sha1', secret)
      .update(url + signed.join(''))
      .digest();
    const given = Buffer.from(headers.get('x-twilio-signature') ?? '', 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return receivedText(fields, { id: 'MessageSid', from: 'From', to: 'To', text: 'Body' });
  },
});
