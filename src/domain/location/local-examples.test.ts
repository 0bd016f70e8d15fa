import { describe, expect, it } from 'vitest';
import { COMPANY_REGIONS } from '../site/new-company.ts';
import { localExamples } from './local-examples.ts';
import { isPostcode } from './postcode.ts';

const AREA_CODES: Record<string, string> = {
  ACT: '02',
  NSW: '02',
  NT: '08',
  QLD: '07',
  SA: '08',
  TAS: '03',
  VIC: '03',
  WA: '08',
};

describe('localExamples', () => {
  it.each(COMPANY_REGIONS.Australia)('of %s are from there', (state) => {
    const { phone, postcode } = localExamples('AU', state);
    expect(phone.slice(0, 2)).toBe(AREA_CODES[state]);
    expect(isPostcode(postcode)).toBe(true);
  });

  it.each([
    ['AU', 'N.S.W.', 'Parramatta'],
    ['AU', 'New South Wales', 'Parramatta'],
    ['AU', '', 'Newstead'],
    ['AU', 'constructor', 'Newstead'],
    ['NZ', 'Waikato', 'Penrose'],
  ] as const)('%s, %j: %s', (country, region, suburb) => {
    expect(localExamples(country, region).suburb).toBe(suburb);
  });
});
