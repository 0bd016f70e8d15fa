import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { contrastNote } from './contrast-note.ts';

const base = { brand: '#14181c', accent: '#d4431c', ground: '#f6f7f7', headerFill: 'surface' } as const;

// the typed colour is kept, and the derived colour is shown beside it with its ratio
describe('contrastNote', () => {
  it.each([
    ['brand', '#14343f', 'ok', 'White text on this colour has a contrast of 13.1:1. 4.5:1 is required.'],
    [
      'accent',
      '#e8743b',
      'changed',
      'White text on this colour has a contrast of 3.0:1; 4.5:1 is required. The site keeps your colour and uses dark text, at 5.9:1. As text it becomes',
    ],
    [
      'accent',
      '#d4431c',
      'changed',
      'White text on this colour has a good contrast of 4.5:1. As text it becomes #c43303, with 5.1:1 on the page background.',
    ],
    ['brand', '#ffd400', 'changed', 'The site keeps your colour and uses dark text'],
    ['brand', '#FFFFFF', 'changed', 'White text on this colour has a contrast of 1.0:1'],
  ] as const)('%s %s: %s', (role, colour, level, words) => {
    const note = contrastNote({ ...base, [role]: colour }, role);
    expect(note.level).toBe(level);
    expect(note.words).toContain(words);
  });

  it('never calls unreadable text readable, whatever is typed', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, fc.constantFrom('brand' as const, 'accent' as const), (typed, role) => {
        const { fill, label, words } = contrastNote({ ...base, [role]: typed }, role);
        expect(contrast(fill, label)).toBeGreaterThanOrEqual(4.5);
        expect(words.includes('Neither')).toBe(fill !== typed);
      }),
      { numRuns: 200 },
    );
  });
});
