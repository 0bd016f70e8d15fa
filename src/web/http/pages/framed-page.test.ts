import { expect, it, onTestFinished } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import { liveSite } from '#tests/live-site.ts';
import { createPageAt } from '../../pages/page-at.ts';
import { page } from '../../pages/import-preview/page.ts';

const open = async (options: ServerOptions = {}) => {
  const views: string[] = [];
  const server = await openTestServer({
    pageAt: createPageAt([page]),
    onPageView: (_site, address) => void views.push(address),
    answer: ({ url }) =>
      new Response(`<p>${url}</p><script>count()</script>`, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "script-src 'self'; frame-ancestors 'none'",
          'set-cookie': 'a=1',
        },
      }),
    ...options,
  });
  onTestFinished(server.close);
  return { ...server, views };
};

it('page for a frame of the desk is not indexed, not cached, not counted, and runs nothing', async () => {
  const { get, rendered, views, logged } = await open();
  for (let time = 0; time < 2; time++) {
    const { status, headers, text } = await get('a.test', '/import-preview/1.2.3.key?utm_source=x');
    expect([status, text]).toEqual([200, '<p>http://a.test/import-preview/1.2.3.key</p>']);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'content-security-policy': "script-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(rendered).toHaveLength(2);
  expect(views).toEqual([]);
  expect(logged.join('\n')).not.toContain('1.2.3.key'); // its key is not for who reads logs
});

it('page for a frame of the desk is there before the website is open, and nothing is sent to it', async () => {
  const { get, hosts } = await open();
  hosts.set('a.test', liveSite('a', { settings: { site: { name: 'a', open: false } } }));
  expect((await get('a.test', '/import-preview/key')).status).toBe(200);
  expect((await get('a.test', '/import-preview/key', { method: 'POST' })).status).toBe(405);
});
