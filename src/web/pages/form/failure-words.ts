import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** What a form says that could not be sent or stored: the first line is its headline. */
export function failureWords({ site }: SiteSettings): [string, string] {
  const call =
    site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country).replaceAll(' ', '\u00a0')}`;
  return [
    'An error occurred when submitting this form',
    `What you wrote is still here. Please send it again in a moment, or ${call}.`,
  ];
}
