import { join } from 'node:path';
import type { RequestListener, Server } from 'node:http';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import type { RenderDesk } from '#app/staff/desk-rendering.ts';
import type { RenderPage } from '#web/server.ts';
import type { Renderer } from './open-web.ts';

export interface DevRenderer extends Renderer {
  /** Puts Vite's middleware (modules, hot reload) in front of the site. Pages wait until that is done. */
  join(server: Server): Promise<void>;
  close(): Promise<void>;
}

const SHOP = join(import.meta.dirname, '../../web');
const DESK = join(import.meta.dirname, '../../desk');

/** Renders from the current sources, with hot reload, without a cache and without blocking inline scripts. */
export function openDevRenderer(baseDomain: string): DevRenderer {
  const web = Promise.withResolvers<ViteDevServer>();
  const desk = Promise.withResolvers<ViteDevServer>();
  /** Uses the current exports of `module`. */
  const rendered = async <Bundle>(
    app: Promise<ViteDevServer>,
    module: string,
    render: (bundle: Bundle) => Promise<Response>,
  ): Promise<Response> => {
    const vite = await app;
    try {
      return await render((await vite.ssrLoadModule(module)) as Bundle);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    }
  };
  return {
    renderPage: (request, rendering) =>
      rendered<{ renderPage: RenderPage }>(web.promise, '/src/web/server.ts', ({ renderPage }) =>
        renderPage(request, rendering),
      ),
    renderDesk: (request, rendering) =>
      rendered<{ renderDesk: RenderDesk }>(desk.promise, '/server.ts', ({ renderDesk }) =>
        renderDesk(request, rendering),
      ),
    files: new Map(),
    cachesPages: false,
    moreHeaders: { 'content-security-policy': "frame-ancestors 'none'" },
    async join(server) {
      const answers = server.listeners('request') as RequestListener[];
      const open = (more: InlineConfig) =>
        createServer({
          ...more,
          appType: 'custom',
          logLevel: 'warn',
          server: { middlewareMode: true, allowedHosts: [`.${baseDomain}`], ws: { server } },
        });
      const apps = [
        await open({ configFile: join(SHOP, 'vite.config.ts') }),
        await open({ root: DESK, configFile: join(DESK, 'vite.config.ts') }),
      ] as const;
      server.removeAllListeners('request');
      server.on('request', (request, response) =>
        apps[0].middlewares(request, response, () =>
          apps[1].middlewares(request, response, () => answers.forEach((answer) => answer(request, response))),
        ),
      );
      web.resolve(apps[0]);
      desk.resolve(apps[1]);
    },
    close: async () => void (await Promise.all([(await web.promise).close(), (await desk.promise).close()])),
  };
}
