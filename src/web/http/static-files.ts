import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createPage, variantOf, type Page } from './page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The files of a built folder, read once: a path names one content for ever, because it holds a hash of it. */
export function staticFiles(folder: string): Map<string, Page> {
  const files = new Map<string, Page>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    const path = `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/');
    if (!entry.isFile() || type === undefined || path.includes('/.')) continue;
    const hashed = path.startsWith('/assets/');
    files.set(
      path,
      createPage({
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
export async function compressFiles(files: ReadonlyMap<string, Page>): Promise<void> {
  for (const page of files.values()) {
    if (!page.compressed) continue;
    await variantOf(page, 'br', { quality: 11 });
    await variantOf(page, 'gzip');
  }
}
