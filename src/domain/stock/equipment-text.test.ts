import { describe, expect, it } from 'vitest';
import { equipmentText, readEquipmentText } from './equipment-text.ts';

const items = (count: number) => Array.from({ length: count }, (_, at) => `Item ${at}`).join('\n');

describe('equipment as lines', () => {
  it.each([
    ['', []],
    ['\n \n', []],
    ['Tow bar', [{ name: 'Features', items: ['Tow bar'] }]],
    [
      'Safety:\nABS\n\nComfort:\nHeated seats',
      [
        { name: 'Safety', items: ['ABS'] },
        { name: 'Comfort', items: ['Heated seats'] },
      ],
    ],
    ['- ABS \n•  ESC\nABS', [{ name: 'Features', items: ['ABS', 'ESC'] }]],
    ['Safety:\nComfort:\nHeated seats', [{ name: 'Comfort', items: ['Heated seats'] }]],
    ['Screen: 12 inch', [{ name: 'Features', items: ['Screen: 12 inch'] }]],
    [':\nABS', [{ name: 'Features', items: ['ABS'] }]],
    ['x'.repeat(500), [{ name: 'Features', items: ['x'.repeat(500)] }]],
  ])('%j', (text, value) => expect(readEquipmentText(text)).toEqual({ value }));

  it.each([
    ['x'.repeat(501), /^“x{40}…” is longer than 500 characters/],
    [items(501), /^This has 501 items. The maximum is 500.$/],
  ])('refuses too much: %#', (text, error) =>
    expect(readEquipmentText(text)).toEqual({ error: expect.stringMatching(error) }),
  );

  it('takes 500 items', () => expect(readEquipmentText(items(500))).toHaveProperty('value'));

  it('reads what it wrote', () => {
    const groups = [
      { name: 'Safety', items: ['ABS', 'ESC'] },
      { name: 'Comfort', items: ['Heated seats'] },
    ];
    expect(readEquipmentText(equipmentText(groups))).toEqual({ value: groups });
  });
});
