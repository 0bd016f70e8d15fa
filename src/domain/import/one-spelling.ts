/**
 * One spelling for words that feeds write now in small letters and now in capitals: "BLUE" and "blue" are "Blue". What
 * is written in both stays as it is, and so do capitals of up to `abbreviation` letters: "NSW", "EV".
 */
export function oneSpelling(text: string, abbreviation = 3): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const isSmall = trimmed === trimmed.toLowerCase();
  const isCapital = trimmed === trimmed.toUpperCase() && trimmed.length > abbreviation;
  if (!isSmall && !isCapital) return trimmed;
  return trimmed.toLowerCase().replace(/(^|[\s/(-])\p{L}/gu, (start) => start.toUpperCase());
}
