import { expect, it } from 'vitest';
import { latestNumbers } from './latest-numbers.ts';

const [LINK, TYPED, NEWER] = ['3000,0,100,5', '1000,0,80,3', '2000,0,90,7'];
const opening = { link: LINK, opened: true };
const again = { link: LINK, opened: false };
const plain = { link: null, opened: true };

it.each<[string, Parameters<typeof latestNumbers>[0], string | null, string | null]>([
  ['nothing', { ...plain, tab: null, stored: null }, null, null],
  ['typed', { ...plain, tab: null, stored: TYPED }, TYPED, null],
  ['a link is opened', { ...opening, tab: null, stored: null }, LINK, `${LINK}|`],
  ['a link is opened over typed ones', { ...opening, tab: null, stored: TYPED }, LINK, `${LINK}|${TYPED}`],
  ['another page of the tab', { ...plain, tab: `${LINK}|${TYPED}`, stored: TYPED }, LINK, `${LINK}|${TYPED}`],
  ['a reload', { ...again, tab: `${LINK}|`, stored: null }, LINK, `${LINK}|`],
  ['typed since, then Back to the link', { ...again, tab: '', stored: NEWER }, NEWER, ''],
  ['cleared since, then Back to the link', { ...again, tab: '', stored: null }, null, ''],
  [
    'typed in another tab, then a reload',
    { ...again, tab: `${LINK}|${TYPED}`, stored: NEWER },
    NEWER,
    `${LINK}|${TYPED}`,
  ],
  ['cleared in another tab', { ...plain, tab: `${LINK}|${TYPED}`, stored: null }, null, `${LINK}|${TYPED}`],
  ['the link is opened again', { ...opening, tab: '', stored: NEWER }, LINK, `${LINK}|${NEWER}`],
  ['a second link', { ...opening, tab: `${NEWER}|`, stored: null }, LINK, `${LINK}|`],
  ['Back to the first link', { ...again, tab: `${NEWER}|`, stored: null }, NEWER, `${NEWER}|`],
  ['a reload where nothing is stored', { ...again, tab: null, stored: null }, LINK, `${LINK}|`],
])('latestNumbers: %s', (_case, found, text, tab) => {
  expect(latestNumbers(found)).toEqual({ text, tab });
});
