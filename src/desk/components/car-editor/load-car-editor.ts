import { formatShortDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { priceHistory } from '#domain/market/price-history.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import {
  CAR_FORM,
  fieldText,
  formFieldsOf,
  lockedBecause,
  type CarFormField,
  type CarFormKind,
} from '#domain/stock/car-form.ts';
import { availabilityOf, type Availability } from '#domain/stock/availability.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { photoNeeds } from '#domain/stock/photo-needs.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { deskFilter } from '#domain/stock/site-obstacles.ts';
import { driveName, type DriveName } from '#domain/test-drive/drive-name.ts';
import type { PhotoMark } from '#domain/car/car-values.ts';
import { deadPhotoWords } from '#domain/pictures/dead-photo-words.ts';
import { counted, plural } from '#domain/text/words.ts';
import { FEWEST_FRAMES } from '#domain/car/viewer-views.ts';
import { availabilityKey, MEDIA_NAMES, mediaKey, type MediaField } from '#app/stock/act-on-car.ts';
import { markKey } from '#app/stock/mark-photo.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { statusOf } from '../../pages/stock/car-status.ts';
import { marketOf } from '../../pages/stock/market-of.ts';
import { placesOf, type PlaceView } from './places-of.ts';

export interface EditorField {
  field: CarFormField;
  label: string;
  kind: CarFormKind;
  value: string;
  /** The feed’s value, where it differs from the one shown. */
  feed: string | null;
  /** Why it cannot be changed here. */
  locked: string | null;
  /** Of a list: what can be chosen. */
  options: { value: string; text: string }[] | null;
}

export interface EditorPhoto {
  address: string;
  url: string;
  /** Wide enough to point at a mark. */
  large: string;
  /** `was`: what finds the mark again when it is changed. */
  marks: (PhotoMark & { was: string })[];
}

export interface AvailabilityView {
  now: Availability;
  /** What the feed says, where staff have set something else. */
  feed: Availability | null;
  /** Who it is reserved for or was sold to: the link of their lead. */
  buyer: { id: number; name: string } | null;
  /** The last day of the reservation, for people and for the field. */
  until: { text: string; date: string } | null;
  /** Whose leads are about the car. Null: no access to leads. */
  enquirers: { id: number; name: string }[] | null;
  today: string;
  /** `availabilityKey` */
  seen: string;
}

export interface CarEditorView {
  id: number;
  title: string;
  subtitle: string;
  picture: string | null;
  /** Its page. `null`: none at present. */
  href: string | null;
  hidden: boolean;
  availability: AvailabilityView;
  fields: EditorField[];
  pictures: EditorPhoto[];
  leastPictures: number;
  /** Why photos of the feed are left out on the website. Null: none is. */
  deadPictures: string | null;
  /** What receivers ask of photos, one sentence each. */
  photoNeeds: string[];
  feedPictures: number | null;
  spin: {
    urls: string[];
    fewest: number;
    /** How many the feed sends, where staff have set others. */ feed: number | null;
  };
  /** `plays`: here and on the car's page; others open on their own website. */
  film: { url: string; plays: boolean } | null;
  /** The feed's video, where staff have set another; "": none. */
  filmFeed: string | null;
  /** `mediaKey` of each. */
  seen: Record<MediaField, string>;
  places: PlaceView[];
  /** Added at the desk, and in no feed yet. */
  byHand: boolean;
  notes: string[];
  /** `who`: "by Priya Nair". */
  steps: { day: string; price: string; who: string }[];
  edits: boolean;
  /** What it can be booked for here; null: for nothing, or the role may not. */
  books: DriveName | null;
  differing: number;
}

