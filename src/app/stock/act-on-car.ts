import { createHash } from 'node:crypto';
import { availabilityOf, FEED_AVAILABILITY, makeAvailable, type Availability } from '#domain/stock/availability.ts';
import { CAR_FORM, fieldText, type CarFormField } from '#domain/stock/car-form.ts';
import { FEED } from '#domain/stock/edit-car.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import type { SyndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { editOne, saveCar, type Editing, type GroupLocations, type NotSaved, type TypedCar } from './change-stock.ts';
import { markPhoto, type MarkChange } from './mark-photo.ts';
import { addPhotos, addSpin, putFilm, type MediaFile } from './add-media.ts';
import type { Buyer } from './car-buyers.ts';
import type { CarAtEdit, StockEditor } from './stock-editor.ts';
import type { StockDeskServices } from './stock-services.ts';

/** What staff can set on a car besides the fields of its form, and take back from the feed. */
export const MEDIA_NAMES = { images: 'Photos', spin_images: '360° spin', video_url: 'Video' } as const;
export type MediaField = keyof typeof MEDIA_NAMES;

/** What a member of staff does to one car. */
export type CarAct =
  | { do: 'save'; typed: TypedCar; places: GroupLocations }
  /** `seen`: what the field said when the form was opened, or `mediaKey`. Undefined: it does not matter. */
  | { do: 'reset'; field: CarFormField | MediaField; seen: string | undefined }
  | { do: 'hide' | 'show' }
  | { do: 'move-photo'; move: PhotoMove }
  | { do: 'mark-photo'; change: MarkChange }
  /** `receivers`: who is sent the photos, for the size that they recommend. */
  | { do: 'add-photos'; files: readonly MediaFile[]; receivers: Pick<SyndicationPolicy, 'files'> }
  | { do: 'add-spin' | 'put-film'; files: readonly MediaFile[] }
  | { do: 'remove'; field: 'spin_images' | 'video_url'; seen: string | undefined }
  /** `opportunityId` undefined: the one chosen before. */
  | ({ do: 'make-available'; to: Availability; opportunityId: number | null | undefined } & Pick<Buyer, 'until'> &
      AvailabilitySeen)
  | ({ do: 'follow-feed' } & AvailabilitySeen);

/** `availabilityKey` of what the form was opened with. Undefined: it does not matter, or a form of an earlier version. */
interface AvailabilitySeen {
  seen?: string | undefined;
}

export interface PhotoMove {
  /** Addresses of the photos when the button was rendered. */
  seen: readonly string[];
  /** Position of the photo then, from 0. */
  at: number;
  to: 'left' | 'right' | 'remove' | number;
}

/** `missing`: there is no such car for them. Errors are by field, or of the whole form. */
export type CarActed =
  | 'missing'
  | { message: string }
  | (NotSaved & {
      error?: string;
      /** What is wrong with the date of a reservation. */ until?: string;
      /** Someone else has done that since. */ overtaken?: true;
    });

/** The one use case behind every button of the car editor. */
export async function actOnCar(stock: StockDeskServices, by: Editing, id: number, act: CarAct): Promise<CarActed> {
  const edited = async (edit: Parameters<typeof editOne>[3], message: string): Promise<CarActed> =>
    (await editOne(stock.editor, by, id, edit)) === 'missing' ? 'missing' : { message };
  switch (act.do) {
    case 'save': {
      const done = await saveCar(stock.editor, by, id, act.typed, act.places);
      return done === 'saved' ? { message: 'Saved.' } : done;
    }
    case 'reset':
    case 'remove':
      return takeAway(stock.editor, by, id, act);
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
    case 'mark-photo':
      return markPhoto(stock.editor, by, id, act.change);
    case 'add-photos':
      return addPhotos(stock, by, id, act);
    case 'add-spin':
      return addSpin(stock, by, id, act.files);
    case 'put-film':
      return putFilm(stock, by, id, act.files);
    case 'make-available':
      return changeAvailability(stock, by, id, act);
    case 'follow-feed':
      return withBuyer(
        stock,
        by,
        id,
        (car, buyer) => (isAsSeen(act, car, buyer) ? { set: FEED_AVAILABILITY, buyer: null } : 'overtaken'),
        FOLLOWS,
      );
  }
}

/** Of the photos, the spin or the video that a form shows, to tell whether they were changed since it was opened. */
export const mediaKey = (values: CarAtEdit['values'], field: MediaField): string =>
  createHash('sha256').update(JSON.stringify(values[field])).digest('base64url').slice(0, 16);

const isMedia = (field: CarFormField | MediaField): field is MediaField => Object.hasOwn(MEDIA_NAMES, field);

