import process from 'node:process';
import { existsSync, mkdirSync, openAsBlob, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { closeToOthers } from './close-to-others.ts';
import type { EngineStart } from './run-engine.ts';
import { SYNCED_START, SyncedFolder } from './synced-folder.ts';
import { brokenDatabase, lookAtDatabase } from './whole-database.ts';
import { createWireServer } from './wire-server.ts';

/** Tables and indexes whose file is not there, as in a copy that was broken off. */
const MISSING_TABLES = `
  select oid::regclass::text as name from pg_class
  where pg_relation_filenode(oid) is not null and relpersistence = 'p'
    and pg_stat_file(pg_relation_filepath(oid), true) is null
  order by relkind <> 'r', oid limit 1`;

/**
 * The thread that runs the embedded database, so that a long query never stops a page. It speaks PostgreSQL's wire
 * protocol on a unix socket, so that the rest of Forecourt knows one driver only, and other processes can join.
 */
const { data, socketPath, again, module: pgliteWasmModule } = workerData as EngineStart;

const database = await openEngine();
const server = createWireServer({
  // not `execProtocolRaw`, which also reads each answer and holds on to what it read
  async exec(messages) {
    const parts: Buffer[] = [];
    await database.execProtocolRawStream(messages, { onRawData: (part) => void parts.push(Buffer.from(part)) });
    return Buffer.concat(parts);
  },
  ended: (why) => {
    parentPort?.postMessage({ ended: why instanceof Error ? why.message : why });
    process.exit(1); // ends this thread alone; the next one recovers
  },
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
    return PGlite.create({
      pgliteWasmModule,
      ...(data.template !== undefined && { loadDataDir: await openAsBlob(data.template) }),
    });
  }
  const { folder } = data;
  const isNew = lookAtDatabase(dirname(folder)).isNew;
  if (isNew && again) throw brokenDatabase(folder, 'all of it is missing since the server runs');
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o755 }); // tightened below, with what PGlite puts into it
  const engine = await PGlite.create({ pgliteWasmModule, fs: new SyncedFolder(folder), startParams: SYNCED_START });
  closeToOthers(folder);
  const { rows } = await engine.query<{ name: string }>(MISSING_TABLES);
  if (rows[0]) throw brokenDatabase(folder, `the file of ${rows[0].name} is missing`, false);
  return engine;
}