/** One car as the editor shows it, read from the database. Undefined: no such car, or no access to it. */
export async function loadCarEditor(context: Context, id: number): Promise<CarEditorView | undefined> {
  const staff = context.get(deskStaff);
  const { now, homeOrigin: origin } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const { site } = staff;
  const { settings, stockFilter } = site;
  const [edited] = await stock.editor.read(staff.groupId, [id]);
  if (!edited || !reachesDealership(staff, edited.dealershipId)) return undefined;
  const known = await stock.activity.car(staff.groupId, id);
  if (!known || !mayShow(deskFilter(stockFilter), known)) return undefined;
  const { values, feed, byHand } = edited;
  const formFields = formFieldsOf(settings.car, byHand);
  const places = site.locations.filter(
    ({ id, dealership_id, location_type }) =>
      dealership_id === edited.dealershipId && (location_type === 'sales' || id === values.location_id),
  );
  const price = carPrice(known, settings, now).purchase;
  const market = await marketOf(known, price, site, { index: stock.index, now });
  const log = (await stock.activity.prices(staff.groupId, [id])).get(id) ?? [];
  const status = statusOf(known);
  const day = (at: Date) => formatShortDate(localDay(at, settings.site.timezone));
  const by = (name?: string | null) => (name ? `by ${name}` : byHand ? 'when it was added' : 'by the feed');
  const steps = priceHistory(log, settings.price.order).map(({ at, price: cents, change }) => ({
    day: day(at),
    price: `${formatMoney(cents)}${change === null ? '' : ` (${change < 0 ? '−' : '+'}${formatMoney(Math.abs(change))})`}`,
    who: by(log.find((line) => line.at === at)?.staffName),
  }));
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const readsLeads = may(staff.role, 'leads.read');
  const [buyer, enquirers] = await Promise.all([
    stock.buyers.of(staff.groupId, id),
    readsLeads ? stock.buyers.enquirers(at, id) : null,
  ]);
  const buying = readsLeads && buyer?.opportunityId ? await stock.buyers.lead(at, buyer.opportunityId) : undefined;
  const dead = known.dead_pictures ?? null;
  const lastDay = buyer?.until ? new Date(buyer.until.getTime() - 1) : null;
  return {
    id,
    title: known.name,
    subtitle: [[known.badge, known.series].filter(Boolean).join(' '), known.stocknum].filter(Boolean).join(', '),
    picture: values.images[0] ? pictureAddress(values.images[0].image.url, 320) : null,
    href: status === 'hidden' ? null : carPath(known, settings),
    hidden: status === 'hidden',
    availability: {
      now: availabilityOf(known),
      feed: 'status' in feed || 'reserved' in feed ? availabilityOf({ ...values, ...feed }) : null,
      buyer: buying ? { id: buying.opportunityId, name: buying.name } : null,
      until: lastDay && { text: day(lastDay), date: wallTime(lastDay, settings.site.timezone).date },
      enquirers: enquirers?.map(({ opportunityId, name }) => ({ id: opportunityId, name })) ?? null,
      today: wallTime(now, settings.site.timezone).date,
      seen: availabilityKey(availabilityOf(values), buyer),
    },
    fields: formFields.map((field) => ({
      field,
      label: CAR_FORM[field].label,
      kind: CAR_FORM[field].kind,
      value: fieldText(values, field),
      feed: field in feed ? fieldText(feed, field) : null,
      locked: lockedBecause(field, edited),
      options:
        CAR_FORM[field].kind === 'place' ? places.map(({ id, name }) => ({ value: String(id), text: name })) : null,
    })),
    pictures: values.images.map(({ image: { url }, marks = [] }) => ({
      address: url,
      url: pictureAddress(url, 320),
      large: pictureAddress(url, 750),
      marks: marks.map((mark) => ({ ...mark, was: markKey(mark) })),
    })),
    leastPictures: settings.stockDesk.leastPictures,
    deadPictures:
      dead &&
      `${counted(dead.count, 'photo')} can’t be fetched, so the website leaves ${plural(dead.count, 'it', 'them')} out.${dead.because === null ? '' : ` ${deadPhotoWords(dead.because)}`}`,
    photoNeeds: photoNeeds(settings.syndication),
    feedPictures: feed.images?.length ?? null,
    spin: {
      urls: values.spin_images.map((url) => pictureAddress(url, 160)),
      fewest: FEWEST_FRAMES,
      feed: feed.spin_images?.length ?? null,
    },
    film:
      values.video_url === null
        ? null
        : { url: values.video_url, plays: /^\/pictures\/.+\.(?:mp4|webm)$/.test(values.video_url) },
    filmFeed: 'video_url' in feed ? (feed.video_url ?? '') : null,
    seen: {
      images: mediaKey(values, 'images'),
      spin_images: mediaKey(values, 'spin_images'),
      video_url: mediaKey(values, 'video_url'),
    },
    places: placesOf({ car: known, site, market, byHand, role: staff.role, origin, now }),
    byHand,
    notes: [market.sentence].filter((note) => note !== null),
    steps: steps.toReversed(),
    edits: may(staff.role, 'stock.edit'),
    books:
      may(staff.role, 'leads.work') && isSellable(known) && status !== 'hidden'
        ? driveName(known, settings.labels.testDrive)
        : null,
    differing: [...formFields, ...Object.keys(MEDIA_NAMES)].filter((field) => field in feed).length,
  };
}
