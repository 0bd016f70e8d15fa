import { expect, it } from 'vitest';
import type { ItemType } from '#domain/car/car-values.ts';
import { bodySilhouette } from './body-silhouette.ts';

it.each<[string | null, ItemType, string]>([
  ['SUV', 'car', 'suv'],
  ['Hatchback', 'car', 'hatch'],
  ['Sedan', 'car', 'sedan'],
  ['Station Wagon', 'car', 'wagon'],
  ['Coupe', 'car', 'coupe'],
  ['Convertible', 'car', 'coupe'],
  ['Ute', 'car', 'ute'],
  ['Utility', 'car', 'ute'],
  ['Dual Cab', 'car', 'ute'],
  ['Cab Chassis', 'car', 'ute'],
  ['Van', 'car', 'van'],
  ['People Mover', 'car', 'van'],
  ['Bus', 'car', 'van'],
  ['Prime Mover', 'truck', 'prime-mover'],
  ['Tipper', 'truck', 'truck'],
  ['Van', 'truck', 'van'],
  ['Cab Chassis', 'truck', 'truck'],
  ['Naked', 'motorcycle', 'motorcycle'],
  ['Scooter', 'motorcycle', 'scooter'],
  ['Off-road', 'caravan', 'caravan'],
  ['Pop-top', 'caravan', 'camper'],
  ['Camper Trailer', 'caravan', 'camper'],
  [null, 'car', 'suv'],
  [null, 'caravan', 'caravan'],
  ['Something new', 'car', 'suv'],
])('bodySilhouette: %s of a %s is drawn as %s', (body, itemType, drawing) => {
  expect(bodySilhouette(body, itemType)).toBe(drawing);
});
