import { callUs } from '#domain/phone/call-us.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** The message of a form that could not be sent or stored. The first line is its headline. */
export function failureWords(settings: SiteSettings): [string, string] {
  return [
    'An error occurred when submitting this form',
    `Your details are still here. Please try again in a moment, or ${callUs(settings)}.`,
  ];
}
