import { statusWithout, type OpportunityStatus } from '../lead/opportunity-status.ts';

/** How a test drive went, as staff say it afterwards. */
export const DRIVE_OUTCOMES = ['wants it', 'thinking it over', 'not interested', 'did not come'] as const;
export type DriveOutcome = (typeof DRIVE_OUTCOMES)[number];

/** On the button that says it, and in the lead's timeline. */
export const OUTCOME_NAMES: Record<DriveOutcome, string> = {
  'wants it': 'Wants it',
  'thinking it over': 'Thinking it over',
  'not interested': 'Not interested',
  'did not come': 'Didn’t come',
};

/** Staff have met them, so no one waits for a reply any more. */
export const hasMet = (outcome: DriveOutcome): boolean => outcome !== 'did not come';

/**
 * The status of a lead once its test drive is behind it. It stays open whatever was said: who sells or closes it says so
 * themselves. `isBooked`: another booking is ahead. `answered`: no one waits for a first reply.
 */
export function statusAfterDrive(
  status: OpportunityStatus,
  outcome: DriveOutcome,
  { isBooked, answered }: { isBooked: boolean; answered: boolean },
): OpportunityStatus {
  if (isBooked) return status;
  if (status === 'new' && hasMet(outcome)) return 'contacted';
  return statusWithout('booked', status, { answered: answered || hasMet(outcome) });
}
