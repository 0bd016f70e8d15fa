import css from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  /** Absent on the page itself. */
  href?: string | undefined;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={css.crumbs}>
        {crumbs.map(({ name, href }) => (
          <li key={name + (href ?? '')}>
            {href === undefined ? <span aria-current="page">{name}</span> : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