/** Takes away what staff have set, so that the feed's is shown again, or the spin or the video. */
async function takeAway(
  editor: StockEditor,
  by: Editing,
  id: number,
  act: Extract<CarAct, { do: 'reset' | 'remove' }>,
): Promise<CarActed> {
  const { field, seen } = act;
  let isOvertaken = false;
  const done = await editOne(editor, by, id, ({ values }) => {
    isOvertaken = seen !== undefined && seen !== (isMedia(field) ? mediaKey(values, field) : fieldText(values, field));
    if (isOvertaken) return undefined;
    return { [field]: act.do === 'reset' ? FEED : act.field === 'video_url' ? null : [] };
  });
  if (done === 'missing') return done;
  if (!isMedia(field))
    return isOvertaken
      ? { errors: { [field]: RESET_LATE }, overtaken: true }
      : { message: `${CAR_FORM[field].label} reset to the feed’s value.` };
  if (isOvertaken) return { errors: {}, error: MEDIA_LATE[field], overtaken: true };
  return { message: act.do === 'reset' ? `${MEDIA_NAMES[field]} reset to the feed’s value.` : REMOVED[act.field] };
}

const REMOVED = { spin_images: 'The 360° spin is removed.', video_url: 'The video is removed.' } as const;

/** Whether a car can be bought, by whom and until when, to tell whether that was changed since a form was opened. */
export const availabilityKey = (availability: Availability, buyer: Buyer | null | undefined): string =>
  [availability, buyer?.opportunityId ?? '', buyer?.until?.getTime() ?? ''].join(' ');

const keyAt = ({ values }: CarAtEdit, buyer: Buyer | undefined) => availabilityKey(availabilityOf(values), buyer);
const isAsSeen = ({ seen }: AvailabilitySeen, ...now: Parameters<typeof keyAt>) =>
  seen === undefined || seen === keyAt(...now);

const OVERTAKEN =
  'Not saved. The availability has changed since you opened this page. Its heading says what it is now. If you still want your change, send it again.';
const RESET_LATE =
  'Someone else changed this since you opened the page. Their value is shown now. To replace it, use the other value again.';
const mediaLate = (media: string) =>
  `Not changed. The ${media} changed since you opened this page, which now shows what is saved. If you still want your change, send it again.`;
const MEDIA_LATE: Record<MediaField, string> = {
  images: mediaLate('photos have'),
  spin_images: mediaLate('360° spin has'),
  video_url: mediaLate('video has'),
};
const FOLLOWS = 'The feed decides the availability again.';
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
  { to, opportunityId: chosen, until, seen }: Extract<CarAct, { do: 'make-available' }>,
): Promise<CarActed> {
  if (until !== null && until <= by.at)
    return { errors: {}, until: 'The last day of the reservation has passed. Choose today or a later day.' };
  if (typeof chosen === 'number' && !(await stock.buyers.lead(by, chosen)))
    return { errors: {}, error: 'This lead is no longer there. Choose another.' };
  const buyerAfter = (before: Buyer | undefined): Buyer | null =>
    to === 'reserved' || to === 'sold'
      ? {
          opportunityId: chosen === undefined ? (before?.opportunityId ?? null) : chosen,
          until: to === 'sold' ? null : until,
        }
      : null;
  return withBuyer(
    stock,
    by,
    id,
    (car, before) => {
      const buyer = buyerAfter(before);
      const isSet = keyAt(car, before) === availabilityKey(to, buyer);
      return isSet || isAsSeen({ seen }, car, before)
        ? { set: makeAvailable(car.values, to, by.at), buyer }
        : 'overtaken';
    },
    MADE[to],
  );
}

type EditWithBuyer = Parameters<StockDeskServices['editor']['editWithBuyer']>[2];

async function withBuyer(
  { editor }: StockDeskServices,
  by: Editing,
  id: number,
  edit: (...now: Parameters<EditWithBuyer>) => ReturnType<EditWithBuyer> | 'overtaken',
  message: string,
): Promise<CarActed> {
  let done: CarActed = 'missing';
  await editor.editWithBuyer(by, id, (car, buyer) => {
    if (!reachesDealership(by, car.dealershipId)) return undefined;
    const wanted = edit(car, buyer);
    done = wanted === 'overtaken' ? { errors: {}, error: OVERTAKEN, overtaken: true } : { message };
    return wanted === 'overtaken' ? undefined : wanted;
  });
  return done;
}

/** Ends the reservations made at the desk whose last day is over. Returns how many. */
export async function endDeskReservations(
  { editor, buyers }: Pick<StockDeskServices, 'editor' | 'buyers'>,
  now: Date,
): Promise<{ ended: number }> {
  let ended = 0;
  for (const { groupId, carId } of await buyers.over(now)) {
    const released = await editor.editWithBuyer({ groupId, staffId: null, at: now }, carId, ({ values }, buyer) => {
      if (!buyer?.until || buyer.until > now) return undefined; // extended or sold since it was found
      const to = values.status === 'coming_soon' ? 'coming_soon' : 'for_sale';
      return { set: availabilityOf(values) === 'reserved' ? makeAvailable(values, to, now) : undefined, buyer: null };
    });
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
