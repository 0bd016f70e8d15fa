import { expect, it } from 'vitest';
import { leadSurvival } from './lead-survival.ts';

// bench/leads.ts runs the same with 2,000 leads and ten kills
it('loses no lead and doubles none when the server is killed again and again', { timeout: 240_000 }, async () => {
  const { sent, stored, mails, calls } = await leadSurvival({ leads: 120, kills: 3 });
  expect({ stored, mails, calls }).toEqual({ stored: sent, mails: sent * 3, calls: sent });
});
