import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListOption } from '#features/search/filter-options.tsx';
import type { ListGroup, OptionView } from '#features/search/search-view.ts';
import { classAttributes } from '../../layout/class-attributes.ts';
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
])('writes what React would: %s', (_, change) => {
  const one = option(change);
  expect(optionsHtml(group([one]))).toBe(
    renderToStaticMarkup(<ListOption option={one} rank="first" checked={one.checked} onChange={() => {}} />),
  );
});

it('keeps the order and folds what comes after the fifth', () => {
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

it('names the classes of its options, drawn before or not', () => {
  const tell = (options: OptionView[]) => {
    const classes = new Set<string>();
    const html = optionsHtml(group(options), classes);
    return { classes: [...classes].toSorted(), found: classAttributes(Buffer.from(html)) };
  };
  const six = Array.from({ length: 6 }, (_, i) => option({ value: `N${i}` }));
  for (const options of [six.slice(0, 1), six, six.slice(0, 1)]) {
    const { classes, found } = tell(options);
    expect(classes.length).toBeGreaterThan(0);
    expect(classes).toEqual(found);
  }
});
