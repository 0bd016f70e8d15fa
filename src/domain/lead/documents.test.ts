import { expect, it } from 'vitest';
import { documentSizeProblem, LARGEST_DOCUMENT } from './documents.ts';

it.each([
  [LARGEST_DOCUMENT, null],
  [LARGEST_DOCUMENT + 1, 'Choose a file no larger than 5 MB. This one has 5.1 MB'],
  [9 * 1_048_576, 'Choose a file no larger than 5 MB. This one has 9 MB'],
])('documentSizeProblem of %d bytes: %s', (bytes, problem) => expect(documentSizeProblem(bytes)).toBe(problem));

it('documentSizeProblem names no size for a document that was cut off', () =>
  expect(documentSizeProblem(12 * 1_048_576, true)).toBe(
    'Choose a file no larger than 5 MB. This one has more than 12 MB',
  ));
