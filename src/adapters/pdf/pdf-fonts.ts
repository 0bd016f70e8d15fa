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
    .filter((run) => run !== '');
  for (const [at, run] of runs.entries())
    document
      .font(`${use}-${EXTENDED.test(run) ? 'latin-ext' : 'latin'}`)
      .text(run, { ...options, continued: at < runs.length - 1 });
}

export const drawable = (words: string): string =>
  [...words.normalize('NFC')]
    .map((letter) => {
      if (KNOWN.test(letter) || letter === '\n') return letter;
      const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return [...plain].every((part) => KNOWN.test(part)) ? plain : /\s/.test(letter) ? ' ' : '';
    })
    .join('');
