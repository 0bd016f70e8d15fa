import { expect, it } from 'vitest';
import { nextStatuses, OPPORTUNITY_STATUSES, statusAfter, type OpportunityStatus } from './opportunity-status.ts';

// columns: new, contacted, booked, reserved, sold, lost
it.each<[OpportunityStatus, string]>([
  ['new', '.xxxxx'],
  ['contacted', '..xxxx'],
  ['booked', '.x.xxx'],
  ['reserved', '.xx.xx'],
  ['sold', '.x....'],
  ['lost', '.x....'],
])('%s may become %s', (from, cells) => {
  const next = nextStatuses(from);
  expect(OPPORTUNITY_STATUSES.map((to) => (next.includes(to) ? 'x' : '.')).join('')).toBe(cells);
});

it.each<[OpportunityStatus, OpportunityStatus, OpportunityStatus, OpportunityStatus]>([
  // from, wrote, booked, reserved
  ['new', 'new', 'booked', 'reserved'],
  ['contacted', 'contacted', 'booked', 'reserved'],
  ['booked', 'booked', 'booked', 'reserved'],
  ['reserved', 'reserved', 'reserved', 'reserved'],
  ['sold', 'new', 'booked', 'reserved'],
  ['lost', 'new', 'booked', 'reserved'],
])('%s after a form: %s, after a booking: %s, after a reservation: %s', (from, wrote, booked, reserved) => {
  expect((['wrote', 'booked', 'reserved'] as const).map((act) => statusAfter(from, act))).toEqual([
    wrote,
    booked,
    reserved,
  ]);
});
