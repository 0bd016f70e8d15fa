import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createWireServer } from './wire-server.ts';

/**
 * The thread that runs the embedded database, so that a long query never stops a page. It speaks PostgreSQL's wire
 * protocol on a unix socket, so that the rest of Forecourt knows one driver only, and other processes can join.
 */
const { folder, socketPath } = workerData as { folder: string | null; socketPath: string };

const database = await PGlite.create(folder ? { dataDir: folder } : {});
const server = createWireServer({ exec: (messages) => database.execProtocolRaw(messages) });
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
