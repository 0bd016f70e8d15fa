/** The warning that must accompany a comparison rate in Australia, in its prescribed words. Never paraphrase it. */
export const COMPARISON_RATE_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** Whether a text contains the prescribed warning, however its lines are broken. */
export const containsComparisonRateWarning = (text: string): boolean =>
  text.replaceAll(/\s+/g, ' ').includes(COMPARISON_RATE_WARNING);
