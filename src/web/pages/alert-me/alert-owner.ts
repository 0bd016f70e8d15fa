import type { AlertOwner } from '#app/alert/alert-store.ts';
import { mobileNumber } from '#domain/phone/mobile-number.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { emailProblem } from '#domain/text/email-problem.ts';
import { mailbox } from '#domain/text/mailbox.ts';
import type { PostedAlert } from './alert-fields.ts';

/** Where an alert is to go. `counted`: what its requests are counted by, however it is written. */
export type PostedOwner = { owner: AlertOwner; counted: string } | { problem: string };

/** The address or number of a posted form, or what is wrong with it. */
export function alertOwner({ channel, email, phone }: PostedAlert, { site }: Pick<SiteSettings, 'site'>): PostedOwner {
  if (channel === 'text') {
    const mobile = mobileNumber(phone, site.country);
    return 'problem' in mobile ? mobile : { owner: { phone: mobile.e164 }, counted: mobile.e164 };
  }
  const problem = email === '' ? 'Enter your email address, for example priya@example.com' : emailProblem(email);
  if (problem !== null) return { problem };
  if (email.length > 254) return { problem: 'This email address is too long. Please check it.' };
  return { owner: { email: email.toLowerCase() }, counted: mailbox(email) };
}
