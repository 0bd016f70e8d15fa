import type { CarImage } from './car-values.ts';

const SUBJECTS = ['Outside', 'Inside', 'Details'] as const;
export type PhotoSubject = (typeof SUBJECTS)[number];

const SUBJECT_OF: Record<NonNullable<CarImage['view']>, PhotoSubject> = {
  fq: 'Outside',
  side: 'Outside',
  rq: 'Outside',
  front: 'Outside',
  rear: 'Outside',
  interior: 'Inside',
  wheel: 'Details',
};

/** What photos of a car show: how many, and the first of them (from 0). With fewer than two known subjects there is nothing to choose. */
export function photoSubjects(
  images: readonly Pick<CarImage, 'view'>[],
): { name: PhotoSubject; count: number; first: number }[] {
  const subjects = images.map(({ view }) => view && SUBJECT_OF[view]);
  const known = SUBJECTS.flatMap((name) => {
    const first = subjects.indexOf(name);
    return first === -1 ? [] : { name, count: subjects.filter((one) => one === name).length, first };
  });
  return known.length < 2 ? [] : known;
}
