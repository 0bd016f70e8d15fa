import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { CarEditorForm } from '../../components/car-editor/car-editor.tsx';
import { loadCarEditor } from '../../components/car-editor/load-car-editor.ts';
import { deskRequest, deskServices } from '../../context.ts';
import { notFound, staffMay } from '../../staff-may.ts';
import { actOnCar } from './act-on-car.ts';
import css from './stock-car.module.css';
import { rowId } from '#domain/text/row-id.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  staffMay(context, 'stock.read');
  const editor = await loadCarEditor(context, carId(params.id));
  if (!editor) throw notFound();
  return { editor };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const staff = staffMay(context, 'stock.edit');
  const id = carId(params.id);
  const { now, uploads } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
  const done = await actOnCar(stock, by, id, await request.formData(), uploads);
  if (done === 'missing') throw notFound();
  if ('message' in done) await stock.shown([id], now);
  return data(done, { status: 'message' in done ? 200 : 400 });
}

/** Anything that is not a number is the id of no car. */
const carId = (id: string | undefined): number => rowId(id) ?? 0;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [{ title: loaderData?.editor.title ?? 'Car' }];

export default function StockCar() {
  const { editor } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={editor.title} note={editor.subtitle} />
      <div className={css.page}>
        <CarEditorForm editor={editor} done={useActionData<typeof action>()} heading="h2" />
      </div>
    </>
  );
}
