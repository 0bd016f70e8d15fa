import { commonSpelling } from '#domain/import/common-spelling.ts';
import type { StagedCar } from './staged-car.ts';

const COLUMNS = ['model', 'badge'] as const;
/** So many different models and badges are watched; a feed has some thousand. */
const MOST = 20_000;

/** What some rows write otherwise than most: "ALTISE" of Toyota is "Altise". */
export interface Respelling {
  column: (typeof COLUMNS)[number];
  make: string;
  from: string;
  to: string;
}

/** Notices models and badges of one make that a feed writes in more than one case: a filter would list each by itself. */
export function collectSpellings() {
  const counts = new Map<string, Pick<Respelling, 'column' | 'make' | 'from'> & { count: number }>();
  return {
    note(car: StagedCar): void {
      for (const column of COLUMNS) {
        const { make, [column]: from } = car;
        if (typeof make !== 'string' || typeof from !== 'string') continue;
        const key = `${column}|${make}|${from}`;
        const known = counts.get(key);
        if (known) known.count++;
        else if (counts.size < MOST) counts.set(key, { column, make, from, count: 1 });
      }
    },
    respellings(): Respelling[] {
      const alike = Map.groupBy(counts.values(), ({ column, make, from }) => `${column}|${make}|${from.toLowerCase()}`);
      return [...alike.values()].flatMap((spelled) => {
        if (spelled.length < 2) return [];
        const to = commonSpelling(new Map(spelled.map(({ from, count }) => [from, count])));
        return spelled.flatMap(({ column, make, from }) => (from === to ? [] : { column, make, from, to }));
      });
    },
  };
}
