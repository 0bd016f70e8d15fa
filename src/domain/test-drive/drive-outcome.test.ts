import { describe, expect, it } from 'vitest';
import type { OpportunityStatus } from '../lead/opportunity-status.ts';
import { statusAfterDrive, type DriveOutcome } from './drive-outcome.ts';

describe('statusAfterDrive', () => {
  const nothing = { isBooked: false, answered: false };
  it.each<[string, OpportunityStatus, DriveOutcome, typeof nothing, OpportunityStatus]>([
    ['driven, before any reply', 'booked', 'wants it', nothing, 'contacted'],
    ['driven and not interested: closed by hand alone', 'booked', 'not interested', nothing, 'contacted'],
    ['missed, and no one has replied', 'booked', 'did not come', nothing, 'new'],
    ['missed after a reply', 'booked', 'did not come', { ...nothing, answered: true }, 'contacted'],
    ['driven after all, after a mistake', 'new', 'wants it', nothing, 'contacted'],
    ['another booking is ahead', 'booked', 'thinking it over', { ...nothing, isBooked: true }, 'booked'],
    ['driven and reserved', 'reserved', 'wants it', nothing, 'reserved'],
    ['driven and sold', 'sold', 'wants it', nothing, 'sold'],
    ['closed before', 'lost', 'did not come', nothing, 'lost'],
  ])('%s', (_case, status, outcome, facts, expected) =>
    expect(statusAfterDrive(status, outcome, facts)).toBe(expected),
  );
});
