import { describe, expect, it } from 'vitest';
import { readDate, readInstant, readMonth } from './read-date.ts';
import { readFlag, readMoney, readNumber } from './read-value.ts';

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
    ['12.990,00', 'refused'],
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

describe('readMoney (dollars in, cents out)', () => {
  it.each([
    ['29990', 2999000],
    ['$29,990', 2999000],
    ['29,990.00', 2999000],
    ['AUD 29 990.50', 2999050],
    ['NZ$1,000', 100000],
    ['1000 NZD', 100000],
    ['-$5', -500],
    ['POA', 'nothing'],
    ['p.o.a.', 'nothing'],
    ['Enquire', 'nothing'],
    ['Call', 'nothing'],
    ['NA', 'nothing'],
    ['-', 'nothing'],
    ['0', 'nothing'],
    ['$0.00', 'nothing'],
    ['cheap', 'refused'],
    ['29990 or offer', 'refused'],
    ['12.990,00', 'refused'],
  ])('%j → %s', (text, expected) => expect(plain(readMoney(text))).toBe(expected));
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

describe('dates are read day first', () => {
  it.each([
    ['31/12/2024', '2024-12-31'],
    ['1/2/2024', '2024-02-01'],
    ['01-02-2024', '2024-02-01'],
    ['2024-12-31', '2024-12-31'],
    ['2024-12-31T10:00', '2024-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', 'refused'],
    ['12/31/2024', 'refused'],
    ['31/12/24', 'refused'],
    ['0/1/2024', 'refused'],
    ['soon', 'refused'],
    ['', 'nothing'],
  ])('%j → %s', (text, expected) => expect(plain(readDate(text))).toBe(expected));

  it.each([
    ['07/2021', '2021-07'],
    ['7-2021', '2021-07'],
    ['2021-07', '2021-07'],
    ['Jul 2021', '2021-07'],
    ['July 2021', '2021-07'],
    ['15/07/2021', '2021-07'],
    ['13/2021', 'refused'],
    ['Foo 2021', 'refused'],
    ['2021', 'refused'],
  ])('month %j → %s', (text, expected) => expect(plain(readMonth(text))).toBe(expected));

  it.each([
    ['2024-12-31T08:30:00+10:00', '2024-12-30T22:30:00.000Z'],
    ['2024-12-31 08:30', '2024-12-31T08:30:00.000Z'],
    ['31/12/2024', '2024-12-31T00:00:00.000Z'],
    ['2024-99-31T08:30', 'refused'],
  ])('moment %j → %s', (text, expected) => expect(plain(readInstant(text))).toBe(expected));
});
