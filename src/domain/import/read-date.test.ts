import { describe, expect, it } from 'vitest';
import { inDayOrder, readDate, readInstant, readMonth } from './read-date.ts';

const plain = (reading: { value: unknown } | { reason: string } | undefined) =>
  reading === undefined ? 'nothing' : 'value' in reading ? reading.value : 'refused';

describe('readDate: dates are read day first', () => {
  it.each([
    ['31/12/2024', '2024-12-31'],
    ['1/2/2024', '2024-02-01'],
    ['01-02-2024', '2024-02-01'],
    ['2024-12-31', '2024-12-31'],
    ['2024-12-31T10:00', '2024-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', 'refused'],
    ['12/31/2024', 'refused'],
    ['31/12/24', '2024-12-31'],
    ['1/2/85', '1985-02-01'],
    ['31-Dec-2026', '2026-12-31'],
    ['31-Dec-26', '2026-12-31'],
    ['31 December 2026', '2026-12-31'],
    ['31st of December, 2026', '2026-12-31'],
    ['Thu, 31 Dec 2026', '2026-12-31'],
    ['Thursday 31 December 2026', '2026-12-31'],
    ['December 31, 2026', '2026-12-31'],
    ['9 Sept 2026', '2026-09-09'],
    ['31Dec2026', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['2026.12.31', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['5/1/2026 8:30:00 AM', '2026-01-05'],
    ['31/12/2026 00:00', '2026-12-31'],
    ['46387', '2026-12-31'],
    ['46387.0', '2026-12-31'],
    ['46387.75', '2026-12-31'],
    ['20000', '1954-10-03'],
    ['1798675200', '2026-12-31'],
    ['1798635600', '2026-12-31'],
    ['1798632000', '2026-12-31'],
    ['1798675200000', '2026-12-31'],
    ['1/1/1900', 'nothing'],
    ['01-Jan-1900', 'nothing'],
    ['1900-01-01 00:00:00', 'nothing'],
    ['30/12/1899', 'nothing'],
    ['0001-01-01', 'nothing'],
    ['01/01/0001', 'nothing'],
    ['9999-12-31', 'nothing'],
    ['0000-00-00', 'nothing'],
    ['00/00/0000', 'nothing'],
    ['  /  /    ', 'nothing'],
    ['0', 'nothing'],
    ['31-Foo-2026', 'refused'],
    ['31/12/202', 'refused'],
    ['20261331', 'refused'],
    ['12345', 'refused'],
    ['99999', 'refused'],
    ['31 Feb 2026', 'refused'],
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
    ['Jul-21', '2021-07'],
    ['Jul 21', '2021-07'],
    ["Jul '21", '2021-07'],
    ['July, 2021', '2021-07'],
    ['Sept 2021', '2021-09'],
    ['7/21', '2021-07'],
    ['07-21', '2021-07'],
    ['12/85', '1985-12'],
    ['202107', '2021-07'],
    ['072021', '2021-07'],
    ['2021/07', '2021-07'],
    ['20210715', '2021-07'],
    ['15-Jul-21', '2021-07'],
    ['44378', '2021-07'],
    ['1/1/1900', 'nothing'],
    ['01/1900', 'nothing'],
    ['1/1/1970', '1970-01'],
    ['21/07', 'refused'],
    ['202113', 'refused'],
    ['15/13/2021', 'refused'],
    ['13/2021', 'refused'],
    ['Foo 2021', 'refused'],
    ['2021', 'refused'],
  ])('month %j → %s', (text, expected) => expect(plain(readMonth(text))).toBe(expected));

  it.each([
    ['2024-12-31T08:30:00+10:00', '2024-12-30T22:30:00.000Z'],
    ['2024-12-31 08:30', '2024-12-31T08:30:00.000Z'],
    ['31/12/2024', '2024-12-31T00:00:00.000Z'],
    ['5/1/2026 8:30:00 AM', '2026-01-05T08:30:00.000Z'],
    ['5/1/2026 8:30 pm', '2026-01-05T20:30:00.000Z'],
    ['5/1/2026 12:05 AM', '2026-01-05T00:05:00.000Z'],
    ['31-Dec-2026 17:45', '2026-12-31T17:45:00.000Z'],
    ['31-Dec-2026 27:45', '2026-12-31T00:00:00.000Z'],
    ['46387.75', '2026-12-31T18:00:00.000Z'],
    ['1798635600', '2026-12-30T13:00:00.000Z'],
    ['1798635600500', '2026-12-30T13:00:00.500Z'],
    ['1/1/1900', 'nothing'],
    ['2024-99-31T08:30', 'refused'],
  ])('moment %j → %s', (text, expected) => expect(plain(readInstant(text))).toBe(expected));
});

describe('readDate: a file that writes the month first', () => {
  it.each([
    ['12/31/2024', '2024-12-31'],
    ['1/2/2024', '2024-01-02'],
    ['12/31/24', '2024-12-31'],
    ['12/31/24 8:30', '2024-12-31'],
    ['31-Dec-24', '2024-12-31'],
    ['02-29-2024', '2024-02-29'],
    ['2024-12-31', '2024-12-31'],
    ['31/12/2024', 'refused'],
  ])('%j → %s', (text, expected) => expect(plain(readDate(inDayOrder(text, 'mm/dd/yyyy')))).toBe(expected));

  it('keeps the time after the date', () =>
    expect(inDayOrder('12/31/2024 08:30', 'mm/dd/yyyy')).toBe('2024-12-31 08:30'));
  it('gets no hint to say what its mapping says', () => {
    expect(readDate(inDayOrder('31/12/2024', 'mm/dd/yyyy'))).toEqual({ reason: 'There is no month 31.' });
    expect(readDate(inDayOrder('12/31/2024', 'dd/mm/yyyy'))).toEqual({
      reason: 'There is no month 31. Dates are read day first.',
      mapping: 'dates: mm/dd/yyyy',
    });
  });
  it('is not guessed', () => expect(inDayOrder('12/31/2024', 'dd/mm/yyyy')).toBe('12/31/2024'));
});

it.each([
  ['Dec-26', '2026-12-01'],
  ['12/2026', '2026-12-01'],
  ['2026-12', '2026-12-01'],
])('readDate: a day of %j is the first, with a warning', (text, day) =>
  expect(readDate(text)).toEqual({ value: day, warning: 'Names no day. The first day of 2026-12 is taken.' }),
);
