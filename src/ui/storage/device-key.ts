/** Everything that the shop keeps on a device. A page says so of each, and clears them (features/this-device). */
export type DeviceKey =
  | 'announcement-closed'
  | 'forecourt-budget'
  | 'forecourt-consent'
  | 'forecourt-details'
  | 'forecourt-reserved'
  | 'forecourt-viewed'
  | 'forecourt-watchlist'
  | 'forecourt-watchlist-then'
  | 'forecourt-watchlist-visits'
  | 'my-numbers'
  | 'prices'
  | 'searches'
  | 'trade-in-offer';

/** What the shop keeps until the tab is closed. The names of the desk begin otherwise. */
export type TabKey = `forecourt-${string}`;
export const isTabKey = (key: string): key is TabKey => key.startsWith('forecourt-');
