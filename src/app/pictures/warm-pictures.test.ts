import { describe, expect, it } from 'vitest';
import type { CarImage } from '#domain/car/car-values.ts';
import { liveImages, type PictureStates } from '#domain/pictures/live-images.ts';
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

it('warmPictures finds the first live picture, remembers dead and replaced ones, and counts', async () => {
  const cars = [
    car(1, ['gone', 'well', 'other']),
    car(2, ['gone'], { [url('gone')]: { dead: '404' } }), // known already
    car(3, ['exchanged']),
    car(4, ['well'], { [url('well')]: { dead: '404' } }), // is back
    car(5, []),
  ];
  const fetched: string[] = [];
  const saved: unknown[] = [];
  const counts = await warmCars(
    {
      store: {
        warm: async (source) => {
          fetched.push(source);
          if (source === url('gone')) return { made: false, dead: '404' };
          return { made: true, version: source === url('exchanged') ? 'f00d' : undefined };
        },
        look: async () => ({}),
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
  expect(fetched).not.toContain(url('other'));
  const behind = saved.pop();
  expect(saved).toEqual([
    { id: 1, groupId: 1, states: { [url('gone')]: { dead: '404' } } },
    { id: 3, groupId: 1, states: { [url('exchanged')]: { version: 'f00d' } } },
    { id: 4, groupId: 1, states: {} },
  ]);
  expect(behind).toMatchObject({ id: 1 });
});

describe('warmPictures: the pictures after the first', () => {
  const look = async (car: CarOfPictures, dead: readonly string[], times = 1) => {
    const fetched: string[] = [];
    const cars = [car];
    const services = {
      store: {
        warm: async (source: string) =>
          dead.some((name) => source === url(name)) ? { made: false, dead: '404' } : { made: true },
        look: async (source: string) => {
          fetched.push(source.replace('https://cdn.example/', '').replace('.jpg', ''));
          return dead.some((name) => source === url(name)) ? { dead: '404' } : {};
        },
      },
      states: {
        async *cars() {
          yield [...cars];
        },
        save: async (changed: readonly Pick<CarOfPictures, 'id' | 'groupId' | 'states'>[]) => {
          for (const { states } of changed) cars[0] = { ...cars[0]!, states };
        },
      },
    };
    let counts;
    for (let time = 0; time < times; time++)
      counts = await warmCars(services, new Map([[1, { hosts: ['cdn.example'] }]]), new AbortController().signal);
    const { states } = cars[0]!;
    const shown = liveImages(car.images, states, null).images.map(({ image }) => image.url);
    return { fetched, counts, shown };
  };

  it('are skipped when they cannot be fetched', async () => {
    const { shown, counts } = await look(car(1, ['well', 'gone', 'other', 'lost']), ['gone', 'lost']);
    expect(shown).toEqual([url('well'), url('other')]);
    expect(counts).toEqual({ looked: 1, made: 1, failed: 2, without: 0 });
  });

  it('are fetched once, and dead ones again', async () => {
    const { fetched } = await look(car(1, ['well', 'gone', 'other']), ['gone'], 3);
    expect(fetched).toEqual(['gone', 'other', 'gone', 'gone']);
  });

  it('are shown again once they can be fetched', async () => {
    const known = { [url('gone')]: { dead: '404' } };
    expect((await look(car(1, ['well', 'gone'], known), [])).shown).toEqual([url('well'), url('gone')]);
  });

  it('start after the first live picture, and end with the tenth', async () => {
    const names = ['gone', 'well', ...Array.from({ length: 12 }, (_, at) => `p${at + 3}`)];
    const { fetched } = await look(car(1, names), ['gone']);
    expect(fetched).toEqual(names.slice(2, 10));
  });

  it('are left alone for a car without any live picture', async () => {
    expect((await look(car(1, ['gone', 'lost']), ['gone', 'lost'])).fetched).toEqual([]);
  });
});
