import { expect, it } from 'vitest';
import { unknownPlace } from './unknown-place.ts';

it.each([
  ['9999', 'Invalid postcode'],
  [' 4001 ', 'Invalid postcode'],
  ['400', 'Invalid postcode. Please enter a 4-digit number.'],
  ['40000', 'Invalid postcode. Please enter a 4-digit number.'],
  ['4,000', 'Invalid postcode. Please enter a 4-digit number.'],
  ['Atlantis', 'We couldn’t find “Atlantis”. Try a postcode.'],
  ['Route 66', 'We couldn’t find “Route 66”. Try a postcode.'],
])('unknownPlace "%s": %s', (text, words) => expect(unknownPlace(text)).toBe(words));
