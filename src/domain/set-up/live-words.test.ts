import { expect, it } from 'vitest';
import { liveWords } from './live-words.ts';

it.each([
  [true, 'Saved. It will be on the website in a moment.'],
  [false, 'Saved. Shown when you open the website.'],
])('liveWords of a website with open: %s', (open, words) => expect(liveWords('Saved', open)).toBe(words));
