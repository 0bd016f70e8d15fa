/**
 * The words of a badge that name its trim, in order: gearbox, drive, engine, body and fuel are compared by their own
 * fields, and feeds write them in any place ("2.8 Auto SR5 (4x4)", "SR5 Double Cab").
 */
export const badgeWords = (badge: string | null): string[] => [
  ...new Set(
    (badge ?? '')
      .toLowerCase()
      .replaceAll(/\([^)]*\)/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '' && !NO_TRIM.test(word)),
  ),
];

const NO_TRIM =
  /^(?:auto|automatic|manual|cvt|dct|dsg|\d+-?speed|awd|4wd|2wd|fwd|rwd|4x[24]|\d\.\d[a-z]?|t?diesel|petrol|turbo|hybrid|phev|plug-in|electric|ev|sedan|hatch|hatchback|wagon|suv|ute|van|my\d\d)$/;

/**
 * "SR5 (4x4)", "SR5 Double Cab" and "sr5" are one family: the first word that names a trim. A single letter takes the
 * next word along ("M Sport").
 */
export const badgeFamily = (words: readonly string[]): string =>
  words.slice(0, words[0]?.length === 1 ? 2 : 1).join(' ');
