import { markWords } from './mark-words.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Hotspot } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import { sentPictureAt } from '#app/pictures/picture-key.ts';
import { FEWEST_FRAMES, viewerViews } from '#domain/car/viewer-views.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { FilmView, MarkView, SpinView, ViewerView } from '#features/car/gallery/viewer-view.ts';

/** The views of a car beside its gallery. `null`: there are none. `requestedView`: the view in the address. */
export function carViewer(car: Car, settings: SiteSettings, requestedView: string | undefined): ViewerView | null {
  const { name } = carTitle(car);
  const spin = carSpin(car, settings, name);
  const film = carFilm(car, name);
  const interior = car.spin_interior_image;
  const seenInside = interior !== null && allowsPicture(interior, settings.pictures);
  const { views, first } = viewerViews(
    { spinner: spin !== null, walkaround: film !== null, interior: seenInside },
    { preferred: settings.car.viewer, requested: requestedView },
  );
  if (views.length < 2) return null;
  return {
    views: views.map((mode) => ({ mode, href: `${carPath(car, settings)}?view=${mode}` })),
    first,
    spin,
    film,
    interior: seenInside
      ? { panorama: interior, alt: `${name}, 360° interior view`, marks: marks(car.hotspots?.interior) }
      : null,
  };
}

function carSpin(
  { spin_images: frames, hotspots }: Car,
  { car, pictures }: SiteSettings,
  name: string,
): SpinView | null {
  if (frames.length < FEWEST_FRAMES || !frames.every((frame) => allowsPicture(frame, pictures))) return null;
  return {
    frames,
    alt: `${name}, 360° exterior view`,
    marks: marks(hotspots?.exterior),
    drag: car.spinDrag,
    interval: car.spinInterval,
  };
}

/** What staff have sent is one file. */
const isSent = (path: string) => sentPictureAt(`${path}.mp4`) !== undefined;

const TYPES: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' };

/**
 * A video that plays in the page is a file of this server, a WebM beside the MP4 that every browser plays. Other videos
 * open on their own website, from the gallery, so that nothing of a third party loads in this page.
 */
export function carFilm({ video_url: file, images }: Pick<Car, 'video_url' | 'images'>, name: string): FilmView | null {
  const [, path, ending = ''] = /^(\/pictures\/.+)\.(mp4|webm)$/.exec(file ?? '') ?? [];
  if (path === undefined) return null;
  const endings = ending === 'mp4' && !isSent(path) ? ['webm', 'mp4'] : [ending];
  return {
    files: endings.map((one) => ({ href: `${path}.${one}`, type: TYPES[one]! })),
    alt: `${name}, walkaround video`,
    poster: images[0]?.image.url ?? null,
  };
}

const marks = (hotspots: readonly Hotspot[] = []): MarkView[] =>
  hotspots.map(({ id, description, position }, index) => ({
    id,
    number: index + 1,
    ...markWords(description),
    at: position,
  }));
