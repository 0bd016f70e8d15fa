import { data } from 'react-router';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { CarEditorForm } from '../../components/car-editor/car-editor-form.tsx';
import { loadCarEditor } from '../../components/car-editor/load-car-editor.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { postedIntent, type PostedIntent } from '../../posted-intent.ts';
import { reloadConflict } from '../../reload-conflict.ts';
import type { IntentOf } from '../../pages.ts';
import { actOnCar } from '#app/stock/act-on-car.ts';
import { CAR_FORM_FIELDS, type CarFormField } from '#domain/stock/car-form.ts';
import type { NotSaved } from '#app/stock/change-stock.ts';
import { fieldOf } from '../../form-fields.ts';
import type { Route } from './+types/route.ts';
import { FEWEST_LETTERS, findLeads } from '../find/find.ts';
import { readCarAct, typedMark } from './read-car-act.ts';
import type { TypedMark } from '#app/stock/photo-mark.ts';
import css from './stock-car.module.css';
import { reachesDealership } from '#domain/staff/reach.ts';
import { may } from '#domain/staff/roles.ts';
import { rowId } from '#domain/text/row-id.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const editor = await loadCarEditor(context, carId(params.id));
  if (!editor) throw notFound();
  return { editor };
}

export const shouldRevalidate = reloadConflict;

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const id = carId(params.id);
  const { now, uploads } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
  const form = await request.formData();
  const posted = postedIntent(context, 'stock-car');
  if (searchesBuyer(posted, form)) return data<CarDone>(await buyersLike(context, id, form));
  const act = readCarAct(posted, form, {
    files: uploads,
    timeZone: staff.site.settings.site.timezone,
    readsLeads: may(staff.role, 'leads.read'),
    receivers: staff.site.settings.syndication,
    places: staff.site.locations,
  });
  const done = act
    ? await actOnCar(stock, by, id, act)
    : { errors: {}, error: 'We couldn’t read that request. Reload the page and try again.' };
  if (done === 'missing') throw notFound();
  if (!('message' in done))
    return data<CarDone>(
      {
        ...done,
        typed: act?.do === 'reset' ? {} : typedFields(form),
        mark: sentMark(form),
        search:
          (done.overtaken ?? done.until !== undefined) && form.has('availability')
            ? await asSent(context, form)
            : undefined,
      },
      { status: done.overtaken ? 409 : 400 },
    );
  await stock.shown([id], now);
  const isAvailability = posted.intent === 'availability' || posted.intent === 'follow-feed';
  return data<CarDone>(isAvailability ? { ...done, isAvailability } : done);
}

/** The outcome of a form. What was typed stays in it where it could not be saved. */
export type CarDone =
  | {
      message: string;
      search?: BuyerSearch | undefined;
      /** Of the form of the availability. */ isAvailability?: boolean;
    }
  | (NotSaved & {
      error?: string;
      until?: string;
      typed: Partial<Record<CarFormField, string>>;
      mark: SentMark | undefined;
      search: BuyerSearch | undefined;
    });

/** The form of the availability as it was sent to find a lead, and what was found. */
export interface BuyerSearch {
  text: string;
  availability: string;
  until: string;
  /** The lead that was chosen as the buyer, and is not saved yet. */
  buyer: { id: number; name: string } | null;
  found: { id: number; text: string }[];
}

const MOST_FOUND = 10;

/** Enter searches while the text has not been searched for, and saves the availability after. */
const searchesBuyer = ({ intent, about }: PostedIntent<IntentOf<'stock-car'>>, form: FormData): boolean =>
  intent === 'find-buyer' ||
  (intent === 'availability' && about === 'enter' && fieldOf(form, 'text').trim() !== fieldOf(form, 'searched'));

/** Leads about any car, for who it is reserved for or was sold to. The text is posted: it may be a name or a number. */
async function buyersLike(context: Context, id: number, form: FormData): Promise<CarDone> {
  const staff = context.get(deskStaff);
  const { stock } = deskServices(context);
  const [car] = await stock.editor.read(staff.groupId, [id]);
  if (!car || !reachesDealership(staff, car.dealershipId)) throw notFound();
  const text = fieldOf(form, 'text').trim().slice(0, 80);
  const readsLeads = may(staff.role, 'leads.read');
  const searches = text.length >= FEWEST_LETTERS && readsLeads;
  const lines = searches ? await findLeads(context, staff, text, MOST_FOUND + 1) : [];
  const found = lines.slice(0, MOST_FOUND).map(({ id: lead, name, about }) => ({
    id: lead,
    text: [name, about].filter(Boolean).join(', '),
  }));
  return { message: foundText(text, lines.length), search: { ...(await asSent(context, form)), text, found } };
}

/** The form of the availability, so that what was chosen stays in it. */
async function asSent(context: Context, form: FormData): Promise<BuyerSearch> {
  const staff = context.get(deskStaff);
  const chosen = may(staff.role, 'leads.read') ? rowId(fieldOf(form, 'buyer')) : undefined;
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const lead = chosen === undefined ? undefined : await deskServices(context).stock.buyers.lead(at, chosen);
  return {
    text: '',
    availability: fieldOf(form, 'availability'),
    until: fieldOf(form, 'until'),
    buyer: lead ? { id: lead.opportunityId, name: lead.name } : null,
    found: [],
  };
}

function foundText(text: string, found: number): string {
  if (text.length < FEWEST_LETTERS) return `Enter at least ${FEWEST_LETTERS} letters.`;
  if (found === 0) return 'No leads found.';
  if (found === 1) return '1 lead found and selected below.';
  if (found > MOST_FOUND) return `The first ${MOST_FOUND} leads are listed. Search with more letters.`;
  return `${found} leads found. Choose one below.`;
}

/** The form of a mark that was sent: of a new one (`was` is empty), or of one on a photo. */
export interface SentMark extends TypedMark {
  photo: string;
  was: string;
}

const sentMark = (form: FormData): SentMark | undefined =>
  form.has('photo') && form.has('description')
    ? { ...typedMark(form), photo: fieldOf(form, 'photo'), was: fieldOf(form, 'was') }
    : undefined;

const typedFields = (form: FormData) =>
  Object.fromEntries(CAR_FORM_FIELDS.filter((field) => form.has(field)).map((field) => [field, fieldOf(form, field)]));

/** Anything that is not a number is the id of no car. */
const carId = (id: string | undefined): number => rowId(id) ?? 0;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.editor.title ?? 'Car' }];

export default function StockCar({ loaderData, actionData }: Route.ComponentProps) {
  const { editor } = loaderData;
  return (
    <>
      <PageHeading title={editor.title} note={editor.subtitle} />
      <div className={css.page}>
        <CarEditorForm key={editor.id} editor={editor} done={actionData} heading="h2" />
      </div>
    </>
  );
}
