import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { LARGEST_FILE, MOST_SENT, type readUpload } from './read-upload.ts';

type Refused = Extract<Awaited<ReturnType<typeof readUpload>>, string>;

const MB = 1_048_576;

/** What is said of a form with a file that could not be read. What was typed is still in the browser, one page back. */
export function uploadRefusal(
  because: Refused,
  { site }: SiteSettings,
): { status: number; text: string; headers?: Record<string, string> } {
  const call = site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country)}`;
  switch (because) {
    case 'too large':
      return {
        status: 413,
        text: `This file has more than ${MOST_SENT / MB} MB, and we take ${LARGEST_FILE / MB} MB. Go back: what you typed is still there. Choose a smaller file, send the form without it, or ${call}.`,
      };
    case 'too many fields':
      return { status: 413, text: 'This form brings more than it has room for.' };
    case 'broken':
      return {
        status: 400,
        text: `This form did not arrive whole. Go back, where what you typed still is, and send it again, or ${call}.`,
      };
    case 'busy':
      return {
        status: 503,
        text: 'Many files are arriving just now. Please send this one again in a moment.',
        headers: { 'retry-after': '5' },
      };
  }
}
