import type { Logger } from 'pino';
import type { Database } from '#adapters/postgres/database.ts';
import { createGarageStore } from '#adapters/postgres/garage-store.ts';
import { createPeopleStore } from '#adapters/postgres/people-store.ts';
import { createWatchlistStore } from '#adapters/postgres/watchlist-store.ts';
import type { Services } from '#app/services.ts';
import { catchesMail, type Environment } from './environment.ts';
import { openSms } from './open-sms.ts';

/** Who signs in, and what texts the codes. */
export function openPeople(database: Database, environment: Environment, log: Logger): Services['people'] {
  const store = createPeopleStore(database);
  return {
    store,
    watchlist: createWatchlistStore(database),
    garage: createGarageStore(database),
    signIn: {
      people: store,
      sms: openSms(environment, database),
      report: ({ kind, because }) => log.warn({ kind, because }, 'A sign-in code was not taken by the provider'),
    },
    catcherHost:
      environment.SMS_URL === undefined && catchesMail(environment) ? `inbox.${environment.BASE_DOMAIN}` : null,
  };
}
