import { currencyOf, type Country } from '../location/country.ts';

/**
 * What stands before an amount: the site's own label; else, on a site of one country that also lists cars of the other,
 * the other's currency, so that a dollar is never taken for another dollar. `country`: where the car stands.
 */
export const currencyLabel = (
  siteLabel: string | null,
  siteCountry: Country,
  country: Country | undefined,
): string | null => (country === undefined || country === siteCountry ? siteLabel : currencyOf(country));
