import type { CallRevealStore } from '#app/record-call-reveal.ts';
import type { Database } from './database.ts';

export function createCallRevealStore(database: Database): CallRevealStore {
  return {
    async add(reveal) {
      await database.insertInto('call_reveals').values(reveal).execute();
    },
  };
}
