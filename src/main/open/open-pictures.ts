import { join } from 'node:path';
import { createPictureStore } from '#adapters/images/picture-store.ts';
import type { SentPictures } from '#adapters/images/sent-picture.ts';
import type { Clock } from '#app/clock.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import type { Environment } from '#main/environment.ts';

const DEMO_PICTURES = join(import.meta.dirname, '../../../demo/pictures');

/** Images of the demo, of staff uploads and of the hosts that sites allow. Web and worker share their folder on disk. */
export const openPictures = (
  environment: Pick<Environment, 'DATA_DIR' | 'PICTURE_CACHE_MB'>,
  clock: Clock,
  from?: SentPictures,
): PictureStore =>
  createPictureStore({
    folders: { pictures: DEMO_PICTURES },
    sent: from && { from, folder: join(environment.DATA_DIR, 'stock-pictures') },
    cacheFolder: join(environment.DATA_DIR, 'images'),
    remote: {
      folder: join(environment.DATA_DIR, 'originals'),
      maxBytes: environment.PICTURE_CACHE_MB * 1_048_576,
      clock,
      allowPrivate: false,
    },
  });
