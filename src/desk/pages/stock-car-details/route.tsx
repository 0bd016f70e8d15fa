import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { correctCar, type TypedNewCar } from '#app/stock/add-car.ts';
import { CAR_FACTS } from '#domain/stock/new-car-form.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { deskFilter } from '#domain/stock/site-obstacles.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { rowId } from '#domain/text/row-id.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import { suggestionsOf, typedOf, yardsOfCar, yardValue } from '../stock-new/load-new-car.ts';
import { NewCarFields } from '../stock-new/new-car-fields.tsx';
import formCss from '../stock-new/stock-new.module.css';
import type { Route } from './+types/route.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './stock-car-details.module.css';

/** A car that no feed sends, of a dealership in reach, and the yards where it may be. */
async function carByHand(context: Context, id: string | undefined) {
  const staff = context.get(deskStaff);
  const { stock } = deskServices(context);
  const carId = rowId(id) ?? 0;
  const [[edited], car] = await Promise.all([
    stock.editor.read(staff.groupId, [carId]),
    stock.activity.car(staff.groupId, carId),
  ]);
  if (!edited?.byHand || !car || !reachesDealership(staff, edited.dealershipId)) throw notFound();
  if (!mayShow(deskFilter(staff.site.stockFilter), car)) throw notFound();
  return { staff, stock, car, yards: yardsOfCar(staff.site, staff, car) };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { staff, stock, car, yards } = await carByHand(context, params.id);
  return {
    id: car.id,
    name: car.name,
    version: car.updated_at,
    typed: typedOf(car),
    chosen: yardValue(car),
    yards: yards.map(({ value, label }) => ({ value, label })),
    suggestions: suggestionsOf(staff.site, stock.index),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { staff, stock, car, yards } = await carByHand(context, params.id);
  const { now } = context.get(deskRequest);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
  if (postedIntent(context, 'stock-car-details').intent === 'delete') {
    const removed = await stock.adder.remove(by, car.id);
    if (removed === 'missing') throw notFound();
    if (removed === 'enquired') return data({ problem: ENQUIRED }, { status: 409 });
    await stock.shown([car.id], now);
    return redirect('/stock');
  }
  const form = await request.formData();
  const typed: TypedNewCar = Object.fromEntries(CAR_FACTS.map((field) => [field, fieldOf(form, field)]));
  const chosen = fieldOf(form, 'yard');
  const seen = fieldOf(form, 'version');
  const yard = yards.find(({ value }) => value === chosen);
  const done = await correctCar(
    { adder: stock.adder, clock: { now: () => now } },
    by,
    { id: car.id, seen },
    yard,
    typed,
  );
  if (done === 'missing') throw notFound();
  if ('errors' in done)
    return data({ ...done, version: done.overtaken ?? seen, typed, chosen }, { status: done.overtaken ? 409 : 400 });
  await stock.shown([car.id], now);
  return redirect(`/stock/${car.id}`);
}

const ENQUIRED =
  'Someone has enquired about this car, reserved it, bought it or saved it, so it can’t be deleted. Hide it or mark it as sold instead.';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Car'} | Details | Desk` },
];

export default function StockCarDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, yards, suggestions } = loaderData;
  const sent = actionData && 'errors' in actionData ? actionData : undefined;
  const overtaken = sent !== undefined && 'overtaken' in sent && sent.overtaken !== undefined;
  const exists = sent && 'exists' in sent ? sent.exists : undefined;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  return (
    <>
      <PageHeading
        title={`Details of ${name}`}
        note="No feed sends this car, so you can change what it is and where."
      />
      {problem !== undefined && <Banner title="Not deleted">{problem}</Banner>}
      <Form method="post" {...guarded()} className={formCss.form}>
        {sent && (
          <Banner
            title={
              overtaken
                ? 'Not saved. Someone has changed this car since you opened this page.'
                : 'Not saved. Fix the errors below.'
            }
          >
            {overtaken && (
              <>
                What you entered is below. Look at{' '}
                <Link to={`/stock/${id}/details`} target="_blank">
                  the car as it is now
                </Link>{' '}
                in another tab, then save again to replace it.
              </>
            )}
            {exists && <Link to={`/stock/${exists.id}`}>{`Open ${exists.name}`}</Link>}
          </Banner>
        )}
        <input type="hidden" name="version" value={sent?.version ?? loaderData.version} />
        <NewCarFields
          fields={CAR_FACTS}
          typed={sent?.typed ?? loaderData.typed}
          chosen={sent?.chosen ?? loaderData.chosen}
          errors={sent?.errors}
          yards={yards}
          suggestions={suggestions}
        />
        <div className={formCss.foot}>
          <Link to={`/stock/${id}`}>Cancel</Link>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="filled"
            busy={useNavigation().state === 'submitting'}
          >
            Save
          </Button>
        </div>
      </Form>
      <details className={css.delete}>
        <summary>Delete this car</summary>
        <Form method="post">
          <p>
            It is removed from the website and from Stock. This can’t be undone. To keep its record, mark it as sold.
          </p>
          <Button type="submit" name="intent" value="delete">
            Delete {name}
          </Button>
        </Form>
      </details>
    </>
  );
}
