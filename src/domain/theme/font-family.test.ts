import { expect, it } from 'vitest';
import { fontFamily } from './font-family.ts';

it.each([
  ['Instrument Sans', 'Instrument Sans', 92, 'Instrument Sans Narrow', 'Instrument Sans Narrow'],
  ['Instrument Sans', 'Instrument Sans', 100, 'Instrument Sans', 'Instrument Sans'],
  ['Instrument Sans', 'Instrument Sans', 110, 'Instrument Sans', 'Instrument Sans'],
  ['Figtree', 'Instrument Sans', 99, 'Figtree', 'Instrument Sans Narrow'],
  ['Archivo', 'Archivo', 72, 'Archivo Narrow', 'Archivo Narrow'],
  ['Archivo', 'Bricolage Grotesque', 72, 'Archivo', 'Bricolage Grotesque'],
  ['Figtree', 'Archivo', 100, 'Figtree', 'Archivo'],
  ['Figtree', 'Archivo', 114, 'Figtree', 'Archivo Wide'],
  ['Figtree', 'Figtree', 62, 'Figtree', 'Figtree'],
] as const)('fontFamily: %s with %s at %d %%', (textFont, displayFont, displayWidth, text, display) => {
  expect(fontFamily({ textFont, displayFont, displayWidth })).toEqual({ text, display });
});
