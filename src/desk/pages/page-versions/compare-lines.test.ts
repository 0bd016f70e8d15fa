import { expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';

const lines = (...numbers: (number | string)[]) => numbers.map((one) => `${one}\n`).join('');
const shown = (before: string, after: string) =>
  compareLines(before, after).map((line) =>
    line.kind === 'left out' ? `${line.count} …` : `${{ same: ' ', added: '+', removed: '-' }[line.kind]}${line.text}`,
  );

it.each<[string, string, string, string[]]>([
  ['nothing differs', lines(1, 2, 3), lines(1, 2, 3), ['3 …']],
  ['a line was changed', lines(1, 2, 3), lines(1, 'two', 3), [' 1', '-2', '+two', ' 3']],
  [
    'long unchanged passages are counted',
    lines(1, 2, 3, 4, 5, 6, 7, 8, 9),
    lines(1, 2, 3, 4, 5, 6, 7, 8, 'x'),
    ['5 …', ' 6', ' 7', ' 8', '-9', '+x'],
  ],
  ['a new page', '', lines(1, 2), ['+1', '+2']],
  ['markup is text', lines('<b>'), lines('<script>'), ['-<b>', '+<script>']],
])('comparison of page versions: %s', (_case, before, after, expected) =>
  expect(shown(before, after)).toEqual(expected),
);
