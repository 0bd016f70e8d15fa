import type { Kind } from './desk-strangers.ts';

/** What `/leads/:id` and its like are ids of. */
export const PATH_KINDS: Record<string, Kind> = {
  lead: 'lead',
  'lead-here': 'lead',
  'lead-person': 'lead',
  'lead-privacy': 'lead',
  document: 'document',
  'document-file': 'document',
  'stock-car': 'car',
  'stock-car-details': 'car',
  'stock-import-draft': 'stockImport',
  'stock-import-rows': 'stockImport',
  feed: 'dealershipSlug',
  'feed-set': 'dealershipSlug',
  'feed-mapping': 'dealershipSlug',
  reservation: 'reservation',
  'calendar-drive': 'drive',
  person: 'staff',
  erasure: 'erasure',
  'switch-from': 'site',
  page: 'page',
  'page-file': 'page',
  'page-versions': 'page',
  'page-delete': 'page',
};
