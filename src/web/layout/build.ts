import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownBytes } from '../own-bytes.ts';
import { hashSource, inlineStyle } from './inline-style.ts';

/** What pages take of the build. */
export interface Build {
  /** The browser's first script. */
  script: string;
  /** What it imports: to be fetched beside it. */
  imports: readonly string[];
  /** Every style of the shop, for what is opened on a page; absent where a page has them all. */
  sheet: string | undefined;
  /** The styles of what a route draws (its source, as the manifest calls it), for the end of a head. */
  styleOf(file: string): InlineHead;
}

/** Tags for the end of a head, and the hashes of their inline styles. */
export interface InlineHead {
  html: string | Uint8Array;
  hashes: readonly string[];
}

const START = 'src/web/client/start.ts';
const SERVER = 'src/web/server.ts';

/** A manifest of Vite: what each source has become. https://vite.dev/guide/backend-integration */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** The files that a script imports, and what these import. */
const importsOf = (manifest: Manifest, key: string): string[] => [
  ...new Set(manifest[key]!.imports.flatMap((chunk) => [`/${manifest[chunk]!.file}`, ...importsOf(manifest, chunk)])),
];

function sheetsOf(manifest: Manifest, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((one) => sheetsOf(manifest, one, seen)), ...chunk.css];
}

/** What `vite build` has written (web/vite.config.ts): this file lies in `server/`, the browser's files in `client/`. */
function readBuild(): Build {
  const folder = join(import.meta.dirname, '..');
  const manifest = (side: 'server' | 'client') =>
    manifestSchema.parse(JSON.parse(readFileSync(join(folder, side, '.vite/manifest.json'), 'utf8')));
  const [server, client] = [manifest('server'), manifest('client')];
  // read when the server starts: a later build may take their place on the disk
  const sheets = new Map(
    Object.values(server)
      .flatMap(({ css }) => css)
      .map((sheet) => [sheet, readFileSync(join(folder, 'server', sheet), 'utf8').trim()]),
  );
  const styles = new Map<string, InlineHead>();
  return {
    script: `/${client[START]!.file}`,
    imports: importsOf(client, START),
    sheet: `/${client['style.css']!.file}`,
    styleOf(file) {
      let style = styles.get(file);
      if (style === undefined) {
        const seen = new Set<string>();
        const drawn = [...sheetsOf(server, SERVER, seen), ...sheetsOf(server, file, seen)];
        const { html, hash } = inlineStyle(drawn.map((sheet) => sheets.get(sheet)).join(''));
        style = { html: ownBytes(html), hashes: [hash] };
        styles.set(file, style);
      }
      return style;
    },
  };
}

/** Vite serves the sources, each style sheet by itself; what an island draws is changed in place (React Refresh). */
function developmentBuild(): Build {
  const sheets = Object.keys(import.meta.glob('/src/{ui,entities,features}/**/*.css'));
  const refresh =
    'import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);' +
    'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type';
  const head = {
    html:
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
      sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join(''),
    hashes: [hashSource(refresh)],
  };
  return { script: `/${START}`, imports: [], sheet: undefined, styleOf: () => head };
}

export const build: Build = import.meta.env.DEV ? developmentBuild() : readBuild();
