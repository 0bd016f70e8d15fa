import { expect, it } from 'vitest';
import { helpInForms } from './help-in-forms.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';

it.each([
  ['One or two sentences. `null`: none.', 'One or two sentences. Empty: none.'],
  ['`null`: no button.', 'Empty: no button.'],
  ['Days. `0` or `null`: keep forever.', 'Days. `0` or empty: keep forever.'],
  ['Open it when `chat` is `null`. The panel', 'Open it when `chat` is empty. The panel'],
  ['An image, for example `city`.', 'An image, for example `city`.'],
])('helpInForms: %s', (help, shown) => expect(helpInForms(help)).toBe(shown));

it('helpInForms: no setting speaks of null, and no sentence begins in lower case for it', () => {
  const shown = SETTINGS_FIELDS.map(({ meaning }) => helpInForms(meaning));
  expect(shown.filter((help) => /\bnull\b|[.!?] empty/.test(help))).toEqual([]);
});
