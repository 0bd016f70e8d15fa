import type { DeviceKey } from '#ui/storage/device-key.ts';

export interface KeptThing {
  name: string;
  note: string;
  keys: readonly DeviceKey[];
}

/** All that is kept on a device, in the order of how much it says of a person. */
export const KEPT_THINGS: readonly KeptThing[] = [
  {
    name: 'Your contact details',
    note: 'Name, email, phone and postcode from your last form, for three months or until you sign out',
    keys: ['forecourt-details'],
  },
  {
    name: 'Reservations',
    note: 'Links to reservations you opened here, for 30 days or until you sign out',
    keys: ['forecourt-reserved'],
  },
  {
    name: 'My numbers',
    note: 'Deposit, trade-in and repayment you typed, and our trade-in offer',
    keys: ['my-numbers', 'forecourt-budget', 'trade-in-offer'],
  },
  {
    name: 'Saved vehicles',
    note: 'Your watchlist, with the prices you saw',
    keys: ['forecourt-watchlist', 'forecourt-watchlist-then', 'forecourt-watchlist-visits'],
  },
  { name: 'Recently viewed', note: 'Vehicles you looked at', keys: ['forecourt-viewed'] },
  { name: 'Recent searches', note: 'What you typed in the search box', keys: ['searches'] },
  { name: 'Prices', note: 'Drive away or as advertised, and your state', keys: ['prices'] },
  { name: 'Privacy choices', note: 'Your answer about analytics', keys: ['forecourt-consent'] },
  { name: 'Announcements', note: 'The one you closed, for a day', keys: ['announcement-closed'] },
];
