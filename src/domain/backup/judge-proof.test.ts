import { describe, expect, it } from 'vitest';
import { judgeProof, mustHoldUntil, type ProofFacts } from './judge-proof.ts';

const NOW = new Date('2026-11-28T04:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const DAY = 86_400_000;
const leads = (live: Record<string, number>, backup: Record<string, number>) => ({ table: 'leads', live, backup });
const facts = (more: Partial<ProofFacts>): ProofFacts => ({
  holdsUntil: ago(60_000),
  now: NOW,
  days: 2,
  tables: [leads({ '2026-11-26': 3, '2026-11-27': 4 }, { '2026-11-26': 3, '2026-11-27': 4 })],
  ...more,
});

describe('proof of a backup', () => {
  // "restores the last backup into a scratch database, counts and compares" (issue 23, 6)
  it.each<[string, Partial<ProofFacts>, string | undefined, number, number]>([
    ['with every row', {}, undefined, 7, 0],
    [
      'without one row of a day',
      { tables: [leads({ d: 4 }, { d: 3 })] },
      'Rows are missing in the backup: leads 1.',
      4,
      1,
    ],
    [
      'without a whole day',
      { tables: [leads({ d: 4, e: 2 }, { d: 4 })] },
      'Rows are missing in the backup: leads 2.',
      6,
      2,
    ],
    [
      'without rows of two tables',
      { tables: [leads({ d: 2000 }, {}), { table: 'consents', live: { d: 1 }, backup: {} }] },
      'Rows are missing in the backup: leads 2,000 and consents 1.',
      2001,
      2001,
    ],
    [
      'with more rows: some were deleted since by retention',
      { tables: [leads({ d: 3 }, { c: 9, d: 4 })] },
      undefined,
      3,
      0,
    ],
    [
      'with deleted rows of one day that would hide missing ones of another',
      { tables: [leads({ c: 1, d: 4 }, { c: 9, d: 3 })] },
      'Rows are missing in the backup: leads 1.',
      5,
      1,
    ],
    ['with nothing', { holdsUntil: null, tables: [leads({}, {})] }, 'The backup is empty.', 0, 0],
    ['of a database that had no leads yet', { tables: [leads({}, {})] }, undefined, 0, 0],
    ['just young enough', { holdsUntil: ago(2 * DAY) }, undefined, 7, 0],
    [
      'just too old',
      { holdsUntil: ago(2 * DAY + 1) },
      'The newest backup holds data until 2026-11-26 03:59 UTC, which is too old.',
      7,
      0,
    ],
  ])('%s', (_what, more, problem, compared, missing) => {
    expect(judgeProof(facts(more))).toEqual({ problem, compared, missing });
  });

  it('asks for no row of the last minute, which a transaction may have held open', () => {
    expect(mustHoldUntil(NOW)).toEqual(ago(60_000));
  });
});
