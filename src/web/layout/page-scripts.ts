import type { EntryContext } from 'react-router';
import { hashSource } from './inline-style.ts';

type Manifest = EntryContext['manifest'];
type RouteEntry = NonNullable<Manifest['routes'][string]>;

/** What hydrates a page, and the hashes by which its policy lets it run. */
export interface PageScripts {
  html: string;
  hashes: string[];
}

/**
 * The router's data, its route table and the modules of the page's `routes`, for the very end of the page. The router's
 * own `Scripts` fetches every module before style sheets and the first picture; these are fetched behind them.
 */
export function pageScripts(
  { manifest, serverHandoffString = '{}' }: Pick<EntryContext, 'manifest' | 'serverHandoffString'>,
  routes: readonly string[],
  data: string,
): PageScripts {
  const start = startScript(manifest, routes);
  const context = dataScript(serverHandoffString, data);
  return {
    html: `${start.preloads}<script>${context}</script><script type="module">${start.text}</script>`,
    hashes: [hashSource(context), start.hash],
  };
}

/** In the form in which `HydratedRouter` reads it. */
const dataScript = (handoff: string, data: string) =>
  `window.__reactRouterContext=${handoff};` +
  `window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)});c.close()}}).pipeThrough(new TextEncoderStream())`;

interface StartScript {
  text: string;
  hash: string;
  /** Of all that it imports, directly or not. */
  preloads: string;
}

const known = new WeakMap<Manifest, Map<string, StartScript>>();

function startScript(manifest: Manifest, routes: readonly string[]): StartScript {
  const scripts = known.get(manifest) ?? new Map<string, StartScript>();
  known.set(manifest, scripts);
  const key = routes.join();
  const script = scripts.get(key) ?? writeStartScript(manifest, routes);
  scripts.set(key, script);
  return script;
}

function writeStartScript({ entry, hmr, url, routes: all }: Manifest, routes: readonly string[]): StartScript {
  const pages = routes.flatMap((id) =>
    all[id] === undefined ? [] : { id, files: filesOf(all[id]), imports: all[id].imports ?? [] },
  );
  const imports = pages.flatMap(({ files }) => files).map((file, i) => `import*as r${i} from${JSON.stringify(file)};`);
  let next = 0;
  const table = pages.map(({ id, files }) => `${JSON.stringify(id)}:{${files.map(() => `...r${next++}`).join()}}`);
  const text =
    (hmr === undefined ? '' : `import${JSON.stringify(hmr.runtime)};`) +
    `import${JSON.stringify(url)};${imports.join('')}window.__reactRouterRouteModules={${table.join()}};import(${JSON.stringify(entry.module)})`;
  const modules = new Set([
    url,
    entry.module,
    ...entry.imports,
    ...pages.flatMap(({ files, imports: more }) => [...files, ...more]),
  ]);
  return {
    text,
    hash: hashSource(text),
    preloads: [...modules].map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`).join(''),
  };
}

/** A route may be split into several modules. */
const filesOf = ({ clientActionModule, clientLoaderModule, clientMiddlewareModule, module }: RouteEntry): string[] =>
  [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter((file) => file !== undefined);
