import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from '../../scripts/short-class-names.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const outDir = resolve(ROOT, process.env.WEB_BUILD_DIR ?? 'build', 'shop');

/** Of both sides, which name the same files. Each page repeats them: five characters tell two builds of a file apart. */
const ASSET_NAMES = 'assets/[name]-[hash:5][extname]';

/** What an island is made of, whatever it does. Fetched with React, so never by a page that only starts. */
const ISLAND_PARTS =
  /src[\\/](?:web[\\/]client[\\/]hydrate\.ts|ui[\\/](?:button|class-names|icon|island|later[\\/]use-fetched)|entities[\\/](?:photo|silhouette))/;
/** Days and times of day, as a location and a test drive say them. */
const OPENING_PARTS =
  /src[\\/](?:domain[\\/](?:location[\\/](?:opening|zoned-time)|text[\\/](?:day-ahead|format-date|weekday-names))|entities[\\/]opening[\\/](?:opening-line|use-minute))\.tsx?$/;

/** Fonts and pictures that only the server's side names are the browser's as well. */
const assetsForBrowser = (): Plugin => ({
  name: 'assets-for-browser',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle(_, bundle) {
    for (const { type, fileName } of Object.values(bundle)) {
      if (type !== 'asset' || /\.(?:css|json)$/.test(fileName)) continue;
      const copy = resolve(outDir, 'client', fileName);
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(resolve(outDir, 'server', fileName), copy);
    }
  },
});

/** In development: a source that only the server draws with is seen by loading the page again. */
const reloadPages = (): Plugin => ({
  name: 'reload-pages',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const { client } = server.environments;
    if ((client.moduleGraph.getModulesByFile(file)?.size ?? 0) === 0) client.hot.send({ type: 'full-reload' });
  },
});

/** The server draws every page; the browser gets `client/start.ts` and the islands that it imports. */
export default defineConfig(({ command }) => ({
  root: ROOT,
  appType: 'custom',
  plugins: [react(), assetsForBrowser(), reloadPages()],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassNames() }),
    },
  },
  build: { assetsInlineLimit: 0, manifest: true, emptyOutDir: true },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        target: 'es2023',
        cssCodeSplit: false, // a page brings its own styles; what is opened on it brings this sheet
        rolldownOptions: {
          input: 'src/web/client/start.ts',
          preserveEntrySignatures: 'exports-only',
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // the fewest that Rolldown takes for this many files: each import in each script repeats them
            assetFileNames: ASSET_NAMES,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // what every page fetches is one file
                { name: 'start', test: /src[\\/]web[\\/]client[\\/]start\.ts$/ },
                // small parts that most islands share would be a request each
                { name: 'island', test: ISLAND_PARTS },
                { name: 'opening', test: OPENING_PARTS },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${outDir}/server`,
        target: 'node24',
        ssr: true,
        emitAssets: true,
        rolldownOptions: {
          input: 'src/web/server.ts',
          output: { assetFileNames: ASSET_NAMES, entryFileNames: 'index.js' },
        },
      },
    },
  },
}));
