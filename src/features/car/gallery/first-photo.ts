import type { PhotoSizes } from '#entities/photo/photo.tsx';
import type { CarPageView, GalleryView } from '#features/car/car-page-view.ts';

/** On phones a little less than the screen: it is then the file that the card had, which is there already when a card is pressed. */
const LARGE = '(max-width: 700px) 82vw, (max-width: 1080px) 66vw, min(43vw, 640px)';
const SMALL = '(max-width: 700px) 100vw, (max-width: 1080px) 33vw, min(22vw, 320px)';
const ALONE = '(max-width: 700px) 82vw, (max-width: 1080px) 100vw, min(64vw, 904px)';

/**
 * How wide a picture of the gallery may get. Mosaic: one large and two small pictures. Strip: one at a time, above small
 * ones to choose it by. Both are one swiped row on phones; the shape is CSS.
 */
export const slideSizes = (shape: GalleryView['shape'], at: number): PhotoSizes => ({
  sizes: shape === 'strip' ? ALONE : at === 0 ? LARGE : SMALL,
  widths: [480, 750, 960, 1280, 1920],
});

export const SPIN_SIZES: PhotoSizes = { sizes: ALONE, widths: [480, 750, 960, 1280] };

/** The photo that the page is first seen by; null when that is a video, or the inside. */
export function firstPhoto({
  viewer,
  gallery,
}: Pick<CarPageView, 'viewer' | 'gallery'>): (PhotoSizes & { source: string }) | null {
  const [slide] = gallery.slides;
  if (viewer?.first === 'spinner') return viewer.spin && { source: viewer.spin.frames[0]!, ...SPIN_SIZES };
  return slide?.kind === 'photo' && (viewer === null || viewer.first === 'gallery')
    ? { source: slide.photo.source, ...slideSizes(gallery.shape, 0) }
    : null;
}
