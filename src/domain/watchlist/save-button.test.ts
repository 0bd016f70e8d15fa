import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { saveButton } from './save-button.ts';
import { watchlistPolicy } from './watchlist-policy.ts';

it.each([
  ['a car on sale', {}, {}, 'shown'],
  ['one to come', { status: 'coming_soon' }, {}, 'shown'],
  ['a sold car', { status: 'sold' }, {}, 'if saved'],
  ['a reserved car', { reserved: true }, {}, 'shown'],
  ['a demonstrator', { car_type: 'demo' }, {}, 'shown'],
  ['a demonstrator', { car_type: 'demo' }, { noButtonOn: ['not_used'] }, 'if saved'],
  ['a used car', { car_type: 'used' }, { noButtonOn: ['not_used'] }, 'shown'],
  ['no price', { price: null }, { noButtonOn: ['no_price'] }, 'if saved'],
  ['zero price', { price: 0 }, { noButtonOn: ['no_price'] }, 'if saved'],
  ['one cent', { price: 1 }, { noButtonOn: ['no_price'] }, 'shown'],
  ['no images', { images: [] }, { noButtonOn: ['no_images'] }, 'if saved'],
  ['no images, elsewhere', { images: [] }, { noButtonOn: ['no_price'] }, 'shown'],
  ['a site without a list', {}, { enabled: false }, 'none'],
] as const)('saveButton: %s %j with %j: %s', (_what, car, policy, button) =>
  expect(saveButton(aCar({ car_type: 'used', ...car } as object), watchlistPolicy.parse(policy))).toBe(button),
);
