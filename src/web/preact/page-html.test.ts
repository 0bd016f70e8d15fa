import type { ReactElement } from 'react';
import { Fragment, h, type ComponentChild } from 'preact';
import { Suspense } from 'preact/compat';
import { expect, it } from 'vitest';
import { pageHtml } from './page-html.ts';

const page = (body: ComponentChild, after?: ComponentChild) =>
  pageHtml(
    h(Fragment, null, h('html', { lang: 'en-AU' }, h('head', null), h('body', null, body)), after) as ReactElement,
  );

it('is a whole document', async () => {
  expect(await page('72 vehicles')).toBe(
    '<!DOCTYPE html><html lang="en-AU"><head></head><body>72 vehicles</body></html>',
  );
});

it('brings what is rendered after the document into it, also what had to be waited for', async () => {
  let read = false;
  const reading = Promise.resolve().then(() => {
    read = true;
  });
  const Data = () => {
    if (!read) throw reading as never;
    return h('script', { dangerouslySetInnerHTML: { __html: 'data' } });
  };
  expect(await page('', h(Suspense, { fallback: null }, h(Data, null)))).toMatch(
    /<body><script>data<\/script><\/body><\/html>$/,
  );
});

it('keeps what React says to itself out of the page', async () => {
  expect(await page(h('p', { suppressHydrationWarning: true } as object, '9:41'))).toContain(
    '<body><p>9:41</p></body>',
  );
});

it('fails when a component fails', async () => {
  const Broken = () => {
    throw new Error('no such yard');
  };
  await expect(page(h(Broken, null))).rejects.toThrow('no such yard');
});
