import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { contrastNote } from './contrast-note.ts';

const base = { brand: '#14181c', accent: '#d4431c', ground: '#f6f7f7', headerFill: 'surface' } as const;

// the typed colour is kept, and the derived colour is named beside it
describe('contrastNote', () => {
  it.each([
    ['brand', '#14343f', 'ok', 'White text on this colour is easy to read.', ['13.1:1', '12.2:1']],
    [
      'accent',
      '#e8743b',
      'changed',
      'White text on this colour is hard to read. The website keeps your colour and uses dark text on it. Words in this colour are easier to read in #',
      ['3.0:1', '5.9:1', '4.9:1'],
    ],
    [
      'accent',
      '#d4431c',
      'changed',
      'White text on this colour is easy to read. Words in this colour are easier to read in #c43303, so the website uses that for them.',
      ['4.5:1', '5.1:1'],
    ],
    [
      'brand',
      '#ffd400',
      'changed',
      'White text on this colour is hard to read. The website keeps your colour and uses dark text on it. Links are easier',
      ['1.4:1', '12.5:1', '16.7:1'],
    ],
    ['brand', '#FFFFFF', 'changed', 'White text on this colour is hard to read.', ['1.0:1', '17.9:1', '16.7:1']],
  ] as const)('%s %s: %s', (role, colour, level, words, ratios) => {
    const note = contrastNote({ ...base, [role]: colour }, role);
    expect(note.level).toBe(level);
    expect(note.words).toContain(words);
    expect(note.words).not.toMatch(/\d:1/);
    expect(note.ratios.map(({ ratio }) => ratio)).toEqual(ratios);
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
