import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#adapters/postgres/database.ts';
import { createGarageStore } from '#adapters/postgres/garage/garage-store.ts';
import { createWatchlistShares } from '#adapters/postgres/watchlist/watchlist-shares.ts';
import { createWatchlistStore } from '#adapters/postgres/watchlist/watchlist-store.ts';
import { knownDevices } from '#app/sign-in/known-devices.ts';
import type { Services } from '#app/services.ts';
import type { Metrics } from '#app/metrics.ts';
import type { Areas } from '#main/areas.ts';
import { catchesMail, type Environment } from '#main/environment.ts';
import { openSms } from './open-sms.ts';

/** Shopper accounts and the sender of sign-in codes. */
export function openPeople(
  { people: store }: Areas,
  database: Database,
  environment: Environment,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Services['people'] {
  const nearlyUsedUp = metrics.counts(
    'forecourt_sign_in_codes_nearly_used_up_total',
    'Hours in which a site texted nearly as many sign-in codes as it may',
    ['site'],
  );
  return {
    store,
    watchlist: createWatchlistStore(database),
    shares: createWatchlistShares(database),
    garage: createGarageStore(database),
    signIn: {
      people: store,
      sms: openSms(environment, database),
      report: ({ kind, because }) => log.warn({ kind, because }, 'The provider did not accept a sign-in code'),
      warn: (siteId) => {
        nearlyUsedUp({ site: String(siteId) }, 1);
        log.warn(
          { siteId },
          'This site is close to its limit of texted sign-in codes (signIn.codesPerHour). If this is not a busy day, someone may be abusing it.',
        );
      },
    },
    devices: knownDevices(environment.SECRET ?? randomBytes(32).toString('hex')),
    catcherHost:
      environment.SMS_URL === undefined && catchesMail(environment) ? `inbox.${environment.BASE_DOMAIN}` : null,
  };
}
