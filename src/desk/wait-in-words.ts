import { counted } from '#domain/text/words.ts';

/** "in 40 seconds", "in 12 minutes" */
export const waitInWords = (seconds: number): string =>
  `in ${seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')}`;
