import { expect, it } from 'vitest';
import type { DeviceKey } from '#ui/storage/device-key.ts';
import { KEPT_THINGS } from './kept-things.ts';

/** A key that is missing here does not compile. */
const ALL = {
  'announcement-closed': true,
  'forecourt-budget': true,
  'forecourt-consent': true,
  'forecourt-details': true,
  'forecourt-reserved': true,
  'forecourt-viewed': true,
  'forecourt-watchlist': true,
  'forecourt-watchlist-then': true,
  'forecourt-watchlist-visits': true,
  'my-numbers': true,
  prices: true,
  searches: true,
  'trade-in-offer': true,
} satisfies Record<DeviceKey, true>;

it('page of the device names everything that is kept on it, once', () => {
  expect(KEPT_THINGS.flatMap(({ keys }) => keys).sort()).toEqual(Object.keys(ALL).sort());
});
