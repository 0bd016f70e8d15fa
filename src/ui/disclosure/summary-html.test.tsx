import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { summaryHtml } from './summary-html.tsx';
import { Summary } from './summary.tsx';

it.each([
  ['a title', 'Make', undefined],
  ['a title with its value', 'Make', 'Any'],
  ['the same title with another value', 'Make', 'Toyota, Mazda'],
  ['a text that is markup', '<i>&', '"><b>'],
])('summary HTML equals what React hydrates: %s', (_, title, value) => {
  const drawn = renderToString(<Summary title={title} value={value} />);
  expect(summaryHtml(title, value)).toBe(drawn);
  expect(summaryHtml(title, value)).toBe(drawn); // kept
});
