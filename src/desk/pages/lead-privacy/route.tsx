import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { DeleteForm } from '../../components/delete-form/delete-form.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest } from '../../context.ts';
import { notFound } from '../../staff-may.ts';
import { isLastName, lastName } from './last-name.ts';
import { personAt } from './person-at.ts';
import css from './lead-privacy.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { lead, timeline } = await personAt(context, params.id);
  const count = (what: string) => timeline.filter((item) => item.what === what).length;
  return {
    id: lead.id,
    name: lead.name.trim() === '' ? lead.email : lead.name,
    wanted: lastName(lead),
    enquiries: count('lead'),
    written: count('event'),
    reserved: timeline.some((item) => item.what === 'lead' && item.reservation !== null),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { leads, at, lead } = await personAt(context, params.id);
  const form = await request.formData();
  const typed = form.get('name');
  if (typeof typed !== 'string' || !isLastName(typed, lead))
    return data({ problem: `Type ${lastName(lead)}, as it is written here. Nothing was deleted.` }, 422);
  const erased = await leads.erase(at, lead.personId, context.get(deskRequest).now);
  if (erased === 'gone') throw notFound();
  return erased === 'erased' ? redirect('/leads?done=erased') : data({ problem: PROBLEMS[erased] }, 409);
}

const PROBLEMS = {
  ahead:
    'A test drive or a reservation of theirs is still ahead. Cancel it first, so that nobody waits for them. Nothing was deleted.',
  elsewhere:
    'They also wrote to a dealership that is not yours. Somebody who reaches the whole group can delete them. Nothing was deleted.',
};

export const meta: MetaFunction = () => [{ title: 'Export or delete | Leads | Desk' }];

export default function LeadPrivacy() {
  const { id, name, wanted, enquiries, written, reserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const error = answer?.problem;
  return (
    <>
      <PageHeading title={name}>
        <Link className="link" to={`/leads/${id}`}>
          Back to the lead
        </Link>
      </PageHeading>
      <div className={css.panels}>
        <section>
          <h2>Export</h2>
          <p>
            Everything the desk has of them, as a file they can take away: {counted(enquiries, 'form')} and what was
            written.
          </p>
          <Form method="post" action={`/leads/${id}/person`} reloadDocument>
            <Button type="submit" size="small">
              Download
            </Button>
          </Form>
        </section>
        <section>
          <h2>Delete</h2>
          <p>
            Everything that names them goes, on every site of the group: {counted(enquiries, 'form')} with trade-ins and
            test drives, and {counted(written, 'line')} of yours.{' '}
            {reserved && 'The books of the reservation stay, without a name. '}
            An account with a saved list is theirs to delete, after signing in; alerts end by the link in their mails.
          </p>
          <DeleteForm wanted={wanted} error={error} cancel={`/leads/${id}`}>
            Delete for good
          </DeleteForm>
        </section>
      </div>
    </>
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
