import { expect, it } from 'vitest';
import { sentenceWith } from './finding-view.ts';

it.each([
  ['Fifty yards, one standard', 'Fifty yards', ['', ', one standard']],
  ['Cars. Fifty yards in a state. More.', 'Fifty yards', ['', ' in a state.']],
  ['Cars are here. In fifty yards! More.', 'fifty yards', ['In ', '!']],
  ['# Title\n\nWe have fifty yards\nhere', 'fifty yards', ['We have ', '']],
  ['fifty yards', 'fifty yards', ['', '']],
  ['not there', 'x', ['', 'ot there']],
])('the sentence of %j around %j', (text, mark, [before, after]) =>
  expect(sentenceWith(text, mark)).toEqual({ before, mark, after }),
);
