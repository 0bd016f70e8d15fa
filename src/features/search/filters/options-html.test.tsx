import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListOption } from './filter-options.tsx';
import type { ListGroup, OptionView } from '#features/search/search-view.ts';
import { optionsHtml } from './options-html.tsx';

const option = (change: Partial<OptionView>): OptionView => ({
  name: 'make',
  value: 'Toyota',
  label: 'Toyota',
  count: '1,234',
  checked: false,
  ...change,
});
const group = (options: OptionView[]): ListGroup => ({
  kind: 'list',
  name: 'make',
  title: 'Make',
  value: 'Any',
  open: true,
  more: null,
  find: null,
  partial: false,
  options,
});

it.each([
  ['a value', {}],
  ['the same with another count', { count: '7' }],
  ['ticked', { checked: true }],
  ['a text that is markup', { value: '"><b>', label: '<i>&' }],
  ['a model', { name: 'model', value: '3', label: 'Mazda3' }],
])("options HTML equals React's: %s", (_, change) => {
  const one = option(change);
  expect(optionsHtml(group([one]))).toBe(
    renderToStaticMarkup(<ListOption option={one} rank="first" checked={one.checked} onChange={() => {}} />),
  );
});

it('options HTML keeps the order and folds what comes after the fifth', () => {
  const html = optionsHtml(group(Array.from({ length: 7 }, (_, i) => option({ value: `M${i}`, label: `M${i}` }))));
  expect([...html.matchAll(/value="(M\d)"/g)].map(([, value]) => value)).toEqual([
    'M0',
    'M1',
    'M2',
    'M3',
    'M4',
    'M5',
    'M6',
  ]);
  expect(html.match(/<li class=/g)).toHaveLength(2);
});
