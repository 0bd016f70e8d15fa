import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPRESSED, compressFiles, staticFiles } from '#web/http/endpoints/static-files.ts';
import { preparedVariant } from '#web/http/answers/prepared-response.ts';
import { CLIENT_FOLDERS } from './web-bundle.ts';

/**
 * The last step of `npm run build`: leaves each file for the browser beside itself as small as it goes. It takes seconds of
 * processor time, which every server that starts on this build saves. `npm start` builds without it, and its server
 * compresses while it already answers.
 */
async function compressBuild(folder: string): Promise<void> {
  for (const old of globSync(`${folder}/**/*${COMPRESSED}`)) rmSync(old);
  const files = staticFiles(folder);
  await compressFiles(files);
  for (const [path, page] of files) {
    const small = page.compressed ? preparedVariant(page, 'br') : undefined;
    if (small) writeFileSync(join(folder, path) + COMPRESSED, small.body);
  }
}

await Promise.all(CLIENT_FOLDERS.map(compressBuild));
