import { describe, expect, it } from 'vitest';
import type { CarImage } from './car-values.ts';
import { photoSubjects } from './photo-subjects.ts';

const photos = (...views: CarImage['view'][]) => views.map((view) => ({ view }));

describe('photoSubjects: "photographs by subject", where a feed says the subject', () => {
  it.each<[string, ReturnType<typeof photos>, ReturnType<typeof photoSubjects>]>([
    ['no photos', [], []],
    ['no subject known', photos(undefined, undefined), []],
    ['one subject offers no choice', photos('fq', 'side', undefined), []],
    [
      'two subjects, in the order of a walk around the car, each at its first photo',
      photos('wheel', 'fq', undefined, 'rear'),
      [
        { name: 'Outside', count: 2, first: 1 },
        { name: 'Details', count: 1, first: 0 },
      ],
    ],
    [
      'three subjects',
      photos('fq', 'interior', 'interior', 'wheel', 'front'),
      [
        { name: 'Outside', count: 2, first: 0 },
        { name: 'Inside', count: 2, first: 1 },
        { name: 'Details', count: 1, first: 3 },
      ],
    ],
  ])('%s', (_case, images, expected) => expect(photoSubjects(images)).toEqual(expected));
});
