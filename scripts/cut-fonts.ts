import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `node scripts/cut-fonts.ts`: cuts the fonts of src/ui/base/fonts.css out of the packages: to the characters that our
 * pages are written with, the axes that themes may set and the features that the style sheets use. Everything else
 * stays in the packages' own files, which a browser fetches only for a page that needs it (unicode-range).
 */
const ROOT = join(import.meta.dirname, '..');
const FONTS = join(ROOT, 'node_modules/@fontsource-variable');
const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i));
const CORE = `${ASCII}\u00a0©®°²·×é–—‘’“”•…−`;
const MACRONS = 'āēīōūĀĒĪŌŪ';
const FEATURES = ['kern', 'tnum', 'lnum'];
/** What puts marks on letters: the core's letters bear theirs. */
const MARKS = ['mark', 'mkmk', 'ccmp', 'locl'];

const WEIGHTS = { min: 400, max: 900 };
const CUTS: readonly { name: string; from: string; axes: Record<string, { min: number; max: number }> }[] = [
  { name: 'archivo', from: 'archivo/files/archivo-*-wght-normal.woff2', axes: { wght: WEIGHTS } },
  {
    name: 'archivo-narrow',
    from: 'archivo/files/archivo-*-wdth-normal.woff2',
    axes: { wght: WEIGHTS, wdth: { min: 62, max: 100 } },
  },
  {
    name: 'archivo-wide',
    from: 'archivo/files/archivo-*-wdth-normal.woff2',
    axes: { wght: WEIGHTS, wdth: { min: 100, max: 125 } },
  },
  { name: 'instrument-sans', from: 'instrument-sans/files/instrument-sans-*-wght-normal.woff2', axes: {} },
  { name: 'instrument-sans-narrow', from: 'instrument-sans/files/instrument-sans-*-wdth-normal.woff2', axes: {} },
  { name: 'figtree', from: 'figtree/files/figtree-*-wght-normal.woff2', axes: { wght: WEIGHTS } },
  {
    name: 'bricolage-grotesque',
    from: 'bricolage-grotesque/files/bricolage-grotesque-*-wght-normal.woff2',
    axes: { wght: { min: 400, max: 800 } },
  },
];

for (const { name, from, axes } of CUTS) {
  for (const [part, source, text, keepFeatures] of [
    ['core', 'latin', CORE, FEATURES],
    ['macrons', 'latin-ext', MACRONS, [...FEATURES, ...MARKS]],
  ] as const) {
    const font = await subsetFont(readFileSync(join(FONTS, from.replace('*', source))), text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: [...keepFeatures],
      noHinting: true,
    });
    writeFileSync(join(ROOT, `src/ui/base/fonts/${name}-${part}.woff2`), font);
    process.stdout.write(`${name}-${part}: ${font.length} bytes\n`);
  }
}
