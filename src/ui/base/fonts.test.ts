import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FONTS = join(import.meta.dirname, 'fonts');
const bytes = (name: string) => statSync(join(FONTS, `${name}-core.woff2`)).size;

it.each([
  [['instrument-sans-narrow']],
  [['archivo-narrow']],
  [['figtree', 'bricolage-grotesque']],
  [['figtree', 'archivo-wide']],
  [['figtree', 'instrument-sans']],
  [['instrument-sans', 'bricolage-grotesque']],
  [['archivo', 'bricolage-grotesque']],
])('the first view of a demo site needs at most 45 KB of fonts: %s', (fonts) => {
  expect(fonts.reduce((sum, name) => sum + bytes(name), 0)).toBeLessThanOrEqual(45_500);
});

it('fonts: every font has its macrons, a few KB each', () => {
  for (const file of readdirSync(FONTS).filter((name) => name.endsWith('-core.woff2')))
    expect(statSync(join(FONTS, file.replace('core', 'macrons'))).size).toBeLessThan(6_000);
});
