import { dnsLookups } from '#adapters/dns/dns-lookups.ts';
import { certificateOf } from '#adapters/http/certificate-of.ts';
import type { Clock } from '#app/clock.ts';
import { rememberedLookups } from '#app/start/remembered-lookups.ts';
import type { StartServices } from '#app/start/start-services.ts';
import type { Areas } from '#main/areas.ts';
import type { Environment } from '#main/environment.ts';

/** What a new company's steps are proven with. */
export const openStart = (
  { start }: Pick<Areas, 'start'>,
  { BASE_DOMAIN, MAIL_FROM, SMTP_URL }: Pick<Environment, 'BASE_DOMAIN' | 'MAIL_FROM' | 'SMTP_URL'>,
  clock: Clock,
): StartServices => ({
  ...start,
  dns: rememberedLookups(dnsLookups(), clock),
  certificateOf: certificateOf(),
  baseDomain: BASE_DOMAIN,
  sender: MAIL_FROM,
  sendsMail: SMTP_URL !== undefined,
});
