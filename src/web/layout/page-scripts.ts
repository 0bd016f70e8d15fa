import type { EntryContext } from 'react-router';
import { hashSource } from './inline-style.ts';

type Manifest = EntryContext['manifest'];
type RouteEntry = NonNullable<Manifest['routes'][string]>;

/** The scripts that hydrate a page, and the hashes that its Content-Security-Policy allows. */
export interface PageScripts {
  html: string;
  hashes: string[];
}

/**
 * The router's data, its lines of the route table and the modules of the page's `routes`, for the very end of the page. The router's
 * own `Scripts` fetches every module before style sheets and the first photo; these wait for the page that is seen.
 */
export function pageScripts(
  { manifest, serverHandoffString = '{}' }: Pick<EntryContext, 'manifest' | 'serverHandoffString'>,
  routes: readonly string[],
  sheets: readonly string[],
  data: string,
): PageScripts {
  const start = startScript(manifest, routes, sheets);
  const context = dataScript(serverHandoffString, data);
  return {
    html: `<script>${context}</script><script type="module">${start.text}</script>`,
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
}

const known = new WeakMap<Manifest, Map<string, StartScript>>();

function startScript(manifest: Manifest, routes: readonly string[], sheets: readonly string[]): StartScript {
  const scripts = known.get(manifest) ?? new Map<string, StartScript>();
  known.set(manifest, scripts);
  const key = routes.join();
  const script = scripts.get(key) ?? writeStartScript(manifest, routes, sheets);
  scripts.set(key, script);
  return script;
}

/**
 * Modules are fetched once the page has loaded (its images in view, its fonts) and is painted, or at the first thing a
 * visitor does, or after `PATIENCE_MS`: an image may hang. Each then runs in a task of its own, so that a tap between two
 * of them is answered; so does asking for them, half a millisecond each. Until then the page works as it does without
 * JavaScript. The style sheets come along whole, because the page holds only what it uses itself (page-style.ts), and
 * nothing is drawn before they are there (attach-styles.ts).
 */
function writeStartScript(manifest: Manifest, routes: readonly string[], sheets: readonly string[]): StartScript {
  const { entry, hmr, routes: all } = manifest;
  const pages = routes.flatMap((id) =>
    all[id] === undefined ? [] : { id, files: filesOf(all[id]), imports: all[id].imports ?? [] },
  );
  const modules = [
    ...new Set([...entry.imports, ...pages.flatMap(({ imports }) => imports), ...pages.flatMap(({ files }) => files)]),
  ];
  const table = pages.map(
    ({ id, files }) => `${JSON.stringify(id)}:{${files.map((file) => `...m[${modules.indexOf(file)}]`).join()}}`,
  );
  const text =
    (hmr === undefined ? '' : `import${JSON.stringify(hmr.runtime)};`) +
    `const u=${JSON.stringify(modules)},e=${JSON.stringify(entry.module)};let begun;` +
    'const turn=()=>new Promise((done)=>setTimeout(done));' +
    'const begin=async()=>{if(begun)return;begun=1;await turn();' +
    'const link=(rel,href,more)=>document.head.appendChild(Object.assign(document.createElement("link"),{rel,href},more));' +
    `const styled=Promise.all(${JSON.stringify(sheets)}.map((href)=>new Promise((done)=>link("stylesheet",href,{media:"not all",onload:done,onerror:done}))));` +
    'await turn();const links=[...u,e].map((href)=>link("modulepreload",href));' +
    'const m=[];for(const path of u){m.push(await import(path));await turn()}' +
    `await styled;for(const done of links)done.remove();window.__reactRouterManifest=${JSON.stringify(ownLines(manifest, routes))};window.__reactRouterRouteModules={${table.join()}};import(e)};` +
    `for(const act of["pointerdown","pointermove","keydown","touchstart","focusin"])addEventListener(act,begin,{once:true,passive:true,capture:true});` +
    `document.readyState==="complete"?begin():addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(begin)));setTimeout(begin,${PATIENCE_MS})`;
  return { text, hash: hashSource(text) };
}

const PATIENCE_MS = 4000;

/**
 * What the router knows at the start: the page's routes, and others that the same module draws (a search elsewhere).
 * What is false may be left out, and so may the style sheets, which are there already.
 */
function ownLines({ entry, routes: all, url, version, hmr }: Manifest, routes: readonly string[]): object {
  const modules = new Set(routes.map((id) => all[id]?.module));
  const own = Object.entries(all)
    .filter(([, route]) => route !== undefined && modules.has(route.module))
    .map(([id, route]) => [id, { ...trueOnly(route!), css: undefined }]);
  return { entry: { ...entry, css: undefined }, routes: Object.fromEntries(own), url, version, hmr };
}

const trueOnly = (line: object): object =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== false));

/** A route may be split into several modules. */
const filesOf = ({ clientActionModule, clientLoaderModule, clientMiddlewareModule, module }: RouteEntry): string[] =>
  [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter((file) => file !== undefined);
