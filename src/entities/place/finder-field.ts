/** What the field of the dealer finder says of itself, wherever it stands. */
export const FINDER_FIELD = {
  label: 'Postcode, city or dealership name',
  placeholder: 'Postcode, city or dealership name',
  /** "Input size 30." */
  size: 30,
} as const;
