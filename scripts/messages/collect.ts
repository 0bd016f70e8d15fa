import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import type { Destination } from '#app/lead/lead-store.ts';
import type { Mail, MailTransport } from '#adapters/mail/mail-transport.ts';
import type { Lead } from '#domain/lead/lead.ts';

/** A message as its receiver gets it. */
export interface Message {
  reader: 'Shopper' | 'Dealer' | 'Staff' | 'Supplier' | 'Operator';
  /** What it is about, for the list: "Test drive: moved". */
  name: string;
  mail?: Mail;
  /** A text message. */
  sms?: string;
  /** A file that a website offers for download. */
  file?: { name: string; bytes: Uint8Array };
}

/** Sends with `send` and returns the one email that left. */
export async function sentMail(send: (transport: MailTransport) => Promise<unknown>): Promise<Mail> {
  const sent: Mail[] = [];
  const outcome = await send({ send: async (mail) => void sent.push(mail), close: () => {} });
  const [mail] = sent;
  if (mail === undefined) throw new Error(`Nothing was sent: ${JSON.stringify(outcome)}`);
  return mail;
}

/** Delivers a lead as the worker does. */
export const deliver = (channel: DeliveryChannel, lead: Lead, target: string, options: Destination['options'] = {}) =>
  channel.deliver({ id: 1, failedBefore: 0, channel: 'email', target, options, lead });
