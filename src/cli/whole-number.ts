import { InvalidArgumentError } from 'commander';

/** Parses a command-line option that must be a whole number from 0. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.');
  return Number(text);
}
