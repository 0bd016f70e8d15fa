import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { ICONS_FILE, iconPaths, onePath } from '../../scripts/icon-paths.ts';

it('icon paths equal those of the list and of Lucide (npm run generate)', () => {
  expect(readFileSync(join(import.meta.dirname, '../..', ICONS_FILE), 'utf8')).toBe(iconPaths());
});

test.each([
  ['a path that begins relative', '<path d="M4 4v2" /><path d="m6 9 6 6h2" />', 'M4 4v2M6 9l6 6h2'],
  ['a relative start before a command', '<path d="m15 5c1 1 2 2 3 3" />', 'M15 5c1 1 2 2 3 3'],
  ['a line', '<line x1="2" x2="22" y1="3" y2="4" />', 'M2 3L22 4'],
  ['a polyline', '<polyline points="1 2 3 4" />', 'M1 2 3 4'],
  ['a circle', '<circle cx="12" cy="12" r="3" />', 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0'],
  ['a rectangle', '<rect width="10" height="4" x="1" y="2" />', 'M1 2h10v4h-10z'],
  [
    'a rectangle with round corners',
    '<rect width="10" height="8" x="1" y="2" rx="2" />',
    'M3 2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z',
  ],
])('%s becomes part of one path', (_, shapes, path) => {
  expect(onePath(`<svg fill="none">${shapes}</svg>`)).toBe(path);
});

it('an icon with a shape that is unknown is refused', () => {
  expect(() => onePath('<svg><text /></svg>')).toThrow('No path is written for <text>');
});
