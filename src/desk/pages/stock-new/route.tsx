import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { addCar, type TypedNewCar } from '#app/stock/add-car.ts';
import { NEW_CAR_FIELDS } from '#domain/stock/new-car-form.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { rowId } from '#domain/text/row-id.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import type { Route } from './+types/route.ts';
import { copyOf, suggestionsOf, yardsOf } from './load-new-car.ts';
import { NewCarFields } from './new-car-fields.tsx';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './stock-new.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { stock } = deskServices(context);
  const copied = rowId(new URL(request.url).searchParams.get('copy') ?? undefined);
  const car = copied === undefined ? undefined : await stock.activity.car(staff.groupId, copied);
  return {
    typed:
      car && mayShow(staff.site.stockFilter, car) && reachesDealership(staff, car.dealership_id) ? copyOf(car) : {},
    yards: yardsOf(staff.site, staff).map(({ value, label }) => ({ value, label })),
    suggestions: suggestionsOf(staff.site, stock.index),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { stock } = deskServices(context);
  const form = await request.formData();
  const typed: TypedNewCar = Object.fromEntries(NEW_CAR_FIELDS.map((field) => [field, fieldOf(form, field)]));
  const chosen = fieldOf(form, 'yard');
  const yard = yardsOf(staff.site, staff).find(({ value }) => value === chosen);
  const by = { groupId: staff.groupId, staffId: staff.id, at: now, dealerships: staff.dealerships };
  const done = await addCar({ adder: stock.adder, clock: { now: () => now } }, by, yard, typed);
  if ('errors' in done) return data({ ...done, typed, chosen }, { status: 400 });
  await stock.shown([done.id], now);
  return redirect(`/stock/${done.id}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Add a car | Desk' }];

export default function NewCar({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { typed: copied, yards, suggestions } = loaderData;
  const typed: TypedNewCar = sent?.typed ?? copied;
  const exists = sent && 'exists' in sent ? sent.exists : undefined;
  return (
    <>
      <PageHeading
        title="Add a car"
        note="For a car that no feed sends. If a feed sends it later, with the same VIN or stock number, the feed takes it over."
      />
      <Form method="post" {...guarded()} className={css.form}>
        {sent && (
          <Banner title="Not added. Fix the errors below.">
            {exists && <Link to={`/stock/${exists.id}`}>{`Open ${exists.name}`}</Link>}
          </Banner>
        )}
        <NewCarFields
          fields={NEW_CAR_FIELDS}
          typed={typed}
          chosen={sent?.chosen ?? (yards.length === 1 ? yards[0]!.value : '')}
          errors={sent?.errors}
          yards={yards}
          suggestions={suggestions}
        />
        <div className={css.foot}>
          <Link to="/stock">Cancel</Link>
          <Button type="submit" variant="filled" busy={useNavigation().state === 'submitting'}>
            Add the car
          </Button>
        </div>
      </Form>
    </>
  );
}
