import { expect, it } from 'vitest';
import { alikeWith, LIKENESS, likenessText, type LikeCar } from './likeness.ts';

const car: LikeCar = { badge: 'VTi LX', drive: 'AWD', simple_body: 'SUV', simple_fuel: 'Petrol' };

it.each<[string, Partial<LikeCar>, boolean[]]>([
  ['the same', {}, [true, true, true, true]],
  ['the badge in other words', { badge: 'vti lx (AWD) Automatic' }, [true, true, true, true]],
  ['another body', { simple_body: 'Wagon' }, [false, true, true, false]],
  ['another drive', { drive: 'FWD' }, [false, false, true, false]],
  ['another badge of its kind', { badge: 'VTi X' }, [false, false, false, true]],
  ['another kind of badge', { badge: 'Black Edition' }, [false, false, false, false]],
  ['another fuel', { simple_fuel: 'Hybrid' }, [false, false, false, false]],
  ['a drive that no one wrote', { drive: null }, [false, false, true, false]],
])('likeness: %s compares at the steps %3$j', (_case, change, steps) =>
  expect(LIKENESS.map(alikeWith(car)({ ...car, ...change }))).toEqual(steps),
);

it('likeness names the facts that two cars share', () =>
  expect(LIKENESS.map(likenessText)).toEqual([
    'badge, drive, body and fuel',
    'badge, drive and fuel',
    'badge and fuel',
    'kind of badge, drive, body and fuel',
  ]));
