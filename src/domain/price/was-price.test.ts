import { expect, it } from 'vitest';
import { dollars, type Cents } from '../money.ts';
import { wasPrice } from './was-price.ts';

// Document 1 section 4: "A struck-through 'Was {before_price}' line shows when before_price exceeds the current price."
it.each<[string, Cents | null, Cents | null, 'always' | 'proven' | 'never', Cents[], ReturnType<typeof wasPrice>]>([
  [
    'higher than now',
    dollars(31_990),
    dollars(29_990),
    'always',
    [],
    { amount: dollars(31_990), saving: dollars(2_000) },
  ],
  ['a cent higher', dollars(29_990) + 1, dollars(29_990), 'always', [], { amount: dollars(29_990) + 1, saving: 1 }],
  ['the same', dollars(29_990), dollars(29_990), 'always', [], undefined],
  ['lower', dollars(27_990), dollars(29_990), 'always', [], undefined],
  ['none known', null, dollars(29_990), 'always', [], undefined],
  ['no amount shown now', dollars(31_990), null, 'always', [], undefined],
  ['never', dollars(31_990), dollars(29_990), 'never', [dollars(31_990)], undefined],
  [
    'proven: it was asked',
    dollars(31_990),
    dollars(29_990),
    'proven',
    [dollars(29_990), dollars(31_990)],
    { amount: dollars(31_990), saving: dollars(2_000) },
  ],
  [
    'proven: even more was asked',
    dollars(31_990),
    dollars(29_990),
    'proven',
    [dollars(33_000)],
    { amount: dollars(31_990), saving: dollars(2_000) },
  ],
  [
    'proven: never asked that much',
    dollars(31_990),
    dollars(29_990),
    'proven',
    [dollars(31_989), dollars(29_990)],
    undefined,
  ],
  ['proven: nothing logged', dollars(31_990), dollars(29_990), 'proven', [], undefined],
])('%s', (_, before, now, was, log, expected) => {
  expect(wasPrice(before, now, was, log)).toEqual(expected);
});
