import type { TestProject } from 'vitest/node';
import { startOwnServer } from './server.ts';

/** Before all browser tests: the one server that they share. */
export default async function oneServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startOwnServer();
  project.provide('server', { port: server.port, dataFolder: server.dataFolder });
  return server.stop;
}
