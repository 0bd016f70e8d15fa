import { expect, it } from 'vitest';
import { pathSegment } from './path-segment.ts';

it.each([
  ['Toyota', 'toyota'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['Citroën C4 X', 'citroen-c4-x'],
  ['Škoda', 'skoda'],
  ['Up!', 'up'],
  ['  Land  Rover ', 'land-rover'],
  ['日本', ''],
])('%s becomes %s', (name, segment) => {
  expect(pathSegment(name)).toBe(segment);
});
