import process from 'node:process';
import { existsSync, mkdirSync, openAsBlob, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { closeToOthers } from './close-to-others.ts';
import type { EngineData } from './run-engine.ts';
import { SYNCED_START, SyncedFolder } from './synced-folder.ts';
import { createWireServer } from './wire-server.ts';

/**
 * The thread that runs the embedded database, so that a long query never stops a page. It speaks PostgreSQL's wire
 * protocol on a unix socket, so that the rest of Forecourt knows one driver only, and other processes can join.
 */
const { data, socketPath } = workerData as { data: EngineData; socketPath: string };

const database = await openEngine();
const server = createWireServer({
  exec: (messages) => database.execProtocolRaw(messages),
  ended: () => process.exit(1), // ends this thread alone; the next one recovers
});
rmSync(socketPath, { force: true });
server.listen(socketPath, () => parentPort?.postMessage('listening'));

parentPort?.once('message', async () => {
  server.close();
  server.closeClients();
  await database.close();
  rmSync(socketPath, { force: true });
  parentPort?.postMessage('closed');
  parentPort?.close();
});

async function openEngine(): Promise<PGlite> {
  if (!('folder' in data)) {
    return PGlite.create(data.template === undefined ? {} : { loadDataDir: await openAsBlob(data.template) });
  }
  const { folder } = data;
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o755 }); // tightened below, with what PGlite puts into it
  const engine = await PGlite.create({ fs: new SyncedFolder(folder), startParams: SYNCED_START });
  closeToOthers(folder);
  return engine;
}
