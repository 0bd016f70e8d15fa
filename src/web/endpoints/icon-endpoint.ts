import { hash } from 'node:crypto';
import type { DrawIcon } from '#app/pictures/draw-icon.ts';
import { siteIconSvg } from '#entities/brand/site-icon.ts';
import { NOTHING_RUNS } from '../http/answers/security-headers.ts';
import type { Endpoint } from '../http/chain/endpoint.ts';

/** `/favicon.ico`, which is asked for by whatever does not read the page's own icon. Drawn once for a site as it stands. */
export function iconEndpoint(draw: DrawIcon): Endpoint {
  const drawn = new WeakMap<object, Promise<Buffer>>();
  return {
    kind: 'endpoint',
    takes: ({ url }) => url.pathname === '/favicon.ico',
    methods: ['GET'],
    limits: () => [],
    async answer({ site: { settings } }) {
      const icon = drawn.get(settings) ?? draw(siteIconSvg(settings));
      drawn.set(settings, icon);
      const content = await icon.catch((error: unknown) => {
        drawn.delete(settings);
        throw error;
      });
      return {
        etag: `"${hash('sha256', content, 'base64url')}"`,
        type: 'image/png',
        headers: { 'cache-control': 'public, max-age=86400', 'content-security-policy': NOTHING_RUNS },
        content,
      };
    },
  };
}
