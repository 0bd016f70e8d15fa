import { AVAILABILITIES } from '#domain/stock/availability.ts';
import { CAR_FORM_FIELDS, type CarFormField } from '#domain/stock/car-form.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import type { SyndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { rowId } from '#domain/text/row-id.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { MEDIA_NAMES, type CarAct, type MediaField, type PhotoMove } from '#app/stock/act-on-car.ts';
import type { GroupLocations, TypedCar } from '#app/stock/change-stock.ts';
import type { TypedMark } from '#app/stock/photo-mark.ts';
import { fieldOf } from '../../form-fields.ts';
import type { IntentOf } from '../../pages.ts';
import type { PostedIntent } from '../../posted-intent.ts';

/** What a button of the car editor asks for: its intent, and after colons what it is about. Undefined: it is not valid. */
export function readCarAct(
  { intent, about }: PostedIntent<IntentOf<'stock-car'>>,
  form: FormData,
  {
    files,
    timeZone,
    readsLeads,
    receivers,
    places,
  }: {
    files: readonly { bytes: Buffer; cut: boolean }[];
    timeZone: string;
    readsLeads: boolean;
    receivers: Pick<SyndicationPolicy, 'files'>;
    places: GroupLocations;
  },
): CarAct | undefined {
  const [what = '', at = ''] = about.split(':');
  const seen = fieldOf(form, 'seen') || undefined;
  switch (intent) {
    case 'save':
      return { do: 'save', typed: typedCar(form), places };
    case 'use':
      return isMedia(what) || isField(what) ? { do: 'reset', field: what, seen: seenOf(form, what) } : undefined;
    case 'hide':
    case 'show':
      return { do: intent };
    case 'picture':
      if (what === 'no-spin') return { do: 'remove', field: 'spin_images', seen: seenOf(form, 'spin_images') };
      if (what === 'no-film') return { do: 'remove', field: 'video_url', seen: seenOf(form, 'video_url') };
      return {
        do: 'move-photo',
        move: { seen: fieldOf(form, 'picture').split('\n'), at: Number(at), to: photoTarget(what) },
      };
    case 'mark':
      return markChange(what, form);
    case 'upload':
      if (what === 'spin') return { do: 'add-spin', files };
      return what === 'film' ? { do: 'put-film', files } : { do: 'add-photos', files, receivers };
    case 'availability': {
      const to = AVAILABILITIES.find((one) => one === fieldOf(form, 'availability'));
      const until = to === 'reserved' ? endOfDay(fieldOf(form, 'until'), timeZone) : null;
      if (!to || until === undefined) return undefined;
      // without access to leads the form has no buyer, and the one chosen before stays
      const opportunityId = form.has('buyer') && readsLeads ? (rowId(fieldOf(form, 'buyer')) ?? null) : undefined;
      return { do: 'make-available', to, opportunityId, until, seen };
    }
    case 'follow-feed':
      return { do: 'follow-feed', seen };
    case 'find-buyer':
      return undefined;
  }
}

const seenOf = (form: FormData, field: CarFormField | MediaField): string | undefined =>
  form.has(`seen-${field}`) ? lines(fieldOf(form, `seen-${field}`)) : undefined;

/** Fields as the form had them when it was opened, and now. Of those that were not sent, none. */
const typedCar = (form: FormData): TypedCar =>
  Object.fromEntries(
    CAR_FORM_FIELDS.filter((field) => form.has(field)).map((field) => [
      field,
      { seen: lines(fieldOf(form, `seen-${field}`)), typed: lines(fieldOf(form, field)) },
    ]),
  );

/** The fields of the form of a mark. */
export const typedMark = (form: FormData): TypedMark => ({
  kind: fieldOf(form, 'kind'),
  description: fieldOf(form, 'description'),
  x: fieldOf(form, 'x'),
  y: fieldOf(form, 'y'),
});

function markChange(what: string, form: FormData): CarAct | undefined {
  const [photo, was, mark] = [fieldOf(form, 'photo'), fieldOf(form, 'was'), typedMark(form)];
  if (what === 'add') return { do: 'mark-photo', change: { do: what, photo, mark } };
  if (what === 'set') return { do: 'mark-photo', change: { do: what, photo, was, mark } };
  return what === 'remove' ? { do: 'mark-photo', change: { do: what, photo, was } } : undefined;
}

const isMedia = (name: string): name is MediaField => Object.hasOwn(MEDIA_NAMES, name);
const isField = (name: string): name is CarFormField => CAR_FORM_FIELDS.some((field) => field === name);
const lines = (value: string) => value.replaceAll('\r\n', '\n');

/** -1, which is no place, for anything that no button sends. */
const photoTarget = (what: string): PhotoMove['to'] =>
  what === 'left' || what === 'right' || what === 'remove' ? what : Number(/^to-(\d{1,3})$/.exec(what)?.[1] ?? -1);

/** Midnight at the end of a day ("2026-11-30"); null: none was chosen. Undefined: no day. */
function endOfDay(date: string, timeZone: string): Date | null | undefined {
  if (date === '') return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(day)) return undefined;
  const next = new Date(day + DAY_MS).toISOString().slice(0, 10);
  return zonedInstant({ date: next, time: '00:00' }, timeZone);
}
