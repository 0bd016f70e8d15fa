import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureRefusal } from '#app/pictures/picture-store.ts';
import type { PictureKind, SentType } from '#app/pictures/picture-key.ts';
import { pictureFile, type PictureFile } from './picture-source.ts';

/** Where uploads are read from, by their purpose. */
export type SentPictures = Readonly<Record<PictureKind, { read(key: string): Promise<Buffer | undefined> }>>;

/** How the files begin: what is kept under the other ending is not there. */
const isOf = (type: SentType, bytes: Buffer): boolean =>
  type === 'mp4' ? bytes.toString('latin1', 4, 8) === 'ftyp' : bytes.readUInt16BE(0) === 0xffd8;

/** A picture or a video that staff have sent, as a file of this node: brought from the database the first time it is asked for. */
export async function sentPicture(
  { kind, key, type }: { kind: PictureKind; key: string; type: SentType },
  { from, folder }: { from: SentPictures; folder: string },
): Promise<PictureFile | PictureRefusal> {
  const file = join(folder, `${key}.${type}`);
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  ) {
    const bytes = await from[kind].read(key);
    if (bytes === undefined || !isOf(type, bytes)) return { status: 404, reason: 'Image not found.' };
    await mkdir(folder, { recursive: true });
    const next = `${file}.${randomUUID()}`;
    await writeFile(next, bytes);
    await rename(next, file);
  }
  return pictureFile(`stock/${key}.${type}`, { stock: folder });
}
