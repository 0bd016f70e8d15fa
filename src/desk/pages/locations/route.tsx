import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { LocationField } from '#domain/location/location-form.ts';
import type { LocationType } from '#domain/location/location.ts';
import { liveWords } from '#domain/set-up/live-words.ts';
import { may } from '#domain/staff/roles.ts';
import { rowId } from '#domain/text/row-id.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import bench from '../../components/side-list/bench.module.css';
import { SideList } from '../../components/side-list/side-list.tsx';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { deskStaff } from '../../context.ts';
import { formStamp } from '../../form-stamp.ts';
import { fieldOf } from '../../form-fields.ts';
import { notFound } from '../../refusals.ts';
import { canOpenSite, NEXT_STEP } from '../../site-to-open.ts';
import type { Route } from './+types/route.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './locations.module.css';
import { Dealerships } from './dealerships.tsx';
import { copyHours, hasHours } from './copy-hours.ts';
import { locationTexts, regionsOf } from './location-fields.ts';
import { newLocation } from './new-location.ts';
import { EMPTY, reachedPlaces, saveLocation, storedOf, typedOf } from './save-location.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const places = await reachedPlaces(context, staff);
  const { locations, dealerships } = places;
  const query = new URL(request.url).searchParams;
  const requested = query.get('location');
  const editable = may(staff.role, 'settings.edit');
  const adds = editable && (query.has('new') || locations.length === 0);
  const shown = adds
    ? undefined
    : requested === null
      ? locations[0]
      : locations.find(({ id }) => String(id) === requested);
  if (requested !== null && !adds && shown === undefined) throw notFound();
  const word = query.get('name') ?? '';
  const begins = adds ? await newLocation(context, places, isCode(word) ? '' : word) : undefined;
  return {
    locations: locations.map(({ id, name, address, visible }) => ({
      id,
      name,
      detail: [address.city, visible ? '' : 'hidden'].filter((part) => part !== '').join(', '),
    })),
    dealerships: dealerships.map(({ id, name, lead_email: mail }) => ({ id, name, mail })),
    chosen: query.get('dealership'),
    managesDealerships: editable && staff.dealerships === 'all',
    shown: shown && {
      id: shown.id,
      name: shown.name,
      typed: typedOf(shown),
      visible: shown.visible,
      seen: formStamp(storedOf(shown)),
    },
    adds,
    begins,
    /** The import whose word becomes this location. */
    awaits: { import: query.get('import') ?? '', word },
    country: begins?.country ?? shown?.country ?? staff.site.settings.site.country,
    state: begins?.typed.state ?? shown?.address.state ?? '',
    company: begins?.company ?? staff.site.settings.site.name,
    // whose opening hours a new one may have
    weeks: adds ? locations.filter(hasHours).map(({ id, name }) => ({ id, name })) : [],
    saved: query.has('saved'),
    editable,
    open: staff.site.settings.site.open,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const done = await saveLocation(context, form);
  if ('errors' in done) return data(done, { status: done.overtaken ? 409 : 400 });
  if (fieldOf(form, 'location') !== '') return redirect(`/locations?location=${done.id}&saved`);
  // a new one has no hours yet
  if (!(await copyHours(context, form, done.id))) return redirect(`/hours?location=${done.id}`);
  const draft = rowId(fieldOf(form, 'import'));
  if (draft !== undefined) {
    const query = new URLSearchParams({ step: 'words', word: fieldOf(form, 'word'), location: String(done.id) });
    return redirect(`/stock/import/${draft}?${query}`);
  }
  return redirect(canOpenSite(context.get(deskStaff)) ? NEXT_STEP : `/hours?location=${done.id}&saved`);
}

/** "NTH" and "Y2" are codes of a dealer system, and no names for shoppers. */
const isCode = (word: string): boolean => /^(?=.*[A-Z\d])[A-Z\d_-]{1,5}$/.test(word);

export const meta: Route.MetaFunction = () => [{ title: 'Locations | Desk' }];

/** Fields that few new locations need: they are folded in its form. */
const MORE = ['type', 'position', 'repairer'] as const;

const TYPES: Record<LocationType, string> = { sales: 'Sales', service: 'Service', parts: 'Parts' };

