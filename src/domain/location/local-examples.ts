import type { Country } from './country.ts';

/** How an address, a phone number and a domain of each country look, for hints and messages. */
export const LOCAL_EXAMPLES: Record<Country, LocalExamples> = {
  AU: {
    regions: 'a state of Australia or a region of New Zealand, for example QLD or Victoria',
    region: 'QLD or Victoria',
    suburb: 'Newstead',
    postcode: '4006',
    phone: '07 3555 0100',
    position: '-27.4463, 153.0448',
    domain: 'dealer.com.au',
  },
  NZ: {
    regions: 'a region of New Zealand or a state of Australia, for example Auckland or Canterbury',
    region: 'Auckland or Canterbury',
    suburb: 'Penrose',
    postcode: '1061',
    phone: '09 555 0100',
    position: '-36.9101, 174.8160',
    domain: 'dealer.co.nz',
  },
};

interface LocalExamples {
  /** What a region may be. */
  regions: string;
  region: string;
  suburb: string;
  postcode: string;
  /** Of a landline. */
  phone: string;
  /** Latitude and longitude of the suburb. */
  position: string;
  /** Without www. */
  domain: string;
}
