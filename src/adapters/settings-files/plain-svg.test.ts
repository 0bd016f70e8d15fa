import { expect, it } from 'vitest';
import { logoProblem } from '#domain/site/logo-problem.ts';
import { plainSvg } from './plain-svg.ts';

it.each([
  ['a comment', '<svg viewBox="0 0 1 1"><!-- sun --><g/></svg>', '<svg viewBox="0 0 1 1"><g/></svg>'],
  ['the head of an export', '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg/>', '<svg/>'],
  ['single quotes and entities', `<svg a='"&amp;'>&lt;</svg>`, '<svg a="&quot;&amp;">&lt;</svg>'],
  ['a CDATA section', '<svg><title><![CDATA[<b>]]></title></svg>', '<svg><title>&lt;b&gt;</title></svg>'],
])('plainSvg rewrites the drawing without %s', (_what, source, svg) => expect(plainSvg(source)).toBe(svg));

it.each([
  '<svg viewBox="0 0 1 1"><!--><script>alert(1)</script>--></svg>',
  '<svg viewBox="0 0 1 1"><!--x--!><script>alert(1)</script>--></svg>',
  '<svg viewBox="0 0 1 1"><!--\n--!><img src=x onerror=alert(1)> --></svg>',
])('plainSvg leaves nothing that a browser could run of %s', (source) => {
  let svg = '';
  try {
    svg = plainSvg(source);
  } catch (error) {
    expect(String(error)).toMatch(/comment|malformed/i);
  }
  expect(svg).not.toMatch(/script|onerror|<!--/);
  expect(logoProblem(source)).not.toBeNull();
});

it('plainSvg rejects a drawing that is not well-formed', () => {
  expect(() => plainSvg('<svg><g></svg>')).toThrow(/1:\d+: unexpected close tag/);
  expect(() => plainSvg('<svg>&bomb;</svg>')).toThrow(/entity/);
});
