import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { rowId } from '#domain/text/row-id.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { notAllowed, notFound } from '../../refusals.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from '../locations/locations.module.css';
import type { Route } from './+types/route.ts';

const LONGEST_NAME = 100;

/** The dealership of the address, null for a new one. Only for staff with access to the whole group. */
async function dealershipHere(context: Context, request: Request) {
  const staff = context.get(deskStaff);
  if (staff.dealerships !== 'all') throw notAllowed();
  const wanted = new URL(request.url).searchParams.get('id');
  if (wanted === null) return { staff, present: null };
  const { dealerships } = await deskServices(context).settings.sites.directory(staff.groupId);
  const present = dealerships.find(({ id }) => id === rowId(wanted));
  if (!present) throw notFound();
  return { staff, present };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, present } = await dealershipHere(context, request);
  return {
    present: present && { id: present.id, ...storedOf(present), seen: formStamp(storedOf(present)) },
    // a new one is not among them
    showsSome: present === null && staff.site.stockFilter.dealershipIds !== undefined,
  };
}

/** What the form changes. */
const storedOf = ({ name, lead_email: email }: { name: string; lead_email: string | null }) => ({
  name,
  email: email ?? '',
});

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, present } = await dealershipHere(context, request);
  const form = await request.formData();
  const typed = { name: fieldOf(form, 'name').trim(), email: fieldOf(form, 'email').trim() };
  const errors = problems(typed);
  const seen = fieldOf(form, 'seen');
  if (Object.keys(errors).length > 0) return data({ typed, errors, seen, overtaken: false }, { status: 400 });
  if (present && isOvertaken(seen, { stored: storedOf(present), wanted: typed }))
    return data({ typed, errors, seen: formStamp(storedOf(present)), overtaken: true }, { status: 409 });
  const id = await deskServices(context).locations.saveDealership(
    staff.groupId,
    staff,
    { id: present?.id ?? null, dealership: { name: typed.name, leadEmail: typed.email === '' ? null : typed.email } },
    { staffId: staff.id, at: context.get(deskRequest).now },
  );
  if (id === undefined) throw notFound();
  // a new one needs a location next
  return redirect(present ? '/locations' : `/locations?new&dealership=${id}`);
}

function problems({ name, email }: { name: string; email: string }): { name?: string; email?: string } {
  const named =
    name === '' ? 'Enter a name.' : name.length > LONGEST_NAME ? `Use ${LONGEST_NAME} characters or fewer.` : null;
  const mailed = email !== '' && (email.length > 254 || !z.email().safeParse(email).success);
  return {
    ...(named !== null && { name: named }),
    ...(mailed && { email: 'Enter an email address, for example leads@dealer.example. Leave empty for none.' }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Dealership | Locations | Desk' }];

/** The name of a dealership, and where its leads go. */
export default function LocationsDealership({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { present, showsSome } = loaderData;
  const typed = refused?.typed ?? present ?? { name: '', email: '' };
  const errors: ReturnType<typeof problems> = refused?.errors ?? {};
  const hint = 'Leads also go to the addresses that the website has for them.';
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <PageHeading title={present?.name ?? 'New dealership'} />
      <Form method="post" {...guarded()} className={css.form} noValidate>
        <input type="hidden" name="seen" value={refused?.seen ?? present?.seen ?? ''} />
        {refused?.overtaken && present && (
          <Overtaken what="this dealership" to={`/locations/dealership?id=${present.id}`} />
        )}
        {refused && !refused.overtaken && <Banner title="Not saved. Fix the errors below." />}
        {showsSome && (
          <p>
            This website shows the stock of chosen dealerships only. To show the new one too, add it in{' '}
            <Link className="link" to="/settings?section=stock">
              Settings, Stock
            </Link>
            .
          </p>
        )}
        <Field id="dealership-name" label="Name" error={errors.name}>
          <Input
            {...describedBy('dealership-name', { error: errors.name })}
            name="name"
            autoComplete="organization"
            maxLength={LONGEST_NAME}
            required
            defaultValue={typed.name}
          />
        </Field>
        <Field id="dealership-email" label="Email address for leads" optional hint={hint} error={errors.email}>
          <Input
            {...describedBy('dealership-email', { error: errors.email, hint })}
            type="email"
            name="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={typed.email}
          />
        </Field>
        <div className={css.foot}>
          <Link to="/locations">Cancel</Link>
          <Button type="submit" variant="filled" busy={busy}>
            {present ? 'Save' : 'Add and enter a location'}
          </Button>
        </div>
      </Form>
    </>
  );
}
