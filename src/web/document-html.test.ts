import { expect, it } from 'vitest';
import { createDocumentHtml, drawnOnly } from './document-html.ts';

const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const text = (parts: Uint8Array[]) => Buffer.concat(parts).toString();

it('puts finished pieces where a component was given their mark', () => {
  const html = createDocumentHtml();
  const list = html.place(bytes('<li>1</li>', '<li>2</li>'));
  const empty = html.place([]);
  const macron = html.place(bytes('Kōwhai; & more'));
  expect(text(html.fill(`<ul>${list}</ul><p>${empty}</p>${macron};<i>ā</i>`))).toBe(
    '<ul><li>1</li><li>2</li></ul><p></p>Kōwhai; & more;<i>ā</i>',
  );
});

it('knows the classes of what was placed, told or read', () => {
  const html = createDocumentHtml();
  html.place(bytes('<li class="_a">1</li>', '<li class="_b _c">2</li>'));
  html.place(bytes('<li class="_d">not read</li>'), ['_e']);
  expect([...html.classes]).toEqual(['_a', '_b _c', '_e']);
});

it('leaves a page without pieces as it is', () => {
  expect(text(createDocumentHtml().fill('<p>0;</p>'))).toBe('<p>0;</p>');
});

it('a field that is only drawn is read by components, and left out of the data', () => {
  const view = drawnOnly({ count: 1, html: '<li>' }, 'html');
  expect(view.html).toBe('<li>');
  expect(Object.keys(view)).toEqual(['count']);
});
