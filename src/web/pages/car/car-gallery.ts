import type { CarImage } from '#domain/car/car-values.ts';
import type { Car } from '#domain/car/car.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { photoSubjects } from '#domain/car/photo-subjects.ts';
import { videoPosition } from '#domain/car/video-position.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { GalleryView, SlideView } from '#features/car/car-page-view.ts';
import type { ListingCardView } from '#entities/listing-card/listing-card-view.ts';
import { carFilm } from './car-viewer.ts';
import { markWords } from './mark-words.ts';
import { webAddress } from './web-address.ts';

const VIEWS: Record<NonNullable<CarImage['view']>, string> = {
  fq: 'front three-quarter view',
  side: 'side view',
  rq: 'rear three-quarter view',
  front: 'front view',
  rear: 'rear view',
  wheel: 'wheel',
  interior: 'interior',
};

/**
 * The photos of a car in order, with its video at the position set by the site. Beside other views (`amongViews`) they
 * are shown one at a time, in the frame that all views share.
 */
export function carGallery(
  car: Car,
  card: Pick<ListingCardView, 'tag' | 'silhouette' | 'sold'>,
  { car: policy, pictures }: SiteSettings,
  amongViews: boolean,
): GalleryView {
  const { name } = carTitle(car);
  const shown = car.images.filter(({ image }) => allowsPicture(image.url, pictures));
  const photos = shown.map(({ image, view }, at) => ({
    source: image.url,
    alt: `${name}, ${view === undefined ? `photo ${at + 1}` : VIEWS[view]}`,
  }));
  let number = 0;
  const marks = shown.map((one) =>
    one.marks?.map(({ kind, description, x, y }) => ({ number: ++number, kind, ...markWords(description), x, y })),
  );
  const slides = photos.map((photo, index): SlideView => {
    const marked = marks[index];
    return { kind: 'photo', photo, ...(marked !== undefined && { marks: marked }) };
  });
  const at = (photo: number) => slides.findIndex((slide) => slide.kind === 'photo' && slide.photo === photos[photo]);
  const video = webAddress(car.video_url) ?? webAddress(car.external_video_url);
  if (video !== undefined)
    slides.splice(videoPosition(photos.length, policy.videoPosition), 0, {
      kind: 'video',
      href: video,
      film: carFilm({ video_url: video, images: car.images }, name),
      poster: photos[0] ?? null,
    });
  return {
    shape: amongViews ? 'strip' : policy.gallery,
    slides,
    thumbnails: slides.length > policy.thumbnailsAbove,
    subjects: photoSubjects(shown).map(({ name, count, first }) => ({ name, count, at: at(first) })),
    tag: card.tag,
    silhouette: card.silhouette,
    sold: card.sold !== null,
  };
}
