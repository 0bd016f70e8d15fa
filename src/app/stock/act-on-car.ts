import { availabilityOf, FEED_AVAILABILITY, makeAvailable, type Availability } from '#domain/stock/availability.ts';
import { CAR_FORM, type CarFormField } from '#domain/stock/car-form.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import { counted } from '#domain/text/words.ts';
import { editOne, resetToFeed, saveCar, type Editing, type FieldErrors, type TypedCar } from './change-stock.ts';
import type { Buyer } from './car-buyers.ts';
import type { StockDeskServices } from './stock-services.ts';

/** Shoppers do not look at more photos than this. */
const MOST_PICTURES = 60;

/** What a member of staff does to one car. */
export type CarAct =
  | { do: 'save'; typed: TypedCar }
  | { do: 'reset'; field: CarFormField | 'images' }
  | { do: 'hide' | 'show' }
  | { do: 'move-photo'; move: PhotoMove }
  | { do: 'add-photos'; files: readonly { bytes: Buffer; cut: boolean }[] }
  /** `opportunityId` undefined: the one chosen before. */
  | ({ do: 'make-available'; to: Availability } & Pick<Buyer, 'until'> & { opportunityId: number | null | undefined })
  | { do: 'follow-feed' };

export interface PhotoMove {
  /** Addresses of the photos when the button was rendered. */
  seen: readonly string[];
  /** Position of the photo then, from 0. */
  at: number;
  to: 'left' | 'right' | 'remove' | number;
}

/** `missing`: there is no such car for them. Errors are by field, or of the whole form. */
export type CarActed = 'missing' | { message: string } | { errors: FieldErrors; error?: string };

/** The one use case behind every button of the car editor. */
export async function actOnCar(stock: StockDeskServices, by: Editing, id: number, act: CarAct): Promise<CarActed> {
  const edited = async (edit: Parameters<typeof editOne>[3], message: string): Promise<CarActed> =>
    (await editOne(stock.editor, by, id, edit)) === 'missing' ? 'missing' : { message };
  switch (act.do) {
    case 'save': {
      const done = await saveCar(stock.editor, by, id, act.typed);
      return done === 'saved' ? { message: 'Saved.' } : done;
    }
    case 'reset': {
      const label = act.field === 'images' ? 'Photos' : CAR_FORM[act.field].label;
      const done = await resetToFeed(stock.editor, by, id, act.field);
      return done === 'missing' ? done : { message: `${label} reset to the feed’s value.` };
    }
    case 'hide':
      return edited(() => ({ show_on_dealer_website: false }), 'Hidden from the website.');
    case 'show':
      return edited(() => ({ show_on_dealer_website: true }), 'Shown on the website again.');
    case 'move-photo': {
      let message = 'The photos have changed. Reload the page and try again.';
      const done = await editOne(stock.editor, by, id, ({ values }) => {
        const moved = movePhoto(values.images, act.move);
        if (!moved) return undefined;
        message = moved.message;
        return { images: moved.images };
      });
      return done === 'missing' ? done : { message };
    }
    case 'add-photos':
      return addPhotos(stock, by, id, act.files);
    case 'make-available':
      return changeAvailability(stock, by, id, act);
    case 'follow-feed': {
      const done = await edited(() => FEED_AVAILABILITY, 'The feed decides the availability again.');
      if (done !== 'missing') await stock.buyers.forget(by.groupId, id);
      return done;
    }
  }
}

const MADE: Record<Availability, string> = {
  coming_soon: 'Shown as coming soon.',
  for_sale: 'For sale again.',
  reserved: 'Shown as reserved.',
  sold: 'Marked as sold.',
};

async function changeAvailability(
  stock: StockDeskServices,
  by: Editing,
  id: number,
  { to, opportunityId: chosen, until }: Extract<CarAct, { do: 'make-available' }>,
): Promise<CarActed> {
  if (until !== null && until <= by.at)
    return { errors: {}, error: 'The last day of the reservation has passed. Choose today or a later day.' };
  const about = typeof chosen === 'number' ? await stock.buyers.enquirers(by, id) : [];
  if (typeof chosen === 'number' && !about.some(({ opportunityId }) => opportunityId === chosen))
    return { errors: {}, error: 'This lead is no longer about this car. Choose another.' };
  const found = await editOne(stock.editor, by, id, ({ values }) => makeAvailable(values, to, by.at));
  if (found === 'missing') return found;
  if (to === 'reserved' || to === 'sold') {
    const opportunityId =
      chosen === undefined ? ((await stock.buyers.of(by.groupId, id))?.opportunityId ?? null) : chosen;
    await stock.buyers.save(by, id, { opportunityId, until: to === 'sold' ? null : until });
  } else await stock.buyers.forget(by.groupId, id);
  return { message: MADE[to] };
}

/** Ends the reservations made at the desk whose last day is over. Returns how many. */
export async function endDeskReservations(
  { editor, buyers }: Pick<StockDeskServices, 'editor' | 'buyers'>,
  now: Date,
): Promise<{ ended: number }> {
  let ended = 0;
  for (const { groupId, carId } of await buyers.over(now)) {
    const released = await editor.edit({ groupId, staffId: null, at: now }, [carId], ({ values }) =>
      availabilityOf(values) === 'reserved'
        ? makeAvailable(values, values.status === 'coming_soon' ? 'coming_soon' : 'for_sale', now)
        : undefined,
    );
    await buyers.forget(groupId, carId);
    ended += released.length;
  }
  return { ended };
}

/** Undefined: the photos have changed since the button was rendered. */
function movePhoto(images: readonly CarImage[], { seen, at, to }: PhotoMove) {
  if (seen.length !== images.length || images.some(({ image }, index) => image.url !== seen[index])) return undefined;
  const photo = images[at];
  if (!photo) return undefined;
  const rest = images.filter((_, index) => index !== at);
  if (to === 'remove') return { images: rest, message: `Photo ${at + 1} removed.` };
  const place = to === 'left' ? at - 1 : to === 'right' ? at + 1 : to;
  if (place < 0 || place >= images.length || place === at) return undefined;
  return { images: rest.toSpliced(place, 0, photo), message: `Photo ${at + 1} moved to position ${place + 1}.` };
}

async function addPhotos(
  stock: StockDeskServices,
  by: Editing,
  id: number,
  files: readonly { bytes: Buffer; cut: boolean }[],
): Promise<CarActed> {
  const wrong = (error: string): CarActed => ({ errors: {}, error });
  const sent = files.filter(({ bytes }) => bytes.length > 0);
  if (sent.length === 0) return wrong('Choose photos first.');
  if (sent.some(({ cut }) => cut)) return wrong('Each photo must be 12 MB or smaller.');
  const made: CarImage[] = [];
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
