import { beforeAll, describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '#tests/ask.ts';
import { startServer, type TestServer } from './server.ts';

const SITES = readdirSync(join(import.meta.dirname, '../../sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const get = (site: string, path: string) => ask(server.port, `${site}.localhost`, path);
const isCar = (path: string) => /^\/(?:cars|used-car)\//.test(path);
const part = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

describe.each(SITES)('site %s', (site) => {
  it(
    'has no page in its sitemap that an engine cannot find, tell from another, or place',
    { timeout: 120_000 },
    async () => {
      const { text } = await get(site, '/sitemap.xml');
      const all = Array.from(text.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g), ([, path]) => path!);
      const paths = [...all.filter((path) => !isCar(path)), ...all.filter(isCar).slice(0, 20)];
      expect(paths).toContain('/terms-and-conditions');
      const faults: string[] = [];
      const pictures = new Set<string>();
      const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
      for (const path of paths) {
        const { status, text: html } = await get(site, path);
        const head = html.slice(0, html.indexOf('</head>'));
        const facts = {
          title: part(head, /<title>(.*?)<\/title>/),
          description: part(head, /name="description" content="(.*?)"/),
        };
        if (status !== 200 || /name="robots" content="noindex/.test(head)) faults.push(`${path}: not found by engines`);
        for (const [kind, value] of Object.entries(facts) as [keyof typeof seen, string | undefined][]) {
          const other = value === undefined ? undefined : seen[kind].get(value);
          if (value === undefined) faults.push(`${path}: no ${kind}`);
          else if (other !== undefined) faults.push(`${path}: the ${kind} of ${other}`);
          else seen[kind].set(value, path);
        }
        const picture = part(head, /property="og:image" content="https?:\/\/[^/"]+(.*?)"/);
        if (picture === undefined) faults.push(`${path}: no picture`);
        else pictures.add(picture);
        if (path !== '/' && path !== '' && !html.includes('schema.org/BreadcrumbList'))
          faults.push(`${path}: no way to it`);
      }
      for (const picture of pictures) {
        const { status, headers } = await get(site, picture);
        // LinkedIn and older phones show no WebP
        if (status !== 200 || headers['content-type'] !== 'image/jpeg') faults.push(`${picture}: no JPEG`);
      }
      expect(faults).toEqual([]);
    },
  );
});
