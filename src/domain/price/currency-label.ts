/** Zones of New Zealand; every other yard is priced in Australian dollars. */
const NEW_ZEALAND = new Set(['Pacific/Auckland', 'Pacific/Chatham']);

/**
 * What stands before an amount: the site's own label; else, on a site of one country that also lists cars of the other,
 * the other's currency, so that a dollar is never taken for another dollar. `yardZone`: the IANA zone of the car's yard.
 */
export function currencyLabel(
  siteLabel: string | null,
  siteCountry: 'AU' | 'NZ',
  yardZone: string | undefined,
): string | null {
  if (yardZone === undefined) return siteLabel;
  const country = zoneCountry(yardZone);
  return country === siteCountry ? siteLabel : `${country}D`;
}

export const zoneCountry = (zone: string): 'AU' | 'NZ' => (NEW_ZEALAND.has(zone) ? 'NZ' : 'AU');
