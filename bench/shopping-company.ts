import process from 'node:process';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import type { Company } from '#tests/processes/lead-survival.ts';
import { countHarm, plantHarm, type Promised } from './reservation-harm.ts';
import { offer, sendShoppers, settingsForShoppers, settleAll, SHOPPERS_ENVIRONMENT, type Wanted } from './shoppers.ts';

/** Shoppers who reserve cars and book test drives and services beside the leads of a run. */
export function shoppingCompany(wanted: Wanted): Company {
  let shoppers: ReturnType<typeof sendShoppers>;
  let promised: Promised;
  let findings = 0;
  return {
    settings: settingsForShoppers,
    environment: SHOPPERS_ENVIRONMENT,
    async come(stage, progress) {
      const open = await openDatabase(readEnvironment(stage.environment));
      const offered = await offer(stage, open.database, wanted).finally(() => open.close());
      shoppers = sendShoppers(stage, offered, { progress });
    },
    words: () => `${shoppers.done()} shoppers served`,
    async leave(database) {
      promised = await shoppers.all;
      for (const why of promised.unserved) process.stderr.write(`A shopper gave up: ${why}\n`);
      findings = await settleAll(database);
    },
    async count(database) {
      const ends = [...promised.reservations.values()];
      return {
        reservations: ends.length,
        paid: ends.filter((end) => end === 'paid').length,
        cancelled: ends.filter((end) => end === 'cancelled').length,
        bookings: promised.bookings.size,
        unserved: promised.unserved.length,
        posts: promised.posts,
        findings,
        ...(await countHarm(database, promised)),
      };
    },
    plantHarm,
  };
}
