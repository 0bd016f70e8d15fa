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
import type { Ahead } from '#app/opportunity/opportunities.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
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
    return data({ problem: `Type ${lastName(lead)}, as it is written here. Nothing was deleted.`, ahead: [] }, 422);
  const erased = await leads.erase(at, lead.personId, context.get(deskRequest).now);
  if (erased === 'gone') throw notFound();
  if (erased === 'erased') return redirect('/leads?done=erased');
  return erased === 'elsewhere'
    ? data({ problem: ELSEWHERE, ahead: [] }, 409)
    : data({ problem: AHEAD, ahead: erased.ahead.map(aheadView) }, 409);
}

/** What has to be cancelled first, and where. */
const aheadView = ({ what, at, timezone, car, opportunityId }: Ahead) => {
  const { date, time } = wallTime(at, timezone);
  const when = formatAppointment(`${date}T${time}`);
  return {
    text: `${what === 'test drive' ? 'Test drive' : 'Reservation'}${car === null ? '' : ` of the ${car}`}, ${what === 'test drive' ? '' : 'held until '}${when}`,
    path: opportunityId === null ? null : `/leads/${opportunityId}`,
  };
};

const AHEAD = 'They have something booked. Cancel it first, then delete. Nothing was deleted.';
const ELSEWHERE =
  'They also wrote to a dealership that is not yours. Someone with access to the whole group can delete them. Nothing was deleted.';

export const meta: MetaFunction = () => [{ title: 'Export or delete | Leads | Desk' }];

export default function LeadPrivacy() {
  const { id, name, wanted, enquiries, written, reserved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const error = answer?.problem;
  const ahead = answer?.ahead ?? [];
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
          {ahead.length > 0 && (
            <ul>
              {ahead.map(({ text, path }) => (
                <li key={text}>
                  {path === null ? (
                    text
                  ) : (
                    <Link className="link" to={path}>
                      {text}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )}
          <DeleteForm wanted={wanted} error={error} cancel={`/leads/${id}`}>
            Delete for good
          </DeleteForm>
        </section>
      </div>
    </>
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
