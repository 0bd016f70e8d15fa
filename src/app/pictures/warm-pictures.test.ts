import { expect, it } from 'vitest';
import type { CarImage } from '#domain/car/car-values.ts';
import type { PictureStates } from '#domain/pictures/live-images.ts';
import { warmCars, type CarOfPictures } from './warm-pictures.ts';

const url = (name: string) => `https://cdn.example/${name}.jpg`;
const image = (name: string): CarImage => ({ image: { url: url(name), thumb: { url: url(name) } } });
const car = (id: number, names: readonly string[], states: PictureStates | null = null): CarOfPictures => ({
  id,
  groupId: 1,
  images: names.map(image),
  modified: null,
  states,
});

it('looks for the first picture that can be had, remembers what cannot and what was exchanged, and counts', async () => {
  const cars = [
    car(1, ['gone', 'well', 'other']),
    car(2, ['gone'], { [url('gone')]: { dead: '404' } }), // known already
    car(3, ['exchanged']),
    car(4, ['well'], { [url('well')]: { dead: '404' } }), // is back
    car(5, []),
  ];
  const asked: string[] = [];
  const saved: unknown[] = [];
  const counts = await warmCars(
    {
      store: {
        warm: async (source) => {
          asked.push(source);
          if (source === url('gone')) return { made: false, dead: '404' };
          return { made: true, version: source === url('exchanged') ? 'f00d' : undefined };
        },
      },
      states: {
        async *cars() {
          yield cars;
        },
        save: async (changed) => void saved.push(...changed),
      },
    },
    new Map([[1, { hosts: ['cdn.example'] }]]),
    new AbortController().signal,
  );
  expect(counts).toEqual({ looked: 4, made: 3, failed: 2, without: 1 });
  expect(asked).not.toContain(url('other'));
  expect(saved).toEqual([
    { id: 1, groupId: 1, states: { [url('gone')]: { dead: '404' } } },
    { id: 3, groupId: 1, states: { [url('exchanged')]: { version: 'f00d' } } },
    { id: 4, groupId: 1, states: {} },
  ]);
});
