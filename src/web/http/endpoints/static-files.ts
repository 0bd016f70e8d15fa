import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { prepareResponse, variantOf, type PreparedResponse } from '../answers/prepared-response.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

const typeOf = (name: string): string | undefined => {
  const type = lookup(name);
  return type?.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

/** The files of a built folder, read once: a path names one content for ever, because it holds a hash of it. */
export function staticFiles(folder: string): Map<string, PreparedResponse> {
  const files = new Map<string, PreparedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = typeOf(entry.name);
    const path = `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/');
    if (!entry.isFile() || type === undefined || path.includes('/.')) continue;
    const hashed = path.startsWith('/assets/');
    files.set(
      path,
      prepareResponse({
        status: 200,
        body: readFileSync(join(entry.parentPath, entry.name)),
        headers: {
          'content-type': type,
          'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          ...SECURITY_HEADERS,
        },
      }),
    );
  }
  return files;
}

/** Compresses them as small as it goes, one after the other, while the server already answers. */
export async function compressFiles(files: ReadonlyMap<string, PreparedResponse>): Promise<void> {
  for (const page of files.values()) {
    if (!page.compressed) continue;
    await variantOf(page, 'br', { aim: 'smallest' });
    await variantOf(page, 'gzip');
  }
}
