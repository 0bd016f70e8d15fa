import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `node scripts/cut-pdf-fonts.ts`: the fonts of src/adapters/pdf/fonts. A PDF takes no variable font, so each family is cut
 * at two points of its axes, for text and for heads, and to the letters of western Europe and of Māori.
 */
const ROOT = join(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable');
const TARGET = join(ROOT, 'src/adapters/pdf/fonts');
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const PARTS = [
  ['latin', `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−€™`],
  ['latin-ext', 'āēīōūĀĒĪŌŪŠšŽžČčŘřŁłŐőŰű'],
] as const;

const FAMILIES = [
  { name: 'instrument-sans', file: 'wdth', text: { wght: 400, wdth: 100 }, heads: { wght: 600, wdth: 92 } },
  { name: 'archivo', file: 'wdth', text: { wght: 400, wdth: 100 }, heads: { wght: 800, wdth: 78 } },
  { name: 'figtree', file: 'wght', text: { wght: 400 }, heads: { wght: 700 } },
  { name: 'bricolage-grotesque', file: 'wght', text: { wght: 400 }, heads: { wght: 650 } },
];

mkdirSync(TARGET, { recursive: true });
for (const { name, file, text, heads } of FAMILIES)
  for (const [part, letters] of PARTS)
    for (const [use, axes] of [
      ['text', text],
      ['heads', heads],
    ] as const) {
      const source = readFileSync(join(PACKAGES, name, 'files', `${name}-${part}-${file}-normal.woff2`));
      const font = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: axes, noHinting: true });
      writeFileSync(join(TARGET, `${name}-${use}-${part}.ttf`), font);
      process.stdout.write(`${name}-${use}-${part}: ${font.length} bytes\n`);
    }
