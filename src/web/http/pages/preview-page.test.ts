import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';
import { definePage, noQuery } from '../../pages/define-page.ts';
import { createPageAt } from '../../pages/page-at.ts';
import { withPreviewLinks } from './preview-page.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

const PAGES = [
  definePage({ name: 'home', paths: ['/'], kind: 'page', cache: { query: noQuery, shows: 'site' }, robots: 'index' }),
  definePage({ name: 'me', paths: ['/me'], kind: 'page', cache: 'never', robots: 'noindex' }),
] as unknown as Parameters<typeof createPageAt>[0];

const openServer = async (options: ServerOptions = {}) => {
  const server = await openTestServer({
    pageAt: createPageAt(PAGES),
    previews: {
      open: async (site, key) =>
        key === 'good' ? liveSite('draft', { ...site.record, settings: { site: { name: 'Draft' } } }) : undefined,
    },
    answer: (request, { site }) =>
      new Response(
        `${site.settings.site.name} ${request.url}<a class="x" href="/search">all</a><script>count()</script>`,
        {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': "script-src 'self'; frame-ancestors 'none'",
            'set-cookie': 'a=1',
          },
        },
      ),
    ...options,
  });
  open.push(server);
  return server;
};

describe('preview', () => {
  it('shows the draft, neither from the page cache nor stored in it', async () => {
    const { get, rendered } = await openServer();
    expect((await get('a.test', '/')).text).toContain('a http');
    const preview = await get('a.test', '/?preview=good');
    expect(preview.text).toContain('Draft http://a.test/<a');
    expect((await get('a.test', '/?preview=good')).text).toContain('Draft');
    expect((await get('a.test', '/')).text).toContain('a http');
    expect(rendered).toHaveLength(3);
  });

  it('is only for the frame of the desk: not indexed, not cached, no scripts, no forms, no cookies', async () => {
    const { get } = await openServer();
    const { headers, text } = await get('a.test', '/?preview=good');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'content-security-policy': "script-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain('href="/search?preview=good"');
    expect(text).not.toContain('count()');
  });

  it.each([
    ['a wrong key', '/?preview=bad'],
    ['a page that is made for one visitor', '/me?preview=good'],
  ])('%s shows no draft', async (_name, path) => {
    const { get, rendered } = await openServer();
    expect((await get('a.test', path)).status).toBe(404);
    expect(rendered).toEqual([]);
  });
});

describe('withPreviewLinks', () => {
  it.each([
    ['<a href="/x">', '<a href="/x?preview=k">'],
    ['<a class="c" href="/x?a=1#top">', '<a class="c" href="/x?a=1&amp;preview=k#top">'],
    ['<a href="https://other.example/">', '<a href="https://other.example/">'],
    ['<a href="//other.example/">', '<a href="//other.example/">'],
    ['<a data-href="/x">', '<a data-href="/x">'],
    ['<link href="/assets/x.css">', '<link href="/assets/x.css">'],
    ['<a href="#main">', '<a href="#main">'],
  ])('%s', (html, after) => {
    expect(withPreviewLinks(html, 'k')).toBe(after);
  });
});
