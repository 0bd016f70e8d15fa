import { expect, it } from 'vitest';
import { looksPersonal } from './looks-personal.ts';

const STOCK = new Set(['gle450', 'bmw', 'cx-30', 'rav4', 'is350']);
const isKnown = (word: string) => STOCK.has(word.toLowerCase());

it.each([
  'priya@example.com',
  'priya at x @ y',
  '0412 345 678',
  '+61 412-345-678',
  '(07) 3555 0100',
  '3555 0100',
  '555 0100',
  '021.123.4567',
  'call 0412/345/678 please',
  '٠٤١٢٣٤٥٦٧٨',
  'JTMRJREV10D123456',
  'vin jtmrjrev10d123456 rav4',
  'JTMRJREV10D',
  '847XKT',
  '847 xkt',
  'ABC123',
  'abc-12d',
  'AB12CD',
  '123AB4',
  '1AB 2CD',
  '1ABC123',
  'S123 ABC',
  'AB1234',
  'rav4 847xkt',
])('looksPersonal: %s may be about a person', (text) => expect(looksPersonal(text, isKnown)).toBe(true));

it.each([
  '',
  'toyota landcruiser 300',
  '7 seat hybrid under 50k',
  'camry 2018 hybrid',
  'under 30,000',
  '100000 km',
  '999 999',
  'ute 4x4',
  'v8 4x4',
  'GLE450',
  'bmw 320',
  'CX-30',
  'rav4',
  'IS350',
  'mazda 323',
  'ram 1500',
  '300zx',
  'supercalifragilistic',
  'U10042',
])('looksPersonal: %s is not about a person', (text) => expect(looksPersonal(text, isKnown)).toBe(false));
