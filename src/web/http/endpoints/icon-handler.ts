import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { DrawIcon } from '#app/pictures/draw-icon.ts';
import type { LiveSites } from '#app/site/live-sites.ts';
import { siteIconSvg } from '#entities/brand/site-icon.ts';
import type { Handler } from '../handler.ts';
import { NOTHING_RUNS, SECURITY_HEADERS } from '../answers/security-headers.ts';

/** `/favicon.ico`, which is asked for by whatever does not read the page's own icon. Drawn once for a site as it stands. */
export function iconHandler(
  sites: Pick<LiveSites, 'byHost'>,
  draw: DrawIcon,
  report: (error: unknown) => void,
): Handler {
  const drawn = new WeakMap<object, Promise<Buffer>>();
  return (request, response, { url, hostname }) => {
    if (url.pathname !== '/favicon.ico' || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const settings = sites.byHost(hostname)?.settings;
    if (settings === undefined) return false;
    const icon = drawn.get(settings) ?? draw(siteIconSvg(settings));
    drawn.set(settings, icon);
    icon.then(
      (png) => {
        const headers = {
          etag: `"${createHash('sha256').update(png).digest('base64url')}"`,
          'cache-control': 'public, max-age=86400',
          ...SECURITY_HEADERS,
        };
        if (fresh(request.headers, headers)) return void response.writeHead(304, headers).end();
        response.writeHead(200, {
          ...headers,
          'content-type': 'image/png',
          'content-length': png.length,
          'content-security-policy': NOTHING_RUNS,
        });
        response.end(request.method === 'HEAD' ? undefined : png);
      },
      (error: unknown) => {
        drawn.delete(settings);
        report(error);
        response.writeHead(500, { 'cache-control': 'no-store', ...SECURITY_HEADERS }).end();
      },
    );
    return true;
  };
}
