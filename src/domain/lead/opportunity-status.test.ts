import { expect, it } from 'vitest';
import {
  nextStatuses,
  OPPORTUNITY_STATUSES,
  statusAfter,
  statusWithout,
  type OpportunityStatus,
} from './opportunity-status.ts';

// columns: new, contacted, booked, reserved, sold, lost
it.each<[OpportunityStatus, string]>([
  ['new', '.xxxxx'],
  ['contacted', '..xxxx'],
  ['booked', '.x.xxx'],
  ['reserved', '.xx.xx'],
  ['sold', '.x....'],
  ['lost', '.x....'],
])('opportunity status: %s may become %s', (from, cells) => {
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
])(
  'opportunity status: %s after a form: %s, after a booking: %s, after a reservation: %s',
  (from, wrote, booked, reserved) => {
    expect((['wrote', 'booked', 'reserved'] as const).map((act) => statusAfter(from, act))).toEqual([
      wrote,
      booked,
      reserved,
    ]);
  },
);

it.each<[OpportunityStatus, OpportunityStatus, OpportunityStatus, OpportunityStatus]>([
  // its test drive is cancelled: answered, still waiting; its reservation is, answered
  ['new', 'new', 'new', 'new'],
  ['contacted', 'contacted', 'contacted', 'contacted'],
  ['booked', 'contacted', 'new', 'booked'],
  ['reserved', 'reserved', 'reserved', 'contacted'],
  ['sold', 'sold', 'sold', 'sold'],
  ['lost', 'lost', 'lost', 'lost'],
])(
  'opportunity status: %s after its booking is cancelled: %s, or %s; after its reservation is: %s',
  (status, answered, waits, unreserved) => {
    expect([
      statusWithout('booked', status, { answered: true }),
      statusWithout('booked', status, { answered: false }),
      statusWithout('reserved', status, { answered: true }),
    ]).toEqual([answered, waits, unreserved]);
  },
);
