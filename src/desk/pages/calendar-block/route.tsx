import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { BLOCK_FIELDS, MOST_REASON, type TypedBlock } from '#domain/schedule/read-block.ts';
import { furthestClock, usualBlock } from '#domain/schedule/usual-block.ts';
import { rowId } from '#domain/text/row-id.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { blockTime, blockableLocations } from './block-time.ts';
import { blockedWhat, blockedWhen } from './blocked-words.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './calendar-block.module.css';

/** Further ahead nothing can be blocked. */
const LISTED_DAYS = 2 * 366;

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { blockedTimes, stock } = deskServices(context);
  const { site } = staff;
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const ahead = await blockedTimes.between(at, now, new Date(now.getTime() + LISTED_DAYS * DAY_MS));
  const locations = blockableLocations(staff);
  const byId = new Map(site.locations.map((location) => [location.id, location]));
  const day = new URL(request.url).searchParams.get('date') ?? '';
  const zones = locations.map(({ timezone }) => timezone);
  const clock = furthestClock(now, [site.settings.site.timezone, ...zones]);
  const date = /^20\d\d-\d\d-\d\d$/.test(day) && day >= clock.date ? day : clock.date;
  const typed: TypedBlock = {
    location: locations.length === 1 ? locations[0]!.slug : '',
    what: 'drive',
    car: '',
    ...usualBlock(date, clock),
    reason: '',
  };
  return {
    typed,
    back: `/calendar?date=${date}`,
    locations: locations.map(({ slug, name }) => ({ value: slug, label: name })),
    hasWorkshop: locations.some(({ isWorkshop }) => isWorkshop),
    ahead: ahead.map((time) => {
      const location = byId.get(time.locationId);
      const car = time.carId === null ? undefined : stock.index.byId(site.stockFilter, time.carId)?.name;
      return {
        id: time.id,
        what: blockedWhat(time, car),
        where: location?.name ?? 'Another location',
        when: blockedWhen(time, location?.timezone ?? site.settings.site.timezone),
        why: [time.reason, time.staffName === null ? '' : `by ${time.staffName}`]
          .filter((part) => part !== '')
          .join(', '),
      };
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, about } = postedIntent(context, 'calendar-block');
  if (intent === 'remove') {
    const staff = context.get(deskStaff);
    const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
    const by = { staffId: staff.id, at: context.get(deskRequest).now };
    if (!(await deskServices(context).blockedTimes.remove(at, rowId(about) ?? 0, by))) throw notFound();
    return redirect('/calendar/block');
  }
  const form = await request.formData();
  const typed = Object.fromEntries(BLOCK_FIELDS.map((field) => [field, fieldOf(form, field)])) as TypedBlock;
  const done = await blockTime(context, typed);
  if ('errors' in done) return data({ errors: done.errors, typed }, { status: 400 });
  return redirect(`/calendar?date=${done.date}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Block out time | Calendar | Desk' }];

const REASON_HINT = 'Only staff see it.';

export default function CalendarBlock({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { locations, hasWorkshop, ahead, back } = loaderData;
  const typed = sent?.typed ?? loaderData.typed;
  const errors = sent?.errors ?? {};
  const choices = [
    { value: 'drive', text: 'Test drives at the location' },
    ...(hasWorkshop ? [{ value: 'service', text: 'Services at the location' }] : []),
    { value: 'car', text: 'Test drives of one vehicle, at any location' },
  ];
  return (
    <>
      <PageHeading
        title="Block out time"
        note="Shoppers can’t book in a blocked time. Bookings that are already in it stay until you reschedule or cancel them."
      />
      <Form method="post" {...guarded()} className={css.form}>
        {sent && <Banner title="Not blocked. Fix the errors below." />}
        <Field id="block-location" label="Location" error={errors.location}>
          <Select
            {...describedBy('block-location', { error: errors.location })}
            name="location"
            defaultValue={typed.location}
            required
          >
            <option value="">Choose a location</option>
            {locations.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className={css.what} aria-describedby={errors.what === undefined ? undefined : 'block-what-error'}>
          <legend>What</legend>
          {choices.map(({ value, text }) => (
            <Checkbox key={value} type="radio" name="what" value={value} defaultChecked={typed.what === value} required>
              {text}
            </Checkbox>
          ))}
          <FieldNotes id="block-what" error={errors.what} hint={undefined} />
        </fieldset>
        <div className={css.car}>
          <Field id="block-car" label="Stock number of the vehicle" error={errors.car}>
            <Input
              {...describedBy('block-car', { error: errors.car })}
              name="car"
              defaultValue={typed.car}
              autoComplete="off"
            />
          </Field>
        </div>
        <div className={css.times}>
          <Field id="block-from" label="From" error={errors.from}>
            <Input
              {...describedBy('block-from', { error: errors.from })}
              name="from"
              type="datetime-local"
              defaultValue={typed.from}
              required
            />
          </Field>
          <Field id="block-until" label="To" error={errors.until}>
            <Input
              {...describedBy('block-until', { error: errors.until })}
              name="until"
              type="datetime-local"
              defaultValue={typed.until}
              required
            />
          </Field>
        </div>
        <Field id="block-reason" label="Reason" hint={REASON_HINT} optional error={errors.reason}>
          <Input
            {...describedBy('block-reason', { hint: REASON_HINT, error: errors.reason })}
            name="reason"
            defaultValue={typed.reason}
            maxLength={MOST_REASON}
            autoComplete="off"
          />
        </Field>
        <div className={css.foot}>
          <Link to={back}>Cancel</Link>
          <Button type="submit" variant="filled" busy={useNavigation().state === 'submitting'}>
            Block this time
          </Button>
        </div>
      </Form>
      {ahead.length > 0 && (
        <section className={css.ahead} aria-labelledby="blocked-ahead">
          <h2 id="blocked-ahead">Blocked times</h2>
          <ul>
            {ahead.map(({ id, what, where, when, why }) => (
              <li key={id}>
                <p>
                  <b>{what}</b>, {where}
                  <br />
                  <span className="num">{when}</span>
                  {why !== '' && <small>{why}</small>}
                </p>
                <Form method="post">
                  <button name="intent" value={`remove:${id}`}>
                    Remove
                    <span className="vh">
                      {' '}
                      the block: {what}, {when}
                    </span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
