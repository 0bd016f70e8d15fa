import { expect, it } from 'vitest';
import { besides } from './suggest-searches.ts';

const group = (...names: string[]) => ({ title: '', icon: '', options: names.map((name) => ({ id: name, name })) });

it.each<[offered: string[], before: string[], left: string[]]>([
  [['Subaru Outback'], ['subaru outback'], []],
  [['Subaru Outback'], ['Subaru  Outback '], []],
  [['Subaru', 'Subaru Outback'], ['SUBARU', 'outback under 40k'], ['outback under 40k']],
  [['Subaru Outback'], ['outback'], ['outback']],
  [[], ['outback'], ['outback']],
])('beside %j, of %j: %j', (offered, before, left) => {
  expect(besides([group(...offered)], group(...before)).options.map(({ name }) => name)).toEqual(left);
});
