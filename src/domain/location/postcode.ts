/** Messages of a postcode field: not four digits, or four digits of no known place. */
export const POSTCODE_MESSAGES = {
  shape: 'Invalid postcode. Please enter a 4-digit number.',
  unknown: 'Invalid postcode',
} as const;

/** Australia and New Zealand both write four digits, and 0800 is Darwin: a postcode is a text and never a number. */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** Numbers that Australia Post keeps for boxes and large receivers; first and last of each span. */
const BOX_SPANS: Record<string, readonly (readonly [number, number])[]> = {
  NSW: [
    [1000, 1999],
    [2001, 2001],
  ],
  ACT: [[200, 299]],
  VIC: [
    [3001, 3001],
    [8000, 8999],
  ],
  QLD: [
    [4001, 4001],
    [9000, 9999],
  ],
  SA: [
    [5001, 5001],
    [5800, 5999],
  ],
  WA: [
    [6800, 6999],
    [6001, 6001],
  ],
  TAS: [
    [7001, 7002],
    [7800, 7999],
  ],
  NT: [
    [801, 801],
    [900, 999],
  ],
};
const BOX_NAME = /\b(?:(?:GPO|P\.?O\.?|POST OFFICE|PRIVATE)(?: BOX(?:ES)?)?|MAIL CENTRE|DC|MC|BC)$/i;

/** No one lives in a post-office box: such a row of a postcode list is no place. `state` as "NSW". */
export function isPostOfficeBox({
  locality,
  state,
  postcode,
}: {
  locality: string;
  state: string;
  postcode: string;
}): boolean {
  const number = isPostcode(postcode) ? Number(postcode) : Number.NaN;
  return BOX_NAME.test(locality) || (BOX_SPANS[state] ?? []).some(([first, last]) => number >= first && number <= last);
}
