import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { addVariant, prepareResponse, variantOf, type PreparedResponse } from '../http/answers/prepared-response.ts';

const typeOf = (name: string): string | undefined => {
  const type = lookup(name);
  return type?.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

/** The ending of a file that holds the one beside it as small as brotli makes it (main/compress-build.ts). */
export const COMPRESSED = '.br';

/** The files of a built folder, read once: a path names one content for ever, because it holds a hash of it. */
export function staticFiles(folder: string): Map<string, PreparedResponse> {
  const files = new Map<string, PreparedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = typeOf(entry.name);
    const path = `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/');
    if (!entry.isFile() || type === undefined || path.includes('/.')) continue;
    const hashed = path.startsWith('/assets/');
    const file = join(entry.parentPath, entry.name);
    const page = prepareResponse({
      status: 200,
      body: readFileSync(file),
      headers: {
        'content-type': type,
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      },
    });
    if (page.compressed && existsSync(file + COMPRESSED)) addVariant(page, 'br', readFileSync(file + COMPRESSED));
    files.set(path, page);
  }
  return files;
}

/** Compresses those that are not as small as it goes, one after the other, while the server already answers. */
export async function compressFiles(files: ReadonlyMap<string, PreparedResponse>): Promise<void> {
  for (const page of files.values()) {
    if (!page.compressed) continue;
    await variantOf(page, 'br', { aim: 'smallest' });
    await variantOf(page, 'gzip');
  }
}
