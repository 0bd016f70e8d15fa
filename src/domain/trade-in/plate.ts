import type { Country } from '../location/country.ts';

/** Where a plate is issued, as lookups ask for it: New Zealand has one register. */
export const REGO_STATES = {
  AU: ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT'],
  NZ: ['NZ'],
} as const satisfies Record<Country, readonly string[]>;
export type RegoState = (typeof REGO_STATES)[Country][number];

/** A registration plate. It leads to its owner: it is in no address and in no log. */
export interface Plate {
  rego: string;
  regoState: RegoState;
}

/** Of custom plates too; none in either country is longer. */
const LONGEST = 9;

/** "847 xkt" is 847XKT. Undefined: no plate looks like that, or no one issues one there. */
export function readPlate(rego: string, regoState: string, countries: readonly Country[]): Plate | undefined {
  const issued = countries
    .flatMap((country): readonly RegoState[] => REGO_STATES[country])
    .find((one) => one === regoState);
  const letters = rego.toUpperCase().replace(/[\s.·•-]/g, '');
  if (issued === undefined || letters.length < 2 || letters.length > LONGEST || !/^[A-Z0-9]+$/.test(letters))
    return undefined;
  return { rego: letters, regoState: issued };
}
