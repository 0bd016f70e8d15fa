import {
  editOne,
  saveCar,
  resetToFeed,
  type Editing,
  type FieldErrors,
  type TypedCar,
} from '#app/stock/change-stock.ts';
import type { StockDeskServices } from '#app/stock/stock-services.ts';
import { CAR_FORM, CAR_FORM_FIELDS, type CarFormField } from '#domain/stock/car-form.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import type { CarEdit } from '#domain/stock/edit-car.ts';
import { counted } from '#domain/text/words.ts';

/** Shoppers do not look at more photos than this. */
const MOST_PICTURES = 60;

export type CarDone =
  | { message: string }
  /** The errors, by field or of the whole form. `typed` keeps what was typed. */
  | { errors: FieldErrors; error?: string | undefined; typed: Partial<Record<CarFormField, string>> };

/** What one button of the editor does. */
export async function actOnCar(
  stock: StockDeskServices,
  by: Editing,
  id: number,
  form: FormData,
  uploads: readonly { bytes: Buffer; cut: boolean }[],
): Promise<CarDone | 'missing'> {
  const [intent, what = '', at = ''] = String(form.get('intent') ?? '').split(':');
  const text = (name: string) => String(form.get(name) ?? '');
  const result = (done: 'saved' | 'missing', words: string) => (done === 'missing' ? done : { message: words });
  if (intent === 'save') {
    const typed: TypedCar = {};
    for (const field of CAR_FORM_FIELDS)
      if (form.has(field)) typed[field] = { seen: lines(text(`seen-${field}`)), typed: lines(text(field)) };
    const done = await saveCar(stock.editor, by, id, typed);
    if (typeof done === 'string') return result(done, 'Saved.');
    return { ...done, typed: Object.fromEntries(CAR_FORM_FIELDS.map((field) => [field, text(field)])) };
  }
  if (intent === 'use' && (what === 'images' || CAR_FORM_FIELDS.includes(what as CarFormField))) {
    const label = what === 'images' ? 'Photos' : CAR_FORM[what as CarFormField].label;
    return result(await resetToFeed(stock.editor, by, id, what as CarFormField), `${label} reset to the feed’s value.`);
  }
  if (intent === 'hide' || intent === 'show') {
    const done = await editOne(stock.editor, by, id, () => ({ show_on_dealer_website: intent === 'show' }));
    return result(done, intent === 'show' ? 'Shown on the website again.' : 'Hidden from the website.');
  }
  if (intent === 'picture') {
    let words = 'The photos have changed. Reload the page and try again.';
    const done = await editOne(stock.editor, by, id, ({ values }) => {
      const moved = movePicture(values.images, what, text('picture'), Number(at));
      if (!moved) return undefined;
      words = moved.words;
      return { images: moved.images } satisfies CarEdit;
    });
    return result(done, words);
  }
  if (intent === 'upload') return addPictures(stock, by, id, uploads);
  return { errors: {}, error: 'We couldn’t read that request. Reload the page and try again.', typed: {} };
}

/** `place` (from 0) is the position of the photo when the button was rendered. Undefined: the photos have changed since. */
function movePicture(images: readonly CarImage[], what: string, drawn: string, place: number) {
  const addresses = drawn.split('\n');
  if (addresses.length !== images.length || images.some(({ image }, index) => image.url !== addresses[index])) return;
  const [picture, rest] = [images[place], images.filter((_, index) => index !== place)];
  if (!picture) return undefined;
  if (what === 'remove') return { images: rest, words: `Photo ${place + 1} removed.` };
  const dropped = /^to-(\d{1,3})$/.exec(what)?.[1];
  const to = what === 'left' ? place - 1 : what === 'right' ? place + 1 : Number(dropped ?? -1);
  if (to < 0 || to >= images.length || to === place) return undefined;
  return { images: rest.toSpliced(to, 0, picture), words: `Photo ${place + 1} moved to position ${to + 1}.` };
}

async function addPictures(
  stock: StockDeskServices,
  by: Editing,
  id: number,
  uploads: readonly { bytes: Buffer; cut: boolean }[],
): Promise<CarDone | 'missing'> {
  const wrong = (error: string): CarDone => ({ errors: {}, error, typed: {} });
  const sent = uploads.filter(({ bytes }) => bytes.length > 0);
  if (sent.length === 0) return wrong('Choose photos first.');
  const made: CarImage[] = [];
  if (sent.some(({ cut }) => cut)) return wrong('Each photo must be 12 MB or smaller.');
  for (const { bytes } of sent) {
    const jpeg = await stock.encodePhoto(bytes);
    if (jpeg === null) return wrong('One file isn’t an image. Upload JPEG, PNG, WebP or AVIF.');
    const url = await stock.pictures.save(by.groupId, jpeg, by.at);
    if (url === undefined) return wrong('Photo storage is full. Remove photos of sold cars.');
    made.push({ image: { url, thumb: { url } } });
  }
  let full = false;
  const done = await editOne(stock.editor, by, id, ({ values }) => {
    full = values.images.length + made.length > MOST_PICTURES;
    return full ? undefined : { images: [...values.images, ...made] };
  });
  if (full) return wrong(`A car can have up to ${MOST_PICTURES} photos.`);
  return done === 'missing' ? done : { message: `${counted(made.length, 'photo')} added.` };
}

const lines = (value: string) => value.replaceAll('\r\n', '\n');
