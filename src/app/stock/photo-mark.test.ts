import { describe, expect, it } from 'vitest';
import { photoMark, readMark } from './photo-mark.ts';

const typed = { kind: 'damage', description: 'Stone chip: 3 mm', x: '40', y: '60' };

describe('readMark: a mark from its form', () => {
  it.each([
    ['whole percent', typed, { x: 40, y: 60 }],
    ['tenths', { ...typed, x: '33.3', y: ' 0.5 ' }, { x: 33.3, y: 0.5 }],
    ['more places than are kept', { ...typed, x: '33.349', y: '99.96' }, { x: 33.3, y: 100 }],
    ['at the bounds', { ...typed, x: '0', y: '100' }, { x: 0, y: 100 }],
    ['a feature', { ...typed, kind: 'feature' }, { kind: 'feature' }],
    ['200 characters', { ...typed, description: 'a'.repeat(200) }, { description: 'a'.repeat(200) }],
    ['spaces and control characters', { ...typed, description: ' Stone\u0000 chip\n' }, { description: 'Stone  chip' }],
  ])('takes %s', (_case, form, mark) => {
    expect(readMark(form)).toMatchObject(mark);
  });

  it.each([
    ['no description', { ...typed, description: '  ' }, 'Describe the mark'],
    ['201 characters', { ...typed, description: 'a'.repeat(201) }, 'in up to 200 characters'],
    ['a kind that is none', { ...typed, kind: 'dent' }, 'damage or a feature'],
    ['beyond the right', { ...typed, x: '100.1' }, 'two numbers from 0 to 100'],
    ['above the top', { ...typed, y: '-1' }, 'two numbers from 0 to 100'],
    ['no place', { ...typed, x: '' }, 'two numbers from 0 to 100'],
    ['words for a place', { ...typed, y: '1e1' }, 'two numbers from 0 to 100'],
  ])('refuses %s, and says how to fix it', (_case, form, error) => {
    expect(readMark(form)).toEqual({ error: expect.stringContaining(error) as string });
  });
});

it('a mark of a feed without a kind is damage', () => {
  expect(photoMark.parse({ description: 'Dent', x: 1, y: 2 })).toEqual({
    kind: 'damage',
    description: 'Dent',
    x: 1,
    y: 2,
  });
});
