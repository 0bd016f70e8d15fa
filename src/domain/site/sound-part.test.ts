import { expect, it } from 'vitest';
import { documentProblems } from './document-problems.ts';
import { soundPart } from './sound-part.ts';

const NAME = { site: { name: 'A dealer' } };

it.each<[string, unknown, unknown]>([
  ['has no mistakes: itself', NAME, NAME],
  ['has an unknown section: without it', { ...NAME, stok: { makes: ['Kia'] } }, NAME],
  ['has an unknown setting', { site: { name: 'A dealer', nmae: 'B' } }, NAME],
  ['has a value of another type', { ...NAME, hosts: 7, group: 'halyard' }, { ...NAME, group: 'halyard' }],
  [
    'has a wrong entry in a list: without the list',
    { ...NAME, stock: { makes: ['Kia', 7], dealerships: ['north'] } },
    { ...NAME, stock: { dealerships: ['north'] } },
  ],
  [
    'lacks something in a group: without that group',
    { ...NAME, pictures: { hosts: ['a.example'] }, tag: { newArrivalDays: 'three' } },
    { ...NAME, pictures: { hosts: ['a.example'] }, tag: {} },
  ],
  ['is not a document', 'text', undefined],
])('soundPart: the rest of a document that %s', (_, document, left) => {
  expect(soundPart(document, documentProblems(document))).toEqual(left);
});

it('soundPart leaves the original document unchanged', () => {
  const document = { site: { name: 'A dealer', nmae: 'B' } };
  soundPart(document, documentProblems(document));
  expect(document).toEqual({ site: { name: 'A dealer', nmae: 'B' } });
});
