import { existsSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import type { Clock } from '#app/clock.ts';
import { applySiteFiles } from '#app/site/apply-site-files.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import { outcomeLines } from '#cli/site-report.ts';

/** Milliseconds without a change after which a file is complete, because editors write in several steps. */
const SETTLED_MS = 80;

/** In development: applies each saved settings file and prints its problems. Returns a function that stops it. */
export function watchSettings({
  database,
  clock,
  folder,
  say,
}: {
  database: Database;
  clock: Clock;
  folder: string;
  say: (words: string) => void;
}): () => Promise<void> {
  if (!existsSync(folder)) return async () => {};
  const changed = new Set<string>();
  let settled: NodeJS.Timeout | undefined;
  const apply = async () => {
    const slugs = [...changed];
    changed.clear();
    for (const slug of slugs) {
      try {
        const outcomes = await applySiteFiles(
          { sites: createSiteStore(database), settingsFiles, clock },
          [join(folder, slug)],
          { by: 'npm run dev', note: null },
        );
        for (const outcome of outcomes) if (outcome.outcome !== 'unchanged') say(outcomeLines(outcome).join('\n'));
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    const slug = name?.split(sep)[0];
    if (slug === undefined || !/\.(?:yaml|md)$/.test(name ?? '') || !existsSync(join(folder, slug, 'site.yaml')))
      return;
    changed.add(slug);
    clearTimeout(settled);
    settled = setTimeout(() => void apply(), SETTLED_MS);
  });
  return async () => {
    clearTimeout(settled);
    watcher.close();
  };
}
