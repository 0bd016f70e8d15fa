import { expect, it } from 'vitest';
import { photoNeeds, smallPhotos } from './photo-needs.ts';

const both = { files: ['google', 'meta'] as const satisfies string[] };
const GOOGLE = 'smaller than the 800 × 600 pixels that Google recommends.';

it('photos: each receiver that a site serves says what it takes', () => {
  expect(photoNeeds({ files: [...both.files] })).toEqual([
    'Google takes 1 to 11 photos, best 800 × 600 pixels or larger.',
    'Meta takes 1 to 10 photos.',
  ]);
  expect(photoNeeds({ files: ['csv'] })).toEqual([]);
});

it.each<[[number, number][], string | null]>([
  [[], null],
  [[[800, 600]], null],
  [[[600, 800]], null], // upright
  [[[799, 600]], `It is ${GOOGLE}`],
  [[[1600, 599]], `It is ${GOOGLE}`],
  [
    [
      [1600, 1200],
      [640, 480],
    ],
    `1 of them is ${GOOGLE}`,
  ],
  [
    [
      [640, 480],
      [640, 480],
      [1600, 1200],
    ],
    `2 photos are ${GOOGLE}`,
  ],
])('photos of %j', (sizes, expected) => {
  const photos = sizes.map(([width, height]) => ({ width, height }));
  expect(smallPhotos(photos, { files: ['google', 'meta'] })).toBe(expected);
  expect(smallPhotos(photos, { files: ['meta', 'csv'] })).toBeNull();
});
