import { expect, it } from 'vitest';
import { similarModels } from './similar-models.ts';

const model = (make: string, name: string, ...bodies: string[]) => ({ make, name, slug: name.toLowerCase(), bodies });

const RAV4 = model('Toyota', 'RAV4', 'SUV');
const HILUX = model('Toyota', 'HiLux', 'Ute');
const COROLLA = model('Toyota', 'Corolla', 'Hatch', 'Sedan');
const CX5 = model('Mazda', 'CX-5', 'suv', 'Wagon');
const BT50 = model('Mazda', 'BT-50', 'Ute');
const TUCSON = model('Hyundai', 'Tucson', 'SUV');
const ALL = [RAV4, HILUX, COROLLA, CX5, BT50, TUCSON];

it.each([
  [
    'those of its body first, in the order of the range, then those of its make',
    RAV4,
    4,
    [CX5, TUCSON, HILUX, COROLLA],
  ],
  ['no more than there is room for', RAV4, 3, [CX5, TUCSON, HILUX]],
  ['none of another make and body', BT50, 4, [HILUX, CX5]],
  ['one of two bodies is enough', CX5, 1, [RAV4]],
  ['of a model without a body, those of its make', { ...RAV4, bodies: [] }, 4, [HILUX, COROLLA]],
  ['none beside the only one of its kind', model('Kia', 'Rio', 'Coupe'), 4, []],
])('similarModels: %s', (_case, of, most, expected) => {
  expect(similarModels(ALL, of, most).map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
});
