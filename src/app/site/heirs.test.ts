import { expect, it } from 'vitest';
import { changedHeirs } from './heirs.ts';

const known = new Map([
  ['group', { extends: null, document: { group: 'g', theme: { accent: '#102030' }, site: { name: 'Group' } } }],
  ['inherits', { extends: 'group', document: { group: 'g' } }],
  ['own', { extends: 'group', document: { group: 'g', theme: { accent: '#405060' } } }],
  ['grandchild', { extends: 'inherits', document: { group: 'g' } }],
  ['other', { extends: null, document: { group: 'g' } }],
]);
const published = { group: 'g', theme: { accent: '#ffe45c' }, site: { name: 'Group' } };

it.each<[string, string, object, [string, string[]][]]>([
  ['nothing', 'group', known.get('group')!.document, []],
  [
    'a colour that two inherit, one of them from the other',
    'group',
    published,
    [
      ['inherits', ['theme.accent']],
      ['grandchild', ['theme.accent']],
    ],
  ],
  ['a name, which every site has of its own', 'group', { ...known.get('group')!.document, site: { name: 'New' } }, []],
  ['a layer in between', 'inherits', published, [['grandchild', ['theme.accent']]]],
  ['a site that none extends', 'other', published, []],
  ['a value that does not fit', 'group', { group: 'g', theme: { accent: 7 } }, []],
])('changedHeirs: %s', (_, slug, document, expected) => {
  expect(
    changedHeirs(known, slug, document).map((heir) => [heir.slug, heir.changes.map(({ field }) => field)]),
  ).toEqual(expected);
});
