import type { CallRevealStore } from '#app/record-call-reveal.ts';
import type { Database } from './database.ts';
import { writeBehind } from './write-behind.ts';

export function createCallRevealStore(database: Database): CallRevealStore {
  return {
    add: writeBehind(async (reveals) => {
      await database.insertInto('call_reveals').values(reveals).execute();
    }),
  };
}
