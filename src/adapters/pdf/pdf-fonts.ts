import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brochure } from '#domain/car/brochure.ts';

const FOLDER = join(import.meta.dirname, 'fonts');
/** The letters that the second file of a font has (scripts/cut-pdf-fonts.ts). */
const EXTENDED = /([āēīōūĀĒĪŌŪŠšŽžČčŘřŁłŐőŰű]+)/;
const KNOWN = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−€™āēīōūĀĒĪŌŪŠšŽžČčŘřŁłŐőŰű]/;

type Use = 'text' | 'heads';
type Document = PDFKit.PDFDocument;

/** Gives a document the fonts of a site, as "text" and "heads". */
export function registerFonts(document: Document, { text, heads }: Brochure['fonts']): void {
  for (const [use, family] of [
    ['text', text],
    ['heads', heads],
  ] as const)
    for (const part of ['latin', 'latin-ext'])
      document.registerFont(`${use}-${part}`, fontFile(`${family.toLowerCase().replaceAll(' ', '-')}-${use}-${part}`));
}

const files = new Map<string, Buffer>();
function fontFile(name: string): Buffer {
  const known = files.get(name) ?? readFileSync(join(FOLDER, `${name}.ttf`));
  files.set(name, known);
  return known;
}

/** Writes words in a font of the site, letter groups of its second file included; what neither has loses its accent. */
export function write(document: Document, use: Use, words: string, options: PDFKit.Mixins.TextOptions = {}): void {
  const runs = drawable(words)
    .split(EXTENDED)
    .filter((run) => run !== '')
    .map((run) => ({ run, font: `${use}-${EXTENDED.test(run) ? 'latin-ext' : 'latin'}` }));
  const { x } = document;
  const placed = runs.length > 1 && options.align === 'right' ? fromTheLeft(document, runs, options) : options;
  for (const [at, { run, font }] of runs.entries())
    document.font(font).text(run, { ...placed, continued: at < runs.length - 1 });
  if (placed !== options) document.x = x;
}

/** pdfkit aligns each run for itself, so that runs on the right cover each other: together they begin further right instead. */
function fromTheLeft(
  document: Document,
  runs: readonly { run: string; font: string }[],
  options: PDFKit.Mixins.TextOptions,
): PDFKit.Mixins.TextOptions {
  const wide = runs.reduce((sum, { run, font }) => sum + document.font(font).widthOfString(run), 0);
  const width = Math.min(wide + 1, options.width ?? wide + 1); // a point to spare, or rounding would break the line
  document.x += (options.width ?? width) - width;
  return { ...options, align: 'left', width };
}

export const drawable = (words: string): string =>
  [...words.normalize('NFC')]
    .map((letter) => {
      if (KNOWN.test(letter) || letter === '\n') return letter;
      const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return [...plain].every((part) => KNOWN.test(part)) ? plain : /\s/.test(letter) ? ' ' : '';
    })
    .join('');
