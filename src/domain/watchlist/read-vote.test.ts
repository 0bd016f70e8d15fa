import { expect, it } from 'vitest';
import { readVote } from './read-vote.ts';

it.each([
  [
    { car: '7', vote: 'yes', word: '' },
    { carId: 7, liked: true, word: '' },
  ],
  [
    { car: '7', vote: 'no', word: '  too\n small ' },
    { carId: 7, liked: false, word: 'too' },
  ],
  [
    { car: '7', vote: 'yes', word: null },
    { carId: 7, liked: true, word: '' },
  ],
  [
    { car: '7', vote: 'yes', word: 'abcd' },
    { carId: 7, liked: true, word: 'abcd' },
  ],
  [
    { car: '7', vote: 'yes', word: 'abcde' },
    { carId: 7, liked: true, word: 'abcd' },
  ],
  [
    { car: '7', vote: 'yes', word: '🚗🚗🚗🚗🚗' },
    { carId: 7, liked: true, word: '🚗🚗🚗🚗' },
  ],
  [{ car: '0', vote: 'yes', word: '' }, undefined],
  [{ car: 'x', vote: 'yes', word: '' }, undefined],
  [{ car: null, vote: 'yes', word: '' }, undefined],
  [{ car: '7', vote: 'maybe', word: '' }, undefined],
  [{ car: '7', vote: null, word: '' }, undefined],
])('readVote: %j: %j', (fields, vote) => expect(readVote(fields, 4)).toEqual(vote));
