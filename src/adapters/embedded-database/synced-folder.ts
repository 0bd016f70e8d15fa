import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * A folder whose files are on the disk when PostgreSQL says they are. PGlite runs with `fsync` off and gives its files no
 * way to sync, so that a power cut could take the last leads that were acknowledged, or the whole database. Both are
 * put right here: about 5 ms a commit on an ordinary disk.
 */
export class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat() as ((module: EmscriptenModule) => void)[];
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, syncFiles] as never },
    };
  }
}

/**
 * `fdatasync`, PostgreSQL's choice, is an empty function there; `fsync` asks the file system. Its own 128 MB of buffers
 * would hold once more what the system caches of the same files.
 */
export const SYNCED_START = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

/** The part of Emscripten's module that is used here. */
interface EmscriptenModule {
  NODEFS: { stream_ops: Record<string, unknown>; convertNodeCode(error: unknown): number };
  FS: { ErrnoError: new (errno: number) => Error };
}

function syncFiles({ NODEFS, FS }: EmscriptenModule): void {
  NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
    try {
      fsyncSync(nfd);
      return 0;
    } catch (error) {
      throw new FS.ErrnoError(NODEFS.convertNodeCode(error)); // PostgreSQL stops then, and recovers from its log
    }
  };
}
