import { describe, expect, it } from 'vitest';
import { postgresIsInstalled } from '#tests/own-postgres.ts';
import { leadSurvival, type Survival } from './lead-survival.ts';

// bench/leads.ts runs the same with thousands of leads
const MINUTES = { timeout: 300_000 };
const outcome = ({ acknowledged, lost, doubled, undelivered, deaths }: Survival) => ({
  acknowledged,
  lost,
  doubled,
  undelivered,
  deaths,
});
const allThere = (leads: number) => ({ acknowledged: leads, lost: 0, doubled: 0, undelivered: 0, deaths: [] });

describe('leads: none is lost and none sent twice', () => {
  it('when the server with the embedded database is killed again and again', MINUTES, async () => {
    const run = await leadSurvival({ leads: 90, database: 'embedded', blows: ['kill web', 'kill web'] });
    expect(outcome(run)).toEqual(allThere(90));
    // a count that cannot fail proves nothing
    expect(run.control).toMatchObject({ lost: 1, doubled: 1, undelivered: 1 });
  });

  it.skipIf(!postgresIsInstalled)(
    'when web and worker are killed, PostgreSQL restarts and hangs, and receivers reject; no process exits by itself',
    MINUTES,
    async () => {
      const run = await leadSurvival({
        leads: 200,
        database: 'server',
        blows: [
          ...Array.from({ length: 2 }, () => ['restart database fast', 'restart database immediate'] as const).flat(),
          'kill web',
          'kill worker',
          'freeze database',
        ],
        hostile: true,
      });
      expect(outcome(run)).toEqual(allThere(200));
    },
  );
});
