/** A typed text with its numbers written in one way: "$30,000" is $30000, "30 grand" 30k, "100,000 K's" 100000 km. */
export function phraseText(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<![\p{L}\d])w\/o (?=\p{L})/gu, 'without ')
    .replace(/(?<![\p{L}\d])w(?:\/ ?| )(?=\p{L})/gu, 'with ')
    .replace(/[–—]/g, '-')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/\b(\d{1,3}) (?=000\b)/g, '$1')
    .replace(/(\d) ?(?:grand|thousand)\b/g, '$1k')
    .replace(/(\d(?:\.\d+)?) ?(?:mil|million)\b/g, (_, amount: string) => `${Number(amount) * 1000}k`)
    .replace(/(\d+(?:\.\d+)?k?) ?(?:dollars?|bucks|aud|nzd)\b/g, '$$$1')
    .replace(/(\d) ?ks\b/g, '$1k km')
    .replace(/\b(?:kms|klms?|kilomet(?:re|er)s?|kays|clicks)\b/g, 'km')
    .replace(/(?<=\d)(?:kms|klms?|kilomet(?:re|er)s?|kays|clicks)\b/g, 'km')
    .replace(/(\d+) ?(?:(?:\/ ?|per |an? |each |every )fortnight|fortnightly)\b/g, (_, sum) => `${inWeeks(sum, 26)} pw`)
    .replace(/(\d+) ?(?:(?:\/ ?|per |an? |each |every )month|monthly)\b/g, (_, sum) => `${inWeeks(sum, 12)} pw`)
    .replace(/(?:\/ ?|\bper |\ban? |\beach |\bevery )(?:week|wk)\b|\bp\/?w\b|\bweekly\b/g, 'pw')
    .replace(/(?<=\d)p\/?w\b/g, 'pw')
    .replace(/(?<=\d) ?pa?ssengers?\b/g, ' seats')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Converts a repayment of this frequency per year into a weekly one. */
const inWeeks = (sum: string, timesInYear: number): number => Math.round((Number(sum) * timesInYear) / 52);
