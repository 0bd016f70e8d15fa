import { Link, useLocation } from 'react-router';
import { ButtonLink } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { whenInWords } from '../../when-in-words.ts';
import type { Route } from './+types/route.ts';
import { documentAt } from './document-at.ts';

/** The target of the link in the dealership’s email: who sent the document, and the file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, opportunityId, bytes, expiresAt, now, timezone } = await documentAt(context, params.key);
  const size = `${Math.max(1, Math.round(bytes.length / 1024))} KB`;
  return { name, opportunityId, size, until: whenInWords(expiresAt, now, timezone) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Document | Desk' }];

export default function Document({ loaderData }: Route.ComponentProps) {
  const { name, opportunityId, size, until } = loaderData;
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title={`Document of ${name}`} note={`${size}, available until ${until}`} />
      <p>
        <ButtonLink variant="filled" href={`/desk${pathname}/file`}>
          Download
        </ButtonLink>{' '}
        <Link to={`/leads/${opportunityId}`}>Open the lead</Link>
      </p>
    </>
  );
}
