import { describe, expect, it } from 'vitest';
import { logoProblem } from './logo-problem.ts';

const svg = (inside: string, root = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

describe('logoProblem', () => {
  it.each([
    svg('<path d="M2 20L9 4h4z" fill="currentColor"/>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><circle cx=\'3\' cy="3" r="2" fill="url(#a)"/><use href="#a"/>',
    ),
    `\n${svg('<title>Northbank</title>')}\n`,
  ])('accepts a drawing: %s', (markup) => expect(logoProblem(markup)).toBeNull());

  it.each([
    ['<p>', 'begin with <svg'],
    ['<?xml version="1.0"?><svg/>', 'begin with <svg'],
    [svg('<script>alert(1)</script>'), 'contains <script>'],
    [svg('<foreignObject/>'), 'contains <foreignObject>'],
    [svg('<image href="https://x.example/a.png"/>'), 'contains <image>'],
    [svg('<a href="#x"/>'), 'contains <a>'],
    [svg('<style>*{}</style>'), 'contains <style>'],
    [svg('<animate/>'), 'contains <animate>'],
    [svg('<g onclick="alert(1)"/>'), 'onclick'],
    [svg('<g/onload="x"/>'), 'well-formed'],
    [svg('<g onload=alert(1) />'), 'well-formed'],
    [svg('<use href="https://x.example#a"/>'), 'leads outside'],
    [svg('<use xlink:href="//x.example#a"/>'), 'leads outside'],
    [svg('<rect fill="url(https://x.example/a)"/>'), 'leads outside'],
    [svg('<rect style="background:url( \'//x\')"/>'), 'leads outside'],
    [svg('<!-- sun -->'), 'comment'],
    ['<svg viewBox="0 0 1 1"><!--><script>alert(1)</script>--></svg>', 'comment'],
    [svg('<g>'), 'where it is not open'],
    [svg('<path d="M0 0"/>', 'width="24"'), 'no viewBox'],
    [`${svg('')}${svg('')}`, 'more than one root'],
    [`${svg('')}<g/>`, 'more than one root'],
    ['<svg viewBox="0 0 1 1">', 'leaves <svg> open'],
    ['<svg viewBox="0 0 1 1"><!ENTITY x "y"></svg>', 'well-formed'],
    [svg(`<path d="${'M0 0'.repeat(6000)}"/>`), 'larger than 20 KB'],
  ])('rejects %s', (markup, words) => expect(logoProblem(markup)).toContain(words));
});
