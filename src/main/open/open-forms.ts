import { randomBytes } from 'node:crypto';
import process from 'node:process';
import type { Logger } from 'pino';
import { altchaCaptcha } from '#adapters/captcha/altcha-captcha.ts';
import { siteverifyCaptcha } from '#adapters/captcha/siteverify-captcha.ts';
import { circuitBreaker, type CircuitBreaker } from '#adapters/http/circuit-breaker.ts';
import type { Clock } from '#app/clock.ts';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import type { CaptchaOf } from '#app/lead/captcha.ts';
import { chosenCaptcha, type CaptchaVendor } from '#domain/lead/chosen-captcha.ts';
import type { Areas } from '#main/areas.ts';
import type { Environment } from '#main/environment.ts';

/** The services that accept a form. The database notifies delivery (NOTIFY in the lead's transaction). */
export function openForms(
  { leads }: Areas,
  environment: Pick<Environment, 'SECRET'>,
  clock: Clock,
  log: Logger,
): FormPorts {
  return {
    leads: leads.store,
    captcha: openCaptcha(environment, clock),
    report: ({ event, ...facts }) =>
      event === 'lead without destination'
        ? log.error(facts, 'A lead was stored with no destination. Set lead.email for this site')
        : log.warn(facts, WARNINGS[event]),
  };
}

const WARNINGS = {
  'captcha refused': 'A captcha was rejected',
  'captcha unavailable': 'The captcha provider did not respond; the form was accepted without a captcha',
  'form limited': 'Form submissions from one address were rate-limited',
  'valuation recorded': 'A valuation was recorded',
  'valuation refused': 'A valuation was rejected',
} as const;

/** The captcha of each site, by its settings and the secrets in the environment. */
function openCaptcha({ SECRET }: Pick<Environment, 'SECRET'>, clock: Clock): CaptchaOf {
  const altcha = altchaCaptcha(SECRET ?? randomBytes(32).toString('hex'));
  const breakers: Record<CaptchaVendor, CircuitBreaker> = {
    turnstile: circuitBreaker(() => clock.now().getTime()),
    recaptcha: circuitBreaker(() => clock.now().getTime()),
  };
  return (policy) => {
    const chosen = chosenCaptcha(policy);
    if (!('keys' in chosen)) return altcha; // alerts are protected where forms are not
    const { by: vendor, keys } = chosen;
    return siteverifyCaptcha({
      vendor,
      keys,
      secret: (variable) => process.env[variable],
      breaker: breakers[vendor],
    });
  };
}
