import type { CallRevealStore } from '#app/record-call-reveal.ts';
import type { Database } from './database.ts';

/** Table of migration 0005. */
export interface CallRevealsTable {
  car_id: number;
  dealership_id: number;
  website_id: number;
  at: Date;
}

export function createCallRevealStore(database: Database): CallRevealStore {
  return {
    async add(reveal) {
      await database.insertInto('call_reveals').values(reveal).execute();
    },
  };
}
