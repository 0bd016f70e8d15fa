import { globSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPRESSED, compressFiles, staticFiles } from '#web/endpoints/static-files.ts';
import { preparedVariant } from '#web/http/answers/prepared-response.ts';
import { CLIENT_FOLDERS } from './web-bundle.ts';

/**
 * The second step of `npm run build`: leaves each file for the browser beside itself as small as it goes. That takes nine
 * seconds of processor time, which every server that starts on this build saves. `npm start` builds without it, and its
 * server compresses while it already answers.
 */
export const compressBuild = (): Promise<unknown> => Promise.all(CLIENT_FOLDERS.map(compressFolder));

async function compressFolder(folder: string): Promise<void> {
  for (const old of globSync(`${folder}/**/*${COMPRESSED}`)) rmSync(old);
  const files = staticFiles(folder);
  await compressFiles(files);
  for (const [path, page] of files) {
    const small = page.compressed ? preparedVariant(page, 'br') : undefined;
    if (!small) continue;
    const file = join(folder, path) + COMPRESSED;
    writeFileSync(`${file}.new`, small.body); // a server that starts now finds all of it, or nothing
    renameSync(`${file}.new`, file);
  }
}
