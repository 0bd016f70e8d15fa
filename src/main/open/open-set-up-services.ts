import { dnsLookups } from '#adapters/dns/dns-lookups.ts';
import { certificateOf } from '#adapters/http/certificate-of.ts';
import type { Clock } from '#app/clock.ts';
import type { MailState } from '#app/mail/mail-servers.ts';
import { rememberedLookups } from '#app/set-up/remembered-lookups.ts';
import type { SetUpServices } from '#app/set-up/set-up-services.ts';
import type { Areas } from '#main/areas.ts';
import { catchesMail, type Environment } from '#main/environment.ts';

/** What a new company's steps are proven with. */
export const openSetUpServices = (
  { setUp, mail }: Pick<Areas, 'setUp' | 'mail'>,
  environment: Pick<Environment, 'BASE_DOMAIN' | 'MAIL_CATCHER'>,
  state: MailState,
  clock: Clock,
): SetUpServices => ({
  ...setUp,
  dns: rememberedLookups(dnsLookups(), clock),
  certificateOf: certificateOf(),
  baseDomain: environment.BASE_DOMAIN,
  mailServer: { ...mail, refresh: state.refresh },
  get sender() {
    return state.sender;
  },
  get sendsMail() {
    return state.sendsMail;
  },
  inboxHost: catchesMail(environment) ? `inbox.${environment.BASE_DOMAIN}` : null,
});
