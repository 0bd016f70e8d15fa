import { expect, it } from 'vitest';
import { bookedWords } from './booked-words.ts';

it.each([
  ['email', 'Booked. We’ve emailed them.'],
  ['text', 'Booked. We’ve texted them.'],
  ['email-text', 'Booked. We’ve emailed and texted them.'],
  ['', 'Booked. Nothing was sent to them.'],
  ['constructor', 'Booked. Nothing was sent to them.'],
])('a booking says what was sent: “%s”', (sent, words) => expect(bookedWords(sent)).toBe(words));
