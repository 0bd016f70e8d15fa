import { expect, it } from 'vitest';
import { smallPrint } from './small-print.ts';

const disclaimer = 'Prices can change.';
const usedNotice = 'The notice is on the window.';

// "for used vehicles, demonstrators included" (Consumer Information Standards (Used Motor Vehicles) Regulations 2008)
it.each([
  ['used', usedNotice, 'The notice is on the window. Prices can change.'],
  ['demo', usedNotice, 'The notice is on the window. Prices can change.'],
  ['new', usedNotice, disclaimer],
  ['used', null, disclaimer],
  ['new', null, disclaimer],
] as const)('small print: %s vehicle with the notice %j', (car_type, notice, text) =>
  expect(smallPrint({ car_type }, { disclaimer, usedNotice: notice })).toBe(text),
);
