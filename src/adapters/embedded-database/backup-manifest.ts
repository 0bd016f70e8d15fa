import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Beside the data in a backup: what belongs to it, and what each file must be. */
export const MANIFEST = 'manifest.json';

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The newest migration that had run: an older program cannot take this backup. */
  migration: z.string(),
  /** PostgreSQL's major version: its files are read by no other. */
  engine: z.number().int(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** SHA-256 of every file in a folder, but of the manifest itself. */
export async function checksums(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (path === MANIFEST) continue;
    const sum = createHash('sha256');
    await pipeline(createReadStream(join(folder, path)), sum);
    sums[path] = sum.digest('hex');
  }
  return sums;
}
