import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Picture, PictureRefusal } from '#app/pictures/picture-store.ts';

const TYPES: Record<string, Picture['type']> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
const LONGEST_PATH = 300;
/** Largest original that is read (bytes). */
const LARGEST = 40 * 1_048_576;

export interface PictureFile {
  file: string;
  type: Picture['type'];
  /** Bytes. */
  size: number;
  /** Changes when the file does. */
  version: string;
  /** For a picture replaced under the same address: the version that is there now. */
  exchanged?: string | undefined;
}

/** Path of a picture → file, if it lies in one of the allowed folders (first path segment → folder). */
export async function pictureFile(
  source: string,
  folders: Readonly<Record<string, string>>,
): Promise<PictureFile | PictureRefusal> {
  const segments = source.split('/');
  const [first = '', ...rest] = segments;
  const plain =
    source.length <= LONGEST_PATH &&
    segments.every((segment) => /^[\w][\w .()+-]*$/.test(segment) && !segment.endsWith('.'));
  if (!plain) return { status: 400, reason: 'This is not the path of an image.' };
  const folder = Object.hasOwn(folders, first) ? folders[first] : undefined;
  const type = TYPES[extname(source).toLowerCase()];
  if (folder === undefined || rest.length === 0)
    return { status: 404, reason: 'Images are not served from this location.' };
  if (type === undefined)
    return { status: 415, reason: 'Image files end in .webp, .jpg, .png, .avif or .svg; videos in .mp4 or .webm.' };
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...rest))]).catch(() => [
    folder,
    undefined,
  ]);
  const about = file === undefined ? undefined : await stat(file).catch(() => undefined);
  // a link may lead out of the folder: the real path decides
  if (file === undefined || !about?.isFile() || !file.startsWith(root + sep))
    return { status: 404, reason: 'Image not found.' };
  if (about.size > LARGEST) return { status: 415, reason: 'The image is too large.' };
  return { file, type, size: about.size, version: `${about.mtimeMs}-${about.size}` };
}
