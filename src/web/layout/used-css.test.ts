import { expect, it } from 'vitest';
import { readStyle, usedCss } from './used-css.ts';

const used = (css: string, ...names: string[]) => usedCss(readStyle(css), new Set(names));

it.each([
  ['a class', '._a{color:red}._b{color:blue}', ['_b'], '._b{color:blue}'],
  ['two classes on one element', '._a._b{top:0}', ['_a'], ''],
  ['two classes on one element, both there', '._a._b{top:0}', ['_a', '_b'], '._a._b{top:0}'],
  ['one class inside another', '._a>._b:hover{top:0}', ['_a'], ''],
  ['one of several selectors', '._a,._b:hover,h1{top:0}', ['_b'], '._b:hover,h1{top:0}'],
  ['elements and identifiers', 'body{margin:0}#main{flex:1}', [], 'body{margin:0}#main{flex:1}'],
  ['a state, which comes and goes without script', '._a[open]>summary{top:0}', ['_a'], '._a[open]>summary{top:0}'],
  ['what must not be there', '._a:not(._b){top:0}', ['_a'], '._a:not(._b){top:0}'],
  ['one of many, nested', '._a:is(._b,:not(._c)){top:0}', ['_a'], '._a:is(._b,:not(._c)){top:0}'],
  ['a dot in an attribute', '._a[href=".pdf"]{top:0}', ['_a'], '._a[href=".pdf"]{top:0}'],
  ['the shape of this site', '[data-card=boxed] ._a{top:0}', ['_a', 'data-card=boxed'], '[data-card=boxed] ._a{top:0}'],
  ['the shape of another site', '[data-card=boxed] ._a{top:0}', ['_a', 'data-card=open'], ''],
  ['any shape', '[data-card] ._a{top:0}', ['_a'], '[data-card] ._a{top:0}'],
  ['conditions', '@media (width<=9px){._a{top:0}._b{top:0}}', ['_b'], '@media (width<=9px){._b{top:0}}'],
  ['a condition for nothing', '@layer ui{@media print{._a{top:0}}}', [], ''],
  ['the order of layers', '@layer base,ui;._a{top:0}', [], '@layer base,ui;'],
  [
    'a movement of something there',
    '._a{animation:1s _m}@keyframes _m{to{top:0}}',
    ['_a'],
    '._a{animation:1s _m}@keyframes _m{to{top:0}}',
  ],
  ['a movement of nothing there', '._a{animation:1s _m}@keyframes _m{to{top:0}}', [], ''],
  ['fonts', '@font-face{font-family:x}', [], '@font-face{font-family:x}'],
  ['important values', '._a{top:0!important;left:0}', ['_a'], '._a{top:0!important;left:0}'],
])('%s', (_, css, names, expected) => {
  expect(used(css, ...names)).toBe(expected);
});
