import { data } from 'react-router';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { CarEditorForm } from '../../components/car-editor/car-editor-form.tsx';
import { loadCarEditor } from '../../components/car-editor/load-car-editor.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { postedIntent } from '../../posted-intent.ts';
import { actOnCar } from '#app/stock/act-on-car.ts';
import { CAR_FORM_FIELDS, type CarFormField } from '#domain/stock/car-form.ts';
import type { FieldErrors } from '#app/stock/change-stock.ts';
import { fieldOf } from '../../form-fields.ts';
import type { Route } from './+types/route.ts';
import { FEWEST_LETTERS, findLeads } from '../find/find.ts';
import { readCarAct, typedMark } from './read-car-act.ts';
import type { TypedMark } from '#app/stock/photo-mark.ts';
import css from './stock-car.module.css';
import { reachesDealership } from '#domain/staff/reach.ts';
import { counted } from '#domain/text/words.ts';
import { may } from '#domain/staff/roles.ts';
import { rowId } from '#domain/text/row-id.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const editor = await loadCarEditor(context, carId(params.id));
  if (!editor) throw notFound();
  return { editor };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const id = carId(params.id);
  const { now, uploads } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
  const form = await request.formData();
  const posted = postedIntent(context, 'stock-car');
  if (posted.intent === 'find-buyer') return data<CarDone>(await buyersLike(context, id, form));
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
    return data<CarDone>({ ...done, typed: typedFields(form), mark: sentMark(form) }, { status: 400 });
  await stock.shown([id], now);
  return data<CarDone>(done);
}

/** The outcome of a form. What was typed stays in it where it could not be saved. */
export type CarDone =
  | { message: string; search?: BuyerSearch }
  | { errors: FieldErrors; error?: string; typed: Partial<Record<CarFormField, string>>; mark: SentMark | undefined };

/** The form of the availability as it was sent to find a lead, and what was found. */
export interface BuyerSearch {
  text: string;
  availability: string;
  until: string;
  found: { id: number; text: string }[];
}

const MOST_FOUND = 10;

/** Leads about any car, for who it is reserved for or was sold to. The text is posted: it may be a name or a number. */
async function buyersLike(context: Context, id: number, form: FormData): Promise<CarDone> {
  const staff = context.get(deskStaff);
  const [car] = await deskServices(context).stock.editor.read(staff.groupId, [id]);
  if (!car || !reachesDealership(staff, car.dealershipId)) throw notFound();
  const text = fieldOf(form, 'text').trim().slice(0, 80);
  const searches = text.length >= FEWEST_LETTERS && may(staff.role, 'leads.read');
  const lines = searches ? await findLeads(context, staff, text, MOST_FOUND) : [];
  const found = lines.map(({ id: lead, name, about }) => ({
    id: lead,
    text: [name, about].filter(Boolean).join(', '),
  }));
  const message = found.length === 0 ? 'No leads found.' : `${counted(found.length, 'lead')} found. Choose one below.`;
  const search = { text, availability: fieldOf(form, 'availability'), until: fieldOf(form, 'until'), found };
  return { message, search };
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
        <CarEditorForm editor={editor} done={actionData} heading="h2" />
      </div>
    </>
  );
}
