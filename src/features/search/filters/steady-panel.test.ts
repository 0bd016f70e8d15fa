import { describe, expect, test } from 'vitest';
import type { FilterGroupView, ListGroup, OptionView, PanelView, RangeGroup } from '#features/search/search-view.ts';
import { steadyPanel } from './steady-panel.ts';

const panel = (...groups: FilterGroupView[]): PanelView => ({
  showMe: '',
  showMeUncounted: '',
  path: '/search',
  chosen: 0,
  clearPath: '/search',
  base: { path: '/search', pairs: [] },
  hidden: [],
  groups,
});
/** "Kia 3*": three Kias, chosen. */
const option = (text: string): OptionView => {
  const [, value = '', count = '', star] = /^(\S+) (\d*)(\*)?$/.exec(text) ?? [];
  return { name: 'make', value, count, checked: star !== undefined };
};
const list = (options: string[], more: Partial<ListGroup> = {}): ListGroup => ({
  kind: 'list',
  name: 'make',
  title: 'Make',
  value: 'Any',
  open: true,
  options: options.map(option),
  more: null,
  find: null,
  partial: false,
  ...more,
});
const range: RangeGroup = {
  kind: 'range',
  note: null,
  name: 'price',
  title: 'Price',
  value: '$5 – $9',
  open: true,
  lowLabel: '',
  highLabel: '',
  low: 5,
  high: 9,
  min: 0,
  max: 10,
  openEnded: false,
  step: 1,
  bars: [1],
  prefix: '',
  suffix: '',
  grouping: true,
  picks: [],
};
const shown = (view: PanelView, name = 'make') => {
  const group = view.groups.find((one) => one.name === name);
  return group?.kind === 'list'
    ? group.options.map(({ value, count, checked }) => `${value} ${count}${checked ? '*' : ''}`)
    : undefined;
};

describe('steadyPanel: the values of a list', () => {
  test.each<[what: string, before: string[], next: string[], partial: boolean, after: string[]]>([
    ['keep their places', ['Kia 9', 'Audi 4'], ['Audi 8', 'Kia 2'], false, ['Kia 2', 'Audi 8']],
    ['stay when nothing has them', ['Kia 9', 'Audi 4'], ['Audi 4*'], false, ['Kia 0', 'Audi 4*']],
    ['come at the end when they are new', ['Kia 9'], ['Audi 12', 'Kia 9'], false, ['Kia 9', 'Audi 12']],
    ['lose their tick with their car', ['Kia 9*', 'Audi 4'], ['Audi 4'], false, ['Kia 0', 'Audi 4']],
    ['count nothing known beyond what was sent', ['Kia 9', 'Audi 4'], ['Audi 4'], true, ['Kia ', 'Audi 4']],
  ])('%s', (_, before, next, partial, after) => {
    expect(shown(steadyPanel(panel(list(before)), panel(list(next, { partial }))))).toEqual(after);
  });

  test('of another make replace the old ones', () => {
    const rav4 = list(['RAV4 5'], { of: 'Toyota' });
    expect(shown(steadyPanel(panel(rav4), panel(list(['CX-5 2'], { of: 'Mazda' }))))).toEqual(['CX-5 2']);
  });
});

describe('steadyPanel: a group', () => {
  test('stays when it has no values left, open or closed as it was', () => {
    const next = steadyPanel(panel(range, list(['Kia 9'])), panel());
    expect(next.groups).toMatchObject([
      { name: 'price', value: 'Any', low: null, high: null, bars: [], open: true },
      { name: 'make', open: true },
    ]);
    expect(shown(next)).toEqual(['Kia 0']);
  });
  test('that is new comes last', () => {
    const next = steadyPanel(panel(list(['Kia 9'])), panel(range, list(['Kia 9'])));
    expect(next.groups.map(({ name }) => name)).toEqual(['make', 'price']);
  });
  test('does not open or unfold by itself', () => {
    const folded = list(['Kia 9'], { open: false, more: 'Show all 9 makes', find: 'Search' });
    expect(steadyPanel(panel(folded), panel(list(['Kia 9']))).groups[0]).toMatchObject({
      open: false,
      more: 'Show all 9 makes',
      find: 'Search',
    });
  });
});
