import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { MailContent } from './mail-content.ts';

/** A site as the one who answers; `url` is its home page. */
export const mailSender = ({ name, phone, country }: SiteSettings['site'], url: string): MailContent['from'] => ({
  name,
  phone: phone === null ? null : { text: formatPhone(phone, country), href: phoneUri(phone, country) },
  url,
});
