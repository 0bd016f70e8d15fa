import { expect, it } from 'vitest';
import { smallPrint } from './small-print.ts';

const disclaimer = 'Prices can change.';
const usedNotice = 'The notice is on the window.';

// "for used vehicles, demonstrators included" (Consumer Information Standards (Used Motor Vehicles) Regulations 2008)
it.each([
  ['used', usedNotice, false, 'The notice is on the window. Prices can change.'],
  ['demo', usedNotice, false, 'The notice is on the window. Prices can change.'],
  ['used', usedNotice, true, disclaimer],
  ['new', usedNotice, false, disclaimer],
  ['used', null, false, disclaimer],
  ['new', null, false, disclaimer],
] as const)('small print: %s vehicle with the notice %j, link to a notice: %s', (car_type, notice, linked, text) =>
  expect(smallPrint({ car_type }, { disclaimer, usedNotice: notice }, linked)).toBe(text),
);
