import { expect, it } from 'vitest';
import { documentSizeProblem, LARGEST_DOCUMENT } from './documents.ts';

it.each([
  [LARGEST_DOCUMENT, null],
  [LARGEST_DOCUMENT + 1, 'Choose a document of at most 5 MB: this one has 5.1 MB'],
  [9 * 1_048_576, 'Choose a document of at most 5 MB: this one has 9 MB'],
])('%d bytes: %s', (bytes, problem) => expect(documentSizeProblem(bytes)).toBe(problem));

it('does not say how large one is that was cut', () =>
  expect(documentSizeProblem(12 * 1_048_576, true)).toBe(
    'Choose a document of at most 5 MB: this one has more than 12 MB',
  ));
