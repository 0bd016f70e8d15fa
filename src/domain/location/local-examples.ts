import { stateName } from '../import/read-place-name.ts';
import type { Country } from './country.ts';

/** Examples from this state, where we have some; else from the country. */
export const localExamples = (country: Country, state: string): LocalExamples => ({
  ...LOCAL_EXAMPLES[country],
  ...(country === 'AU' && IN_STATES.get(stateName(state))),
});

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

/** Phone numbers are of the ranges that ACMA keeps for fiction. */
const IN_STATES = new Map<string, Pick<LocalExamples, 'suburb' | 'postcode' | 'phone' | 'position'>>([
  ['ACT', { suburb: 'Fyshwick', postcode: '2609', phone: '02 5550 0100', position: '-35.3261, 149.1701' }],
  ['NSW', { suburb: 'Parramatta', postcode: '2150', phone: '02 5550 0100', position: '-33.8150, 151.0011' }],
  ['NT', { suburb: 'Winnellie', postcode: '0820', phone: '08 5550 0100', position: '-12.4290, 130.8850' }],
  ['SA', { suburb: 'Norwood', postcode: '5067', phone: '08 5550 0100', position: '-34.9213, 138.6310' }],
  ['TAS', { suburb: 'Moonah', postcode: '7009', phone: '03 5550 0100', position: '-42.8480, 147.3010' }],
  ['VIC', { suburb: 'Richmond', postcode: '3121', phone: '03 5550 0100', position: '-37.8230, 144.9980' }],
  ['WA', { suburb: 'Subiaco', postcode: '6008', phone: '08 5550 0100', position: '-31.9490, 115.8270' }],
]);

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