/** The locations of a group: address, phone and licences. Hours have a page of their own. */
export default function LocationsPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { locations, dealerships, shown, adds, begins, weeks, saved, editable, open } = loaderData;
  const texts = locationTexts(loaderData.country, loaderData.state, loaderData.company);
  const busy = useNavigation().state === 'submitting';
  const typed = refusal?.typed ?? shown?.typed ?? begins?.typed ?? EMPTY;
  const errors = refusal?.errors ?? {};
  const control = (field: LocationField) => ({
    ...describedBy(`location-${field}`, {
      error: errors[field],
      hint: field === 'type' ? undefined : texts[field].hint,
    }),
    name: field,
    defaultValue: typed[field],
  });
  const input = (field: Exclude<LocationField, 'type'>) => {
    const { label, hint, optional, more } = texts[field];
    return (
      <Field id={`location-${field}`} label={label} hint={hint} optional={optional} error={errors[field]}>
        <Input {...control(field)} required={!optional} {...more} />
      </Field>
    );
  };
  return (
    <>
      <PageHeading title="Locations" note={locations.length === 0 ? undefined : counted(locations.length, 'location')}>
        {editable && !adds && (
          <Link className={css.button} to="/locations?new">
            Add a location
          </Link>
        )}
      </PageHeading>
      <div className={bench.bench}>
        <SideList
          folds={900}
          label="Locations"
          chosen={adds ? 'New location' : (shown?.name ?? 'Locations')}
          className={bench.list}
        >
          {locations.map(({ id, name, detail }) => (
            <Link key={id} to={`/locations?location=${id}`} aria-current={id === shown?.id ? 'page' : undefined}>
              <b>{name}</b>
              <small>{detail}</small>
            </Link>
          ))}
          {locations.length === 0 && <p>No locations yet.</p>}
        </SideList>
        {(shown || adds) && (
          <Form
            method="post"
            {...guarded()}
            className={css.form}
            key={`${shown?.id ?? 'new'} ${refusal?.overtaken ?? ''}`}
            noValidate
          >
            <input type="hidden" name="seen" value={refusal?.seen ?? shown?.seen ?? ''} />
            <input type="hidden" name="location" value={shown?.id ?? ''} />
            <input type="hidden" name="import" value={loaderData.awaits.import} />
            <input type="hidden" name="word" value={loaderData.awaits.word} />
            <h2>{shown?.name ?? 'New location'}</h2>
            {saved && !refusal && <output>{liveWords('Saved', open)}</output>}
            {refusal?.overtaken && shown && <Overtaken what="this location" to={`/locations?location=${shown.id}`} />}
            {refusal && !refusal.overtaken && <Banner title="Not saved. Fix the errors below." />}
            <fieldset disabled={!editable}>
              <legend className="vh">Location</legend>
              {adds && dealerships.length > 1 && (
                <Field id="location-dealership" label="Dealership" error={errors.dealership}>
                  <Select
                    {...describedBy('location-dealership', { error: errors.dealership })}
                    name="dealership"
                    defaultValue={refusal?.dealership ?? loaderData.chosen ?? dealerships[0]!.id}
                  >
                    {dealerships.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
              {input('name')}
              {input('street')}
              {input('city')}
              <datalist id="location-regions">
                {regionsOf(loaderData.country).map((region) => (
                  <option key={region}>{region}</option>
                ))}
              </datalist>
              <div className={css.pair}>
                {input('state')}
                {input('postcode')}
              </div>
              {input('phone')}
              {input('licence')}
              {weeks.length > 0 && (
                <Field id="location-hours" label="Opening hours" optional>
                  <Select id="location-hours" name="hours" defaultValue={refusal?.hours ?? weeks[0]!.id}>
                    <option value="">Enter them next</option>
                    {weeks.map(({ id, name }) => (
                      <option key={id} value={id}>
                        Same as {name}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
              <details className={css.more} open={!adds || MORE.some((field) => errors[field] !== undefined)}>
                <summary>Type, map position, repairer licence and visibility</summary>
                <Field id="location-type" label="Type" error={errors.type}>
                  <Select {...control('type')}>
                    {Object.entries(TYPES).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Field>
                {input('position')}
                {input('repairer')}
                <Checkbox name="visible" value="yes" defaultChecked={refusal?.visible ?? shown?.visible ?? true}>
                  Show on the website
                </Checkbox>
              </details>
            </fieldset>
            {editable && (
              <div className={css.foot}>
                {shown && <Link to={`/hours?location=${shown.id}`}>Opening hours</Link>}
                {adds && locations.length > 0 && <Link to="/locations">Cancel</Link>}
                <Button type="submit" variant="filled" busy={busy}>
                  {!adds ? 'Save' : weeks.length === 0 ? 'Add and enter hours' : 'Add the location'}
                </Button>
              </div>
            )}
          </Form>
        )}
      </div>
      {loaderData.managesDealerships && locations.length > 0 && <Dealerships dealerships={dealerships} />}
    </>
  );
}
