import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

/** Spans as "from-until" in minutes, and where each is drawn as "nth/abreast". */
it.each([
  ['nothing', '', ''],
  ['one', '540-585', '0/1'],
  ['one after another', '540-585 600-645', '0/1 0/1'],
  ['one that begins as the other ends', '540-585 585-630', '0/1 0/1'],
  ['one that begins a minute before the other ends', '540-585 584-630', '0/2 1/2'],
  ['two at the same time, in their order', '540-585 540-585', '0/2 1/2'],
  ['room on the left is used again', '540-720 540-580 600-640', '0/2 1/2 1/2'],
  ['a chain: all of it is equally wide', '540-600 570-660 630-690', '0/2 1/2 0/2'],
  ['one apart keeps its own width', '540-600 570-660 660-700', '0/2 1/2 0/1'],
  ['given out of order', '630-690 540-600 570-660', '0/2 0/2 1/2'],
  ['three at once', '540-600 550-600 559-600 600-610', '0/3 1/3 2/3 0/1'],
])('puts spans side by side: %s', (_, spans, drawn) => {
  const given = spans.split(' ').flatMap((span) => {
    const [from, until] = span.split('-').map(Number);
    return span === '' ? [] : [{ from: from!, until: until! }];
  });
  expect(
    sideBySide(given)
      .map(({ nth, abreast }) => `${nth}/${abreast}`)
      .join(' '),
  ).toBe(drawn);
});
