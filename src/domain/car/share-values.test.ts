import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { createValueSharing } from './share-values.ts';

const car = (id: number, group_id = 1) =>
  structuredClone(
    aCar({
      id,
      group_id,
      dealercomments: 'x'.repeat(300),
      standardEquipment: [{ name: 'Safety', items: ['ABS', 'Airbags'] }],
      filtered_features: ['Sunroof'],
      images: [],
    }),
  );

it('createValueSharing changes no value', () => {
  const share = createValueSharing();
  const cars = () => [car(1), car(2), car(3, 2), { ...car(4), standardEquipment: [] }];
  expect(share(cars())).toEqual(cars());
});

it('createValueSharing shares equal lists within a group, and none with another group', () => {
  const share = createValueSharing();
  const [one, same] = share([car(1), car(2)]);
  const [later] = share([car(3)]);
  const [other] = share([car(4, 2)]);
  for (const field of ['standardEquipment', 'filtered_features', 'variant'] as const) {
    expect(same![field]).toBe(one![field]);
    expect(later![field]).toBe(one![field]);
    expect(other![field]).toEqual(one![field]);
    expect(other![field]).not.toBe(one![field]);
  }
});

it('createValueSharing changes no value after more than it holds', () => {
  const share = createValueSharing();
  const template = car(1);
  const cars = () =>
    Array.from({ length: 21_000 }, (_, n) => ({ ...template, stocknum: `S${n}`, filtered_features: [`F${n}`] }));
  const differs = share(cars()).findIndex(
    ({ stocknum, filtered_features }, n) => stocknum !== `S${n}` || filtered_features.join() !== `F${n}`,
  );
  expect(differs).toBe(-1);
});
