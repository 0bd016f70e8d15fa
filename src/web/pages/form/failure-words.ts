import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** "call us on 07 5550 0100" */
export const callUs = ({ site }: Pick<SiteSettings, 'site'>): string =>
  site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country).replaceAll(' ', '\u00a0')}`;

/** The message of a form that could not be sent or stored. The first line is its headline. */
export function failureWords(settings: SiteSettings): [string, string] {
  return [
    'An error occurred when submitting this form',
    `Your details are still here. Please try again in a moment, or ${callUs(settings)}.`,
  ];
}
