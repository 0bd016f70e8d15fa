import { formatMoment } from '#domain/location/format-moment.ts';
import { rowId } from '#domain/text/row-id.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskServices, deskStaff } from '../../context.ts';
import { erasedLines } from '../erasure/erasure-statement.ts';
import type { Route } from './+types/route.ts';
import css from './erasures.module.css';

/** Older ones are in the audit log. */
const MOST_SHOWN = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { groupId, site } = context.get(deskStaff);
  const erasures = await deskServices(context).erasures.list(groupId, MOST_SHOWN);
  const done = rowId(new URL(request.url).searchParams.get('done'));
  return {
    done: erasures.some(({ id }) => id === done),
    erasures: erasures.map((erasure) => ({
      id: erasure.id,
      when: formatMoment(erasure.at, site.settings.site.timezone),
      staffName: erasure.staffName,
      personId: erasure.personId,
      lines: erasedLines(erasure).map(({ label, count }) => ({ label, count })),
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Deletions | Desk' }];

/** What was deleted at the request of customers, with a statement for each. */
export default function Erasures({ loaderData: { done, erasures } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Deletions" note="Proof for privacy requests, without personal data" />
      <div className={css.page}>
        {done && <Banner kind="info" title="Deleted. Their personal details have been removed." />}
        {erasures.length === 0 && (
          <p>Nothing deleted yet. To delete a person’s data, open a lead and choose “Export or delete data”.</p>
        )}
        <ul>
          {erasures.map(({ id, when, staffName, personId, lines }) => (
            <li key={id}>
              <h2>Deletion {id}</h2>
              <p>
                <span className="num">{when}</span>, by {staffName}, number of the person {personId}
              </p>
              <dl>
                {lines.map(({ label, count }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="num">{count}</dd>
                  </div>
                ))}
              </dl>
              <a className="link" href={`/desk/erasures/${id}`} download>
                Download statement<span className="vh"> {id}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
