import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { altchaCaptcha } from '#adapters/captcha/altcha-captcha.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead-store.ts';
import { createPeopleStore } from '#adapters/postgres/people-store.ts';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import { mailAllowance } from '#app/mail/mail-allowance.ts';
import type { Environment } from './environment.ts';

/** What takes a form. Delivery is notified by the database itself (NOTIFY in the lead's transaction). */
export function openForms(database: Database, environment: Pick<Environment, 'SECRET'>, log: Logger): FormPorts {
  return {
    leads: createLeadStore(database),
    mayConfirm: mailAllowance(createPeopleStore(database)),
    captcha: altchaCaptcha(environment.SECRET ?? randomBytes(32).toString('hex')),
    report: ({ event, ...facts }) =>
      event === 'lead without destination'
        ? log.error(facts, 'A lead was stored that goes to nobody: set lead.email of this site')
        : log.warn(facts, event === 'form limited' ? 'An address sent too many forms' : 'A captcha was refused'),
  };
}
