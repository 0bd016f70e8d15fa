import type { ImportProblem } from './import-report.ts';

/** A reason with what to write in a mapping file, for anyone who has one: the desk has its own pages for that. */
export const reasonInFull = ({ reason, mapping }: Pick<ImportProblem, 'reason' | 'mapping'>): string =>
  mapping === undefined ? reason : `${reason} In a mapping file: ${mapping}.`;
