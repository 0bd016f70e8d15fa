import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How a file begins: gzip (RFC 1952), and the archive of `pg_dump --format=custom`. */
const BEGINS = { embedded: Buffer.from([0x1f, 0x8b]), server: Buffer.from('PGDMP') };

/** The newest file of backups of a kind; undefined: the folder has none. Throws, in words, when it cannot be read. */
export async function newestBackup(folder: string, kind: 'embedded' | 'server'): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`The folder of backups ${folder} cannot be read.`, { cause: error });
  });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map(async ({ name }) => ({ path: join(folder, name), made: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { path } of files.toSorted((a, b) => b.made - a.made)) if (await begins(path, BEGINS[kind])) return path;
  return undefined;
}

async function begins(path: string, bytes: Buffer): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return bytesRead === bytes.length && buffer.equals(bytes);
  } finally {
    await file.close();
  }
}
