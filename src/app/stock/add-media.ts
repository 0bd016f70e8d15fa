import { FEWEST_FRAMES, MOST_FRAMES } from '#domain/car/viewer-views.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import { jpegSize } from '#domain/pictures/jpeg-size.ts';
import { smallPhotos } from '#domain/stock/photo-needs.ts';
import type { SyndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { counted } from '#domain/text/words.ts';
import type { CarActed } from './act-on-car.ts';
import { editOne, type Editing } from './change-stock.ts';
import type { FilmProblem } from './stock-pictures.ts';
import type { StockDeskServices } from './stock-services.ts';

/** Shoppers do not look at more photos than this. */
const MOST_PICTURES = 60;
const LARGEST_PHOTO = 12 * 1_048_576;
const STORAGE_IS_FULL = 'Storage for photos and videos is full. Remove those of sold cars.';

export interface MediaFile {
  bytes: Buffer;
  /** It was larger than a form may bring. */
  cut: boolean;
}
type Media = Pick<StockDeskServices, 'editor' | 'pictures' | 'encodePhoto' | 'prepareFilm'>;

const wrong = (error: string) => ({ errors: {}, error });

/** Adds photos after those of the car. Of photos too small for a receiver the message says so. */
export async function addPhotos(
  media: Media,
  by: Editing,
  id: number,
  { files, receivers }: { files: readonly MediaFile[]; receivers: Pick<SyndicationPolicy, 'files'> },
): Promise<CarActed> {
  const stored = await storePhotos(media, by, files);
  if ('error' in stored) return stored;
  const made = [...new Set(stored.urls)].map((url): CarImage => ({ image: { url, thumb: { url } } }));
  let full = false;
  let added = 0;
  const done = await editOne(media.editor, by, id, ({ values }) => {
    // one photo has one address, and a car has it once
    const shown = new Set(values.images.map(({ image }) => image.url));
    const fresh = made.filter(({ image }) => !shown.has(image.url));
    added = fresh.length;
    full = values.images.length + added > MOST_PICTURES;
    return full || added === 0 ? undefined : { images: [...values.images, ...fresh] };
  });
  if (full) return wrong(`A car can have up to ${MOST_PICTURES} photos.`);
  const small = smallPhotos(stored.sizes, receivers);
  const result = added === 0 ? 'The car has these photos already.' : `${counted(added, 'photo')} added.`;
  const message = [result, small].filter(Boolean).join(' ');
  return done === 'missing' ? done : { message };
}

/** Adds photos at the end of the car's spin. */
export async function addSpin(media: Media, by: Editing, id: number, files: readonly MediaFile[]): Promise<CarActed> {
  const stored = await storePhotos(media, by, files);
  if ('error' in stored) return stored;
  let count = 0;
  const done = await editOne(media.editor, by, id, ({ values }) => {
    count = values.spin_images.length + stored.urls.length;
    return count > MOST_FRAMES ? undefined : { spin_images: [...values.spin_images, ...stored.urls] };
  });
  if (count > MOST_FRAMES) return wrong(`A 360° spin can have up to ${MOST_FRAMES} photos.`);
  const missing = FEWEST_FRAMES - count;
  const more = missing > 0 ? ` Add ${counted(missing, 'photo')} more to show it.` : '';
  return done === 'missing' ? done : { message: `The spin has ${counted(count, 'photo')}.${more}` };
}

const FILM_PROBLEMS: Record<FilmProblem, string> = {
  'no video': 'This file isn’t a video. Upload an MP4 or MOV file.',
  codec:
    'Many browsers can’t play this video: it isn’t H.264. On an iPhone, choose Settings, Camera, Formats, Most Compatible, then record again.',
  'too long': 'The video is longer than 3 minutes. Upload a shorter one.',
};

/** Sets the walkaround video of a car. */
export async function putFilm(media: Media, by: Editing, id: number, files: readonly MediaFile[]): Promise<CarActed> {
  const [file, ...others] = files.filter(({ bytes }) => bytes.length > 0);
  if (!file || others.length > 0) return wrong('Choose one video.');
  if (file.cut) return wrong('The video must be 40 MB or smaller.');
  const film = media.prepareFilm(file.bytes);
  if (typeof film === 'string') return wrong(FILM_PROBLEMS[film]);
  const url = await media.pictures.save(by.groupId, film, by.at, 'mp4');
  if (url === undefined) return wrong(STORAGE_IS_FULL);
  const done = await editOne(media.editor, by, id, () => ({ video_url: url }));
  return done === 'missing' ? done : { message: 'Video added.' };
}

async function storePhotos(
  { encodePhoto, pictures }: Media,
  by: Editing,
  files: readonly MediaFile[],
): Promise<{ errors: object; error: string } | { urls: string[]; sizes: { width: number; height: number }[] }> {
  const sent = files.filter(({ bytes }) => bytes.length > 0);
  if (sent.length === 0) return wrong('Choose photos first.');
  if (sent.some(({ cut, bytes }) => cut || bytes.length > LARGEST_PHOTO))
    return wrong('Each photo must be 12 MB or smaller.');
  const urls: string[] = [];
  const sizes = [];
  for (const { bytes } of sent) {
    const jpeg = await encodePhoto(bytes);
    if (jpeg === null) return wrong('One file isn’t an image. Upload JPEG, PNG, WebP or AVIF.');
    const url = await pictures.save(by.groupId, jpeg, by.at);
    if (url === undefined) return wrong(STORAGE_IS_FULL);
    urls.push(url);
    const size = jpegSize(jpeg);
    if (size) sizes.push(size);
  }
  return { urls, sizes };
}
