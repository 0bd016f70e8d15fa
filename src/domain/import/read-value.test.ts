import { describe, expect, it } from 'vitest';
import { readFlag, readNumber } from './read-value.ts';

const plain = (reading: { value: unknown } | { reason: string } | undefined) =>
  reading === undefined ? 'nothing' : 'value' in reading ? reading.value : 'refused';

describe('readNumber', () => {
  it.each([
    ['42', 42],
    [' 42 ', 42],
    ['-5', -5],
    ['0', 0],
    ['.5', 0.5],
    ['8.7', 8.7],
    ['1,234', 1234],
    ['1,234,567.5', 1234567.5],
    ['12 345', 12345],
    ['12 345', 12345],
    ["12'345", 12345],
    ['', 'nothing'],
    ['-', 'nothing'],
    ['- / -', 'nothing'],
    ['NA', 'nothing'],
    ['nan', 'nothing'],
    ['TBA', 'nothing'],
    ['abc', 'refused'],
    ['1,23', 'refused'],
    ['12.990,00', 12990],
    ['1.250.000', 1250000],
    ['1.598', 1.598],
    ['12.9900', 12.99],
    ['1 2', 'refused'],
    ['0x10', 'refused'],
    ['1e9', 'refused'],
    ['=1+1', 'refused'],
  ])('%j → %s', (text, expected) => expect(plain(readNumber(text))).toBe(expected));

  it.each([
    ['5595 km', 5595],
    ['5,595KM', 5595],
    ['5595', 5595],
    ['5595 miles', 'refused'],
  ])('with a unit, %j → %s', (text, expected) => expect(plain(readNumber(text, ['km', 'kms']))).toBe(expected));
});

describe('readNumber where a fraction makes no sense', () => {
  it.each([
    ['41.000', 41000, /read as 41,000/],
    ['141.000 km', 141000, /read as 141,000/],
    ['1.250.000', 1250000, undefined],
    ['41,000', 41000, undefined],
    ['5.0', 5, undefined],
    ['5.5', 'refused', undefined],
    ['41.00', 41, undefined],
    ['41.0005', 'refused', undefined],
    ['41k', 41000, undefined],
    ['41.5k km', 41500, undefined],
    ['41.555k', 'refused', undefined],
  ])('%j → %s', (text, expected, warning) => {
    const reading = readNumber(text, ['km'], true);
    expect(plain(reading)).toBe(expected);
    if (warning) expect(reading).toMatchObject({ warning: expect.stringMatching(warning) as string });
    else expect(reading).not.toHaveProperty('warning');
  });
});

describe('readFlag', () => {
  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['N', false],
    ['0', false],
    ['', 'nothing'],
    ['perhaps', 'refused'],
  ])('%j → %s', (text, expected) => expect(plain(readFlag(text))).toBe(expected));
});
