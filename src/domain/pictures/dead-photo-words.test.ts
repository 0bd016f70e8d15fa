import { expect, it } from 'vitest';
import { deadPhotoWords } from './dead-photo-words.ts';

it.each([
  ['404', 'There is no photo at this address (404).'],
  ['403', 'The address doesn’t give the photo (error 403).'],
  ['it is not a photo', 'It is not a photo.'],
  ['no answer within 10 seconds', 'No answer within 10 seconds.'],
])('deadPhotoWords of %s: %s', (because, words) => expect(deadPhotoWords(because)).toBe(words));
