import type { Lead } from '#domain/lead/lead.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { mailCar } from '../mail/mail-car.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';

/** What a salesperson wrote to a shopper. A reply to it goes to `replyTo`, or else to the dealership. */
export function replyEmail(
  { payload }: Pick<Lead, 'payload'>,
  { text, staffName, replyTo }: { text: string; staffName: string; replyTo?: string | undefined },
): { subject: string; content: MailContent; replyTo: { name: string; address: string } | undefined } {
  const { car, site, vendor, country } = payload.about;
  const from = vendor.name ?? site.name;
  const address = replyTo ?? vendor.email;
  return {
    subject: subjectLine('Reply to your enquiry', car?.name, from),
    content: {
      preview: text.slice(0, 120),
      title: `${staffName} has replied to your enquiry`,
      blocks: [{ kind: 'text', text }, ...(car ? [{ kind: 'car' as const, car: mailCar(car) }] : [])],
      from: {
        name: `${staffName}, ${from}`,
        phone:
          vendor.phone === null
            ? null
            : { text: formatPhone(vendor.phone, country), href: phoneUri(vendor.phone, country) },
        url: site.origin,
      },
      foot: [{ text: `You’re receiving this email because you contacted us at ${new URL(site.origin).host}.` }],
    },
    replyTo: address === null ? undefined : { name: from, address },
  };
}
