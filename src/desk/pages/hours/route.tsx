import { data, Form, Link, redirect } from 'react-router';
import { readHours, specialName, weekdayName, type WeekAndSpecialHours } from '#domain/location/read-hours.ts';
import { USUAL_WEEK } from '#domain/location/usual-week.ts';
import { postedForm } from '#domain/settings-form/read-form.ts';
import { liveWords } from '#domain/set-up/live-words.ts';
import { may } from '#domain/staff/roles.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/controls.tsx';
import { AnsweredInput } from '../../components/answered/answered.tsx';
import { useTurns } from '../../components/answered/use-turns.ts';
import { EnterSaves } from '../../components/enter-saves/enter-saves.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import bench from '../../components/side-list/bench.module.css';
import { SideList } from '../../components/side-list/side-list.tsx';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notAllowed, notFound } from '../../refusals.ts';
import { canOpenSite, NEXT_STEP } from '../../site-to-open.ts';
import type { Route } from './+types/route.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import { copyMonday } from './copy-monday.ts';
import css from './hours.module.css';
import { Times } from './times.tsx';
import { rowId, rowIds } from '#domain/text/row-id.ts';
import { counted } from '#domain/text/words.ts';

/** Empty rows for special days. Saving adds more. */
const NEW_ROWS = 4;
const WEEK = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

/** The locations of the dealerships that the staff member has access to, from the database, because the site in memory may be two seconds old. */
async function reached(context: Context, staff: DeskStaff) {
  const { locations, dealerships } = await deskServices(context).settings.sites.directory(staff.groupId);
  const own = staff.site.stockFilter.dealershipIds;
  const isOwn = (dealershipId: number) => own?.includes(dealershipId) ?? false;
  // the locations of this site come first
  return locations
    .toSorted((one, other) => Number(isOwn(other.dealership_id)) - Number(isOwn(one.dealership_id)))
    .filter(({ dealership_id }) => reachesDealership(staff, dealership_id))
    .map((location) => {
      const dealership = dealerships.find(({ id }) => id === location.dealership_id)?.name ?? '';
      // a company with one location often has one name for both
      return { ...location, dealership: dealership === location.name ? '' : dealership };
    });
}

const PROBLEMS = 'hours-problems';
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const locations = await reached(context, staff);
  const requested = new URL(request.url).searchParams.get('location');
  const shown = requested === null ? locations[0] : locations.find(({ id }) => String(id) === requested);
  if (requested !== null && shown === undefined) throw notFound();
  const setsUp = canOpenSite(staff);
  const weeks = locations
    .filter(({ id, opening_hours }) => id !== shown?.id && opening_hours.length > 0)
    .map(({ id, name, dealership }) => ({ id, name: joined(name, dealership) }));
  return {
    locations: locations.map(({ id, name, dealership, special_hours }) => ({
      id,
      name,
      dealership,
      days: special_hours.length,
    })),
    shown: shown && {
      id: shown.id,
      name: shown.name,
      dealership: shown.dealership,
      opening_hours: shown.opening_hours,
      special_hours: shown.special_hours,
      seen: formStamp(weekOf(shown)),
    },
    // whose week can be copied
    weeks,
    usual: setsUp && weeks.length === 0 && shown?.opening_hours.length === 0 ? USUAL_WEEK : null,
    saved: new URL(request.url).searchParams.has('saved'),
    editable: may(staff.role, 'settings.edit'),
    open: staff.site.settings.site.open,
    setsUp,
  };
}

/** What a change of hours replaces. */
const weekOf = ({ opening_hours, special_hours }: WeekAndSpecialHours) => ({ opening_hours, special_hours });

