import type { WishKind } from '#domain/opportunity/describe-wish.ts';
import type { OpportunityStatus } from '#domain/opportunity/opportunity-status.ts';
import type { InboxView } from '#app/opportunity/opportunities.ts';

export const STATUS_NAMES: Record<OpportunityStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  reserved: 'Reserved',
  sold: 'Sold',
  lost: 'Lost',
};

export const KIND_NAMES: Record<WishKind, string> = {
  message: 'Enquiry',
  'test drive': 'Test drive',
  reservation: 'Reservation',
  'trade-in': 'Trade-in',
  finance: 'Finance',
  service: 'Service',
  parts: 'Parts',
  job: 'Job',
};

export const VIEW_NAMES: Record<InboxView, string> = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Nobody’s',
  closed: 'Closed',
};
