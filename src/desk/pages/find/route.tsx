import { Form, Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { Field } from '#ui/field/field.tsx';
import { deskStaff } from '../../context.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { Route } from './+types/route.ts';
import { find } from './find.ts';
import css from './find.module.css';
import { badRequest } from '../../refusals.ts';

/** The text is posted and never part of an address, because it may be a person’s name or number. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const typed = (await request.formData()).get('text');
  if (typeof typed !== 'string') throw badRequest();
  const text = typed.trim().slice(0, 80);
  return { text, found: await find(context, staff, text) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Find | Desk' }];

/** The search of the Ctrl K palette as a page, for browsers without JavaScript. */
export default function Find({ actionData: sent }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Find"
        note="Search people by name, phone or email, and cars by name, stock number, rego or VIN"
      />
      <div className={css.page}>
        <search>
          <Form method="post" className={css.form}>
            <Field id="text" label="Search" hideLabel>
              <Input id="text" name="text" type="search" defaultValue={sent?.text} autoComplete="off" maxLength={80} />
            </Field>
            <Button type="submit" variant="filled">
              Find
            </Button>
          </Form>
        </search>
        {sent !== undefined && (
          <output>{sent.found.length === 0 ? `No results for “${sent.text}”.` : `${sent.found.length} found`}</output>
        )}
        <ul>
          {sent?.found.map(({ kind, to, label, note }) => (
            <li key={to}>
              <Link to={to} className={css.hit}>
                <b>{label}</b>
                <small>
                  {kind === 'Cars' ? 'Car' : 'Lead'}, {note}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
