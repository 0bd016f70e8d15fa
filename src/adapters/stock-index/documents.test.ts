import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { Documents } from './documents.ts';

const car = (id: number, slug: string) => aCar({ id, slug });

it.each(['before', 'after'])(
  'documents: cars are found by slugs that change %s the first address is looked up',
  (when) => {
    const documents = new Documents();
    for (const [row, slug] of ['stays', 'renamed', 'gone', 'given up'].entries()) documents.add(row, car(row, slug));
    expect(documents.knowsSlugs).toBe(false);
    if (when === 'after') expect(documents.bySlug('gone')?.id).toBe(2);
    documents.move(1, 4, car(1, 'new'));
    documents.remove(2);
    documents.move(3, 5, car(3, 'other'));
    documents.add(6, car(6, 'given up'));
    documents.remove(0);
    documents.add(7, car(0, 'stays'));
    const found = ['stays', 'renamed', 'new', 'gone', 'other', 'given up'].map((slug) => documents.bySlug(slug)?.id);
    expect(found).toEqual([0, undefined, 1, undefined, 3, 6]);
    expect(documents.knowsSlugs).toBe(true);
  },
);
