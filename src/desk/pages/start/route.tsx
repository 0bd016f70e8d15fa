import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ROLE_LABELS } from '#domain/staff/role-labels.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { navIcon } from '../../components/shell/nav-icon.ts';
import { navigation } from '../../components/shell/navigation.ts';
import { staffMay } from '../../staff-may.ts';
import css from './start.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { name, role } = staffMay(context, 'staff');
  return { name, role, sections: navigation(role) };
}

export const meta: MetaFunction = () => [{ title: 'Desk' }];

/** The pages that the staff member may open. On a phone this page is "More". */
export default function Start() {
  const { name, role, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={`Hello, ${name}`} note={ROLE_LABELS[role]} />
      <div className={css.sections}>
        {sections.map(({ heading, links }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ name: page, label, to }) => (
                <li key={page}>
                  <Link to={to}>
                    <Icon of={navIcon(page)} />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
