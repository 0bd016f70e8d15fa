import { InvalidArgumentError } from 'commander';

/** Parses a command-line option that must be a whole number from 0. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is wanted.');
  return Number(text);
}
