import { expect, it } from 'vitest';
import { isQuiet } from './quiet-header.ts';

const inSteps = { quiet: (data: unknown) => (data as { steps: number }).steps > 0 };

it.each([
  ['a page without a handle', [{ handle: undefined, loaderData: {} }], false],
  [
    'a step of a checkout',
    [
      { handle: undefined, loaderData: {} },
      { handle: { quiet: true }, loaderData: {} },
    ],
    true,
  ],
  ['a journey that is not there', [{ handle: { quiet: true }, loaderData: undefined }], false],
  ['a form in steps', [{ handle: inSteps, loaderData: { steps: 2 } }], true],
  ['a form of one piece', [{ handle: inSteps, loaderData: { steps: 0 } }], false],
  ['a form that could not be made', [{ handle: inSteps, loaderData: undefined }], false],
])('quiet header: %s', (_, matches, quiet) => {
  expect(isQuiet(matches)).toBe(quiet);
});
