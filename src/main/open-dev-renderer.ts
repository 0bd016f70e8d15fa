import type { RequestListener, Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderPage } from '#web/server.ts';
import type { Renderer } from './open-web.ts';

export interface DevRenderer extends Renderer {
  /** Puts Vite's own answers (modules, hot reload) in front of the site's; pages wait until that is done. */
  join(server: Server): Promise<void>;
  close(): Promise<void>;
}

/** Renders from the sources as they are now, with hot reload. Nothing is kept and no inline script is refused. */
export function openDevRenderer(baseDomain: string): DevRenderer {
  const joined = Promise.withResolvers<ViteDevServer>();
  const renderPage: RenderPage = async (request, rendering) => {
    const vite = await joined.promise;
    try {
      const bundle = (await vite.ssrLoadModule('/src/web/server.ts')) as { renderPage: RenderPage };
      return await bundle.renderPage(request, rendering);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    }
  };
  return {
    renderPage,
    files: new Map(),
    keeps: false,
    moreHeaders: { 'content-security-policy': "frame-ancestors 'none'" },
    async join(server) {
      const answers = server.listeners('request') as RequestListener[];
      const vite = await createServer({
        appType: 'custom',
        logLevel: 'warn',
        server: { middlewareMode: true, allowedHosts: [`.${baseDomain}`], ws: { server } },
      });
      server.removeAllListeners('request');
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => answers.forEach((answer) => answer(request, response))),
      );
      joined.resolve(vite);
    },
    close: async () => (await joined.promise).close(),
  };
}
