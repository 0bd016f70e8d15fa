import sharp from 'sharp';
import type { EncodePhoto } from '#app/lead/attachment-store.ts';

/** Enough to see a scratch; no phone's original is needed for a valuation (pixels). */
const LONGEST_SIDE = 1600;
/** A larger one is an attack on the decoder, not a photo (pixels). */
const MOST_PIXELS = 60_000_000;
/** What one photo may take (bytes). Noise that is made to be large is made smaller until it fits. */
const MOST_BYTES = 600_000;
const TRIES = [
  { side: LONGEST_SIDE, quality: 78 },
  { side: LONGEST_SIDE, quality: 55 },
  { side: 1100, quality: 45 },
  { side: 640, quality: 40 },
] as const;
/** Recognised by content, whatever the file name. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

/** Upright and without metadata: location, camera and author are dropped. */
export const encodePhoto: EncodePhoto = async (bytes) => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    if (!FORMATS.has((await picture.metadata()).format)) return null;
    const upright = picture.rotate().flatten({ background: '#fff' });
    for (const { side, quality } of TRIES) {
      const made = await upright
        .clone()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality, mozjpeg: false })
        .toBuffer();
      if (made.length <= MOST_BYTES) return made;
    }
    return null;
  } catch {
    return null;
  }
};