/** What a form brought, on the page again. */
interface Unsaved {
  problems: string[];
  /** The days that they are about, as `readHours` names them. */
  wrong?: string[];
  /** What the form was opened with. */
  seen: string;
  /** Someone else has saved other hours since. */
  overtaken?: true;
  hours: WeekAndSpecialHours | null;
  /** Other locations that are to get the special days. */
  also: number[];
  /** Whose week stands in the fields, not saved yet. */
  copied?: string;
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const body = await request.formData();
  const form = postedForm(body);
  const locationId = rowId(form.text('location'));
  const seen = fieldOf(body, 'seen');
  if (locationId === undefined) return data<Unsaved>({ problems: [], seen, hours: null, also: [] }, { status: 400 });
  const { hours, problems, wrong } = readHours(form);
  const also = rowIds(body.getAll('also'));
  if (postedIntent(context, 'hours').intent === 'copy') {
    const from = (await reached(context, staff)).find(({ id }) => String(id) === form.text('from'));
    if (!from) return data<Unsaved>({ problems: ['Choose a location to copy from.'], seen, hours, also });
    const { opening_hours, name } = from;
    return data<Unsaved>({ problems: [], seen, hours: { ...hours, opening_hours }, also, copied: name });
  }
  if (problems.length > 0) return data<Unsaved>({ problems, wrong, seen, hours, also });
  const before = (await reached(context, staff)).find(({ id }) => id === locationId);
  if (before && isOvertaken(seen, { stored: weekOf(before), wanted: weekOf(hours) }))
    return data<Unsaved>(
      { problems: [], seen: formStamp(weekOf(before)), overtaken: true, hours, also },
      { status: 409 },
    );
  const changed = await deskServices(context).hours.change(
    staff.groupId,
    staff,
    { locationId, hours, alsoSpecial: also },
    { staffId: staff.id, at: context.get(deskRequest).now },
  );
  if (!changed) throw notAllowed();
  const isFirst = before?.opening_hours.length === 0;
  return redirect(isFirst && canOpenSite(staff) ? NEXT_STEP : `/hours?location=${locationId}&saved`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Hours | Desk' }];

/** The weekly and special opening hours of each location. */
export default function HoursPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { locations, shown, weeks, usual, editable, saved, open, setsUp } = loaderData;
  const copies = useTurns(refusal?.copied === undefined ? undefined : refusal);
  const hours = refusal?.hours ?? (shown && usual ? { ...shown, opening_hours: usual } : shown);
  const wrongAt = (day: string) =>
    refusal?.wrong?.includes(day) ? ({ 'aria-invalid': true, 'aria-describedby': PROBLEMS } as const) : undefined;
  return (
    <>
      <PageHeading title="Hours" note={locations.length === 0 ? undefined : counted(locations.length, 'location')} />
      <div className={bench.bench}>
        <SideList folds={900} label="Locations" chosen={shown?.name ?? 'Locations'} className={bench.list}>
          {locations.map(({ id, name, dealership, days }) => (
            <Link key={id} to={`/hours?location=${id}`} aria-current={id === shown?.id ? 'page' : undefined}>
              <b>{name}</b>
              <small>{joined(dealership, days > 0 ? counted(days, 'special day') : '')}</small>
            </Link>
          ))}
          {locations.length === 0 && (
            <p>
              No locations yet. <Link to="/locations?new">Add one</Link>
            </p>
          )}
        </SideList>
        {shown && hours && (
          <Form
            method="post"
            {...guarded({ isRefused: refusal !== undefined })}
            className={css.form}
            key={shown.id}
            noValidate
          >
            <input type="hidden" name="location" value={shown.id} />
            <input type="hidden" name="seen" value={refusal?.seen ?? shown.seen} />
            <EnterSaves />
            <h2>
              {shown.name} <small>{shown.dealership}</small>
            </h2>
            {saved && !refusal && (
              <output>
                {liveWords('Saved', open)}{' '}
                {setsUp && (
                  <Link className="link" to={NEXT_STEP}>
                    Continue the set-up
                  </Link>
                )}
              </output>
            )}
            {refusal?.overtaken && <Overtaken what="these hours" to={`/hours?location=${shown.id}`} />}
            {refusal && refusal.problems.length > 0 && (
              <ul className={css.problems} role="alert" id={PROBLEMS}>
                {refusal.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            {refusal?.copied !== undefined && (
              <output>Weekly hours of {refusal.copied} copied. Check them, then save.</output>
            )}
            <fieldset disabled={!editable}>
              <legend>Weekly hours</legend>
              <p>
                {usual && !refusal && 'These are usual hours. Change what differs. '}Leave both times empty for closed.
              </p>
              {weeks.length > 0 && (
                <div className={css.from}>
                  <label htmlFor="from">Same as</label>
                  <Select id="from" name="from" defaultValue="">
                    <option value="">Choose a location</option>
                    {weeks.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                  <Button type="submit" name="intent" value="copy">
                    Copy
                  </Button>
                </div>
              )}
              <p className={css.copy}>
                <Button variant="outlined" size="small" onClick={copyMonday}>
                  Use Monday’s hours until Friday
                </Button>
              </p>
              {WEEK.map(([weekday, name]) => {
                const day = hours.opening_hours.find((one) => one.weekday === weekday);
                return (
                  <div key={weekday} className={css.day}>
                    <span>{name}</span>
                    <Times
                      name={name}
                      open={weekdayName(weekday, 'open')}
                      close={weekdayName(weekday, 'close')}
                      day={day}
                      turn={copies}
                      wrong={wrongAt(`week.${weekday}`)}
                    />
                  </div>
                );
              })}
            </fieldset>
            <fieldset disabled={!editable}>
              <legend>Public holidays and special hours</legend>
              <p>Leave times empty for closed. Clear a date to remove it.</p>
              {[...hours.special_hours, ...Array.from({ length: NEW_ROWS }, () => undefined)].map((day, row) => (
                <div key={row} className={css.day}>
                  <AnsweredInput
                    type="date"
                    name={specialName(row, 'date')}
                    aria-label={`Date ${row + 1}`}
                    defaultValue={day?.date ?? ''}
                    {...wrongAt(`special.${row}`)}
                  />
                  <Times
                    name={day?.date ?? `Date ${row + 1}`}
                    open={specialName(row, 'open')}
                    close={specialName(row, 'close')}
                    day={day}
                    wrong={wrongAt(`special.${row}`)}
                  />
                </div>
              ))}
            </fieldset>
            {/* chosen for one save */}
            {locations.length > 1 && (
              <details key={JSON.stringify(shown.special_hours)}>
                <summary>Copy these dates to other locations</summary>
                {locations
                  .filter(({ id }) => id !== shown.id)
                  .map(({ id, name, dealership }) => (
                    <Checkbox key={id} name="also" value={id} defaultChecked={refusal?.also.includes(id)}>
                      {joined(name, dealership)}
                    </Checkbox>
                  ))}
              </details>
            )}
            {editable && (
              <p>
                <Button type="submit" variant="filled" name="intent" value="save">
                  Save
                </Button>
              </p>
            )}
          </Form>
        )}
      </div>
    </>
  );
}
