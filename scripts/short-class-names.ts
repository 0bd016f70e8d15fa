import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * What the classes and keyframes of the modules are called in a build: two digits for the sheet, one or two for its
 * name. Every page carries hundreds of them, and a hash does not compress. The same source gives the same names, on
 * both sides of a page and on every machine. Behind a `_`, so that none is what an ad blocker looks for.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const sheets = new Map(
    globSync('src/**/*.module.css', { cwd: ROOT })
      .toSorted()
      .map((file, index) => [file, { digits: digits(index).padStart(2, 'a'), names: namesIn(resolve(ROOT, file)) }]),
  );
  return (name, file) => {
    const path = relative(ROOT, file.replace(/\?.*$/, ''));
    const sheet = sheets.get(path);
    const index = sheet?.names.indexOf(name) ?? -1;
    if (sheet === undefined || index < 0) throw new Error(`${path}: no ${name} was found in it.`);
    return `_${sheet.digits}${digits(index)}`;
  };
}

const namesIn = (file: string): string[] => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
  ),
];

const digits = (number: number): string =>
  (number < DIGITS.length ? '' : digits(Math.floor(number / DIGITS.length))) + DIGITS[number % DIGITS.length];
