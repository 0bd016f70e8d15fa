import { expect, it } from 'vitest';
import { cityAndState } from './city-and-state.ts';

it.each([
  ['Newstead', 'QLD', 'Newstead QLD'],
  ['Belconnen', 'ACT', 'Belconnen ACT'],
  ['Penrose', 'Auckland', 'Penrose, Auckland'],
  ['Penrose', '', 'Penrose'],
])('cityAndState: %s in %s', (city, state, words) => expect(cityAndState({ city, state })).toBe(words));
