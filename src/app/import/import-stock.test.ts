import { expect, it } from 'vitest';
import { importStock } from './import-stock.ts';
import type { ImportStage, ImportStore } from './import-store.ts';

it('An import sends rows to the database before it reads the next ones', async () => {
  const steps: string[] = [];
  const stage: Partial<ImportStage> = {
    currencies: new Set(['AUD'] as const),
    add: async (cars) => {
      await new Promise((resolve) => process.nextTick(resolve)); // as a pool gives a connection
      steps.push(`sent from line ${cars[0]!.line}`);
      return [];
    },
    respell: async () => {},
    merge: async () => ({
      created: 500,
      changed: 0,
      unchanged: 0,
      sold: 0,
      before: 0,
      newLocations: [],
      unknownPlaces: [],
      knownPlaces: [],
    }),
  };
  const store: Partial<ImportStore> = { begin: async () => stage as ImportStage };
  const rows = Array.from({ length: 500 }, (_, index) => ({
    make: 'Toyota',
    model: 'Corolla',
    stocknum: `S${index}`,
    year: index === 300 ? 'soon' : 2020,
  }));
  await importStock(
    {
      store: store as ImportStore,
      clock: { now: () => new Date('2026-11-20T00:00:00Z') },
      report: ({ line }) => void steps.push(`read line ${line}`),
    },
    { dealership: 'northbank', feed: rows },
  );
  expect(steps).toEqual(['sent from line 1', 'read line 301', 'sent from line 251']);
});
