import { expect, it } from 'vitest';
import { stopWord } from './stop-word.ts';

// "consent and STOP respected"; the words are those at which Twilio blocks a number
it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop all', 'stop'],
  ['opt-out', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['Please stop by at 10', undefined],
  ['Stop it is still there?', undefined],
  ['yes', undefined],
  ['', undefined],
])('stop word: %j is %s', (text, meaning) => {
  expect(stopWord(text)).toBe(meaning);
});
