import { expect, it } from 'vitest';
import { markupText } from './markup-text.ts';

it.each([
  ['Smith & Sons <Cars> "4x4" it’s \'new\'', 'Smith &#38; Sons &#60;Cars&#62; &#34;4x4&#34; it’s &#39;new&#39;'],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['a\u0000\u0008\u000b\u000c\u001f\ufffe\uffffb', 'ab'],
  ['a\ud800b', 'a\ufffdb'],
  ['🚗', '🚗'],
  ['', ''],
])('markupText: %j → %j', (text, markup) => expect(markupText(text)).toBe(markup));
