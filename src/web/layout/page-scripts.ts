import type { EntryContext } from 'react-router';

type RouterPage = Pick<EntryContext, 'manifest' | 'serverHandoffString'>;
type RouteEntry = NonNullable<EntryContext['manifest']['routes'][string]>;

/**
 * What hydrates a page, for its very end: the router's data, its route table and the modules of the page's `routes`. The
 * router's own `Scripts` fetches every module before style sheets and the first picture; these are fetched behind them.
 */
export function pageScripts(page: RouterPage, routes: readonly string[], data: string, nonce: string): string {
  const start = startScript(page.manifest, routes);
  return `${start.modules.map(preload).join('')}<script nonce="${nonce}">${dataScript(page, data)}</script><script type="module" nonce="${nonce}">${start.text}</script>`;
}

const preload = (path: string) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`;

/** In the form in which `HydratedRouter` reads it. */
const dataScript = ({ serverHandoffString = '{}' }: RouterPage, data: string) =>
  `window.__reactRouterContext=${serverHandoffString};` +
  `window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)});c.close()}}).pipeThrough(new TextEncoderStream())`;

interface StartScript {
  text: string;
  /** All that it imports, directly or not. */
  modules: readonly string[];
}

const started = new WeakMap<EntryContext['manifest'], Map<string, StartScript>>();

function startScript(manifest: EntryContext['manifest'], routes: readonly string[]): StartScript {
  const known = started.get(manifest) ?? new Map<string, StartScript>();
  started.set(manifest, known);
  const key = routes.join();
  const script = known.get(key) ?? writeStartScript(manifest, routes);
  known.set(key, script);
  return script;
}

function writeStartScript(
  { entry, hmr, url, routes: all }: EntryContext['manifest'],
  routes: readonly string[],
): StartScript {
  const pages = routes.flatMap((id) =>
    all[id] === undefined ? [] : { id, files: filesOf(all[id]), imports: all[id].imports ?? [] },
  );
  const imports = pages.flatMap(({ files }) => files).map((file, i) => `import*as r${i} from${JSON.stringify(file)};`);
  let next = 0;
  const table = pages.map(({ id, files }) => `${JSON.stringify(id)}:{${files.map(() => `...r${next++}`).join()}}`);
  return {
    text:
      (hmr === undefined ? '' : `import${JSON.stringify(hmr.runtime)};`) +
      `import${JSON.stringify(url)};${imports.join('')}window.__reactRouterRouteModules={${table.join()}};import(${JSON.stringify(entry.module)})`,
    modules: [
      ...new Set([
        url,
        entry.module,
        ...entry.imports,
        ...pages.flatMap(({ files, imports: more }) => [...files, ...more]),
      ]),
    ],
  };
}

/** A route may be split into several modules. */
const filesOf = ({ clientActionModule, clientLoaderModule, clientMiddlewareModule, module }: RouteEntry): string[] =>
  [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter((file) => file !== undefined);
