import sharp from 'sharp';
import type { EncodePhoto } from '#app/attachment-store.ts';

/** Enough to see a scratch; no telephone's original is needed for a valuation (pixels). */
const LONGEST_SIDE = 1600;
/** A picture that says it is larger is made to break whoever opens it. */
const MOST_PIXELS = 60_000_000;
/** By what the bytes are, whatever the file is called. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

/** Turned as the camera held it; where it was taken, and by whom, is left behind with everything else beside the picture. */
export const encodePhoto: EncodePhoto = async (bytes) => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    if (!FORMATS.has((await picture.metadata()).format)) return null;
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 78, mozjpeg: false })
      .toBuffer();
  } catch {
    return null;
  }
};
