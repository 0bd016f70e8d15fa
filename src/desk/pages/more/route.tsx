import { Link } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { deskStaff } from '../../context.ts';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { navIcon } from '../../components/shell/nav-icon.ts';
import { navigation } from '../../components/shell/navigation.ts';
import type { Route } from './+types/route.ts';
import css from './more.module.css';

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(deskStaff);
  return { sections: navigation(role) };
}

export const meta: Route.MetaFunction = () => [{ title: 'More | Desk' }];

/** The pages that the staff member may open: "More" on a phone. */
export default function More({ loaderData }: Route.ComponentProps) {
  const { sections } = loaderData;
  return (
    <>
      <PageHeading title="All pages" />
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
