import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FONTS = join(import.meta.dirname, 'fonts');
const bytes = (name: string) => statSync(join(FONTS, `${name}-core.woff2`)).size;

it.each([
  ['Northbank', ['instrument-sans']],
  ['Ringroad', ['archivo']],
  ['Saltbush', ['figtree', 'bricolage-grotesque']],
  ['Ironbark', ['figtree', 'archivo-wide']],
])('what the first view of %s needs weighs at most 45 KB', (_, fonts) => {
  expect(fonts.reduce((sum, name) => sum + bytes(name), 0)).toBeLessThanOrEqual(46_080);
});

it('every font has its macrons, a few KB each', () => {
  for (const file of readdirSync(FONTS).filter((name) => name.endsWith('-core.woff2')))
    expect(statSync(join(FONTS, file.replace('core', 'macrons'))).size).toBeLessThan(6_000);
});
