import { formatPhone } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { LARGEST_FILE, MOST_SENT, type readUpload } from './chain/read-upload.ts';

type Refused = Extract<Awaited<ReturnType<typeof readUpload>>, string>;

const MB = 1_048_576;

/** The error for a form whose file could not be read. What was typed is still in the browser, one page back. */
export function uploadRefusal(
  reason: Refused,
  { site }: SiteSettings,
): { status: number; text: string; headers?: Record<string, string> } {
  const call = site.phone === null ? 'call us' : `call us on ${formatPhone(site.phone, site.country)}`;
  switch (reason) {
    case 'too large':
      return {
        status: 413,
        text: `Your file is larger than ${MOST_SENT / MB} MB. The limit is ${LARGEST_FILE / MB} MB. Go back (what you typed is still there), then choose a smaller file, send the form without it, or ${call}.`,
      };
    case 'too many fields':
      return { status: 413, text: 'That form has too many fields.' };
    case 'broken':
      return {
        status: 400,
        text: `Your form didn’t arrive in full. Go back (what you typed is still there) and send it again, or ${call}.`,
      };
    case 'busy':
      return {
        status: 503,
        text: 'We’re receiving a lot of files right now. Please try again in a moment.',
        headers: { 'retry-after': '5' },
      };
  }
}
