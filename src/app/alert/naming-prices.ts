import {
  DRIVE_AWAY_KEY,
  offeredStates,
  readChoice,
  siteChoice,
  writtenChoice,
  type ChoosingSite,
  type PriceChoice,
} from '#domain/price/price-choice.ts';

/**
 * An address that names its prices also where they are the site's own: a device that has chosen others would open it in
 * those. `choice`: the prices of an address that names none, or some that the site does not offer.
 */
export function namingPrices(address: string, site: ChoosingSite, choice: PriceChoice = siteChoice(site)): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const pairs = new URLSearchParams(query);
  if (offeredStates(site).length === 0 || readChoice(pairs.get(DRIVE_AWAY_KEY), site) !== undefined) return address;
  pairs.set(DRIVE_AWAY_KEY, writtenChoice(choice));
  return `${path}?${pairs}`;
}
