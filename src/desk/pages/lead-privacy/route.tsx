import { data, Form, Link, redirect } from 'react-router';
import type { Ahead } from '#app/lead/opportunities.ts';
import { formatMoment } from '#domain/location/format-moment.ts';
import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { DeleteForm } from '../../components/delete-form/delete-form.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { isLastName, lastName } from './last-name.ts';
import { personAt } from './person-at.ts';
import css from './lead-privacy.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
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

export async function action({ context, request, params }: Route.ActionArgs) {
  const { opportunities, at, lead } = await personAt(context, params.id);
  const typed = fieldOf(await request.formData(), 'name');
  if (!isLastName(typed, lead))
    return data(
      { problem: `To confirm, type ${lastName(lead)} exactly as shown. Nothing was deleted.`, ahead: [], typed },
      422,
    );
  const erased = await opportunities.erase(at, lead.personId, context.get(deskRequest).now);
  if (erased === 'gone') throw notFound();
  if (erased !== 'elsewhere' && 'erased' in erased) return redirect(`/erasures?done=${erased.erased}`);
  return erased === 'elsewhere'
    ? data({ problem: ELSEWHERE, ahead: [], typed }, 409)
    : data({ problem: AHEAD, ahead: erased.ahead.map(aheadView), typed }, 409);
}

/** What has to be cancelled first, with a link to it. */
const aheadView = ({ what, at, timezone, car, opportunityId }: Ahead) => {
  const when = formatMoment(at, timezone);
  return {
    text: `${AHEAD_NAMES[what]}${car === null ? '' : ` of the ${car}`}, ${what === 'reservation' ? 'held until ' : ''}${when}`,
    path: opportunityId === null ? null : `/leads/${opportunityId}`,
  };
};

const AHEAD_NAMES: Record<Ahead['what'], string> = {
  'test drive': 'Test drive',
  service: 'Service',
  reservation: 'Reservation',
};

const AHEAD =
  'They have an upcoming test drive or service, or an open reservation. Cancel it first. Nothing was deleted.';
const ELSEWHERE =
  'This person has also contacted a dealership you can’t access. Ask someone with group access to delete them. Nothing was deleted.';

export const meta: Route.MetaFunction = () => [{ title: 'Export or delete data | Leads | Desk' }];

export default function LeadPrivacy({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, name, wanted, enquiries, written, reserved } = loaderData;
  const error = answer?.problem;
  const ahead = answer?.ahead ?? [];
  return (
    <>
      <PageHeading title={name}>
        <Link className="link" to="/erasures">
          Earlier deletions
        </Link>
        <Link className="link" to={`/leads/${id}`}>
          Back to the lead
        </Link>
      </PageHeading>
      <div className={css.panels}>
        <section>
          <h2>Export</h2>
          <p>
            All their data held in the desk, as a file you can give them: {counted(enquiries, 'form')}, and all replies
            and notes.
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
            Deletes all their personal information on every site in the group: {counted(enquiries, 'form')} with
            trade-ins and test drives, and {counted(written, 'entry', 'entries')} by staff.{' '}
            {reserved && 'The reservation’s payment records are kept without a name. '}
            The proof is kept, without their data. They can delete their own account after signing in. Alerts stop with
            the unsubscribe link in each email.
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
          <DeleteForm wanted={wanted} error={error} typed={answer?.typed} cancel={`/leads/${id}`}>
            Delete permanently
          </DeleteForm>
        </section>
      </div>
    </>
  );
}
