import { dnsLookups } from '#adapters/dns/dns-lookups.ts';
import { certificateOf } from '#adapters/http/certificate-of.ts';
import type { Clock } from '#app/clock.ts';
import { rememberedLookups } from '#app/start/remembered-lookups.ts';
import type { StartServices } from '#app/start/start-services.ts';
import type { Areas } from '#main/areas.ts';
import { catchesMail, type Environment } from '#main/environment.ts';

/** What a new company's steps are proven with. */
export const openStart = (
  { start }: Pick<Areas, 'start'>,
  environment: Pick<Environment, 'BASE_DOMAIN' | 'MAIL_FROM' | 'SMTP_URL' | 'MAIL_CATCHER'>,
  clock: Clock,
): StartServices => ({
  ...start,
  dns: rememberedLookups(dnsLookups(), clock),
  certificateOf: certificateOf(),
  baseDomain: environment.BASE_DOMAIN,
  sender: environment.MAIL_FROM,
  sendsMail: environment.SMTP_URL !== undefined,
  inboxHost: catchesMail(environment) ? `inbox.${environment.BASE_DOMAIN}` : null,
});
