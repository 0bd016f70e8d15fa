import type { TestProject } from 'vitest/node';
import { startOwnServer } from './server.ts';

/** Before all browser tests: a server for each worker, so that no file meets what another does at the same time. */
export default async function servers(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config;
  const all = await Promise.all(Array.from({ length: maxWorkers }, () => startOwnServer()));
  project.provide(
    'servers',
    all.map(({ port, dataFolder }) => ({ port, dataFolder })),
  );
  return async () => void (await Promise.all(all.map(({ stop }) => stop())));
}
