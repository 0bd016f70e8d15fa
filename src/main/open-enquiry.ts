import { randomBytes } from 'node:crypto';
import { altchaCaptcha } from '#adapters/captcha/altcha-captcha.ts';
import { uncheckedForms } from '#adapters/captcha/unchecked-forms.ts';
import { isPhone } from '#adapters/phone/is-phone.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead-store.ts';
import type { EnquiryPorts } from '#app/lead/accept-lead.ts';
import type { Environment } from './environment.ts';

/** What takes an enquiry. Delivery is told by the database itself (NOTIFY in the lead's transaction). */
export function openEnquiry(database: Database, environment: Pick<Environment, 'SECRET'>): EnquiryPorts {
  return {
    leads: createLeadStore(database),
    isPhone,
    allowUnchecked: uncheckedForms(),
    captcha: altchaCaptcha(environment.SECRET ?? randomBytes(32).toString('hex')),
  };
}
