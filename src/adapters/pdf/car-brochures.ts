import { setTimeout as rest } from 'node:timers/promises';
import type { Brochures } from '#app/car/brochures.ts';
import type { Clock } from '#app/clock.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import type { Brochure } from '#domain/car/brochure.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { drawBrochure } from './draw-brochure.ts';

/** One large photo and a row of small ones. */
const MOST_PICTURES = 5;
/** Maximum in the queue: later ones would wait longer than their visitors do. */
const MOST_AT_A_TIME = 10;

/**
 * Draws brochures with pdfkit, in the colours and fonts of the site. While one is drawn, a third of a second, this
 * process answers no one else: they are drawn one by one, and after each the others have as long as it took.
 */
export function carBrochures(pictures: PictureStore, clock: Clock): Brochures {
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();

  const photosOf = async (brochure: Brochure, policy: PicturePolicy): Promise<Buffer[]> => {
    const wanted = brochure.pictures.slice(0, MOST_PICTURES).map(async (source, at) => {
      const picture = await pictures.resized(source.replace(/^\//, ''), at === 0 ? 1280 : 480, 'image/jpeg', policy);
      return 'body' in picture && picture.type === 'image/jpeg' ? picture.body : undefined;
    });
    const photos = await Promise.all(wanted.map((one) => one.catch(() => undefined)));
    return photos.filter((one) => one !== undefined);
  };

  const inTurn = (work: () => Promise<Buffer>): Promise<Buffer> => {
    const began = turn.then(() => performance.now());
    const drawn = began.then(work);
    turn = drawn.then(
      async () => rest(performance.now() - (await began)),
      () => {},
    );
    return drawn;
  };

  return {
    async draw(brochure, policy) {
      if (waiting >= MOST_AT_A_TIME) return undefined;
      waiting++;
      try {
        const photos = await photosOf(brochure, policy);
        return await inTurn(() => drawBrochure(brochure, photos, clock.now()));
      } finally {
        waiting--;
      }
    },
  };
}
