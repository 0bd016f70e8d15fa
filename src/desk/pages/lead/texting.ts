import type { AtDesk, Opportunity } from '#app/lead/opportunities.ts';
import { formatPhone, type PhoneCountry } from '#domain/phone/format-phone.ts';
import { mobileNumber } from '#domain/phone/mobile-number.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { companyOf } from './write-to-lead.ts';

/** Text messages to one person. */
export interface Texting {
  /** The number as it is written; null: they cannot be texted, and `why`. */
  to: string | null;
  why: string;
  /** Who signs. */
  company: string;
  staffName: string;
}

/** Null: the website sends no text messages. */
export async function textingWith(
  context: Context,
  at: AtDesk,
  lead: Opportunity,
  { phone, country }: { phone: string; country: PhoneCountry },
): Promise<Texting | null> {
  const { site, name: staffName } = context.get(deskStaff);
  if (site.settings.lead.textFrom === null) return null;
  const signed = { company: companyOf(lead, site), staffName };
  const mobile = mobileNumber(phone, country);
  if ('problem' in mobile) return { to: null, why: 'No mobile number', ...signed };
  if (await deskServices(context).opportunities.optedOut(at, mobile.e164))
    return { to: null, why: 'Opted out of text messages', ...signed };
  return { to: formatPhone(mobile.e164, country), why: '', ...signed };
}
