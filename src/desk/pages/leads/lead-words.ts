import type { RequestKind } from '#domain/lead/describe-request.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import type { InboxView } from '#app/lead/opportunities.ts';

export const STATUS_NAMES: Record<OpportunityStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  reserved: 'Reserved',
  sold: 'Sold',
  lost: 'Lost',
};

export const KIND_NAMES: Record<RequestKind, string> = {
  message: 'Enquiry',
  'test drive': 'Test drive',
  reservation: 'Reservation',
  'trade-in': 'Trade-in',
  finance: 'Finance',
  service: 'Service',
  parts: 'Parts',
  job: 'Careers',
};

export const VIEW_NAMES: Record<InboxView, string> = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  closed: 'Closed',
};

/** The leads of a view inside a sentence: "No results in your leads." */
export const VIEW_LEADS: Record<InboxView, string> = {
  open: 'open leads',
  mine: 'your leads',
  unassigned: 'unassigned leads',
  closed: 'closed leads',
};

/** Shown if a person gave no name. */
export const NO_NAME = 'No name';
