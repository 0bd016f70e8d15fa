import {
  editOne,
  saveCar,
  useFeed,
  type Editing,
  type FieldErrors,
  type TypedCar,
} from '#app/stock-desk/change-stock.ts';
import type { StockDeskServices } from '#app/stock-desk/stock-services.ts';
import { CAR_FORM, CAR_FORM_FIELDS, type CarFormField } from '#domain/stock-desk/car-form.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import type { CarEdit } from '#domain/stock/edit-car.ts';

/** More pictures than this nobody looks at. */
const MOST_PICTURES = 60;

export type CarDone =
  | { said: string }
  /** What is wrong, by field or with all of it; `typed` keeps what was typed. */
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
  const said = (done: 'saved' | 'missing', words: string) => (done === 'missing' ? done : { said: words });
  if (intent === 'save') {
    const typed: TypedCar = {};
    for (const field of CAR_FORM_FIELDS)
      if (form.has(field)) typed[field] = { seen: lines(text(`seen-${field}`)), typed: lines(text(field)) };
    const done = await saveCar(stock.editor, by, id, typed);
    if (typeof done === 'string') return said(done, 'Saved.');
    return { ...done, typed: Object.fromEntries(CAR_FORM_FIELDS.map((field) => [field, text(field)])) };
  }
  if (intent === 'use' && (what === 'images' || CAR_FORM_FIELDS.includes(what as CarFormField))) {
    const label = what === 'images' ? 'Pictures' : CAR_FORM[what as CarFormField].label;
    return said(await useFeed(stock.editor, by, id, what as CarFormField), `${label}: the feed’s again.`);
  }
  if (intent === 'hide' || intent === 'show') {
    const done = await editOne(stock.editor, by, id, () => ({ show_on_dealer_website: intent === 'show' }));
    return said(done, intent === 'show' ? 'On the website again.' : 'Taken off the website.');
  }
  if (intent === 'picture') {
    let words = 'The pictures were changed meanwhile.';
    const done = await editOne(stock.editor, by, id, ({ values }) => {
      const moved = movePicture(values.images, what, text('picture'), Number(at));
      if (!moved) return undefined;
      words = moved.words;
      return { images: moved.images } satisfies CarEdit;
    });
    return said(done, words);
  }
  if (intent === 'upload') return addPictures(stock, by, id, uploads);
  return { errors: {}, error: 'Nothing was sent that this page knows.', typed: {} };
}

/** `place` (from 0) is where the picture of this address stood when the button was drawn; undefined: it stands there no more. */
function movePicture(images: readonly CarImage[], what: string, drawn: string, place: number) {
  const addresses = drawn.split('\n');
  if (addresses.length !== images.length || images.some(({ image }, index) => image.url !== addresses[index])) return;
  const [picture, rest] = [images[place], images.filter((_, index) => index !== place)];
  if (!picture) return undefined;
  if (what === 'remove') return { images: rest, words: `Picture ${place + 1} removed.` };
  const dropped = /^to-(\d{1,3})$/.exec(what)?.[1];
  const to = what === 'left' ? place - 1 : what === 'right' ? place + 1 : Number(dropped ?? -1);
  if (to < 0 || to >= images.length || to === place) return undefined;
  return { images: rest.toSpliced(to, 0, picture), words: `Picture ${place + 1} moved to ${to + 1}.` };
}

async function addPictures(
  stock: StockDeskServices,
  by: Editing,
  id: number,
  uploads: readonly { bytes: Buffer; cut: boolean }[],
): Promise<CarDone | 'missing'> {
  const wrong = (error: string): CarDone => ({ errors: {}, error, typed: {} });
  const sent = uploads.filter(({ bytes }) => bytes.length > 0);
  if (sent.length === 0) return wrong('Choose pictures first.');
  const made: CarImage[] = [];
  if (sent.some(({ cut }) => cut)) return wrong('A picture has at most 12 MB. Choose smaller ones.');
  for (const { bytes } of sent) {
    const jpeg = await stock.encodePhoto(bytes);
    if (jpeg === null) return wrong('One of the files is no picture: send JPEG, PNG, WebP or AVIF.');
    const url = await stock.pictures.save(by.groupId, jpeg, by.at);
    if (url === undefined) return wrong('There is no room for more pictures. Remove some of cars that are sold.');
    made.push({ image: { url, thumb: { url } } });
  }
  let full = false;
  const done = await editOne(stock.editor, by, id, ({ values }) => {
    full = values.images.length + made.length > MOST_PICTURES;
    return full ? undefined : { images: [...values.images, ...made] };
  });
  if (full) return wrong(`A car has at most ${MOST_PICTURES} pictures.`);
  return done === 'missing' ? done : { said: `${made.length} ${made.length === 1 ? 'picture' : 'pictures'} added.` };
}

const lines = (value: string) => value.replaceAll('\r\n', '\n');
