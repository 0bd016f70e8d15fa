import type { ComponentProps } from 'react';
import css from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  /** Absent on the page itself. */
  href?: string | undefined;
}

/** The way to a page, which search engines read as schema.org's BreadcrumbList from the same elements. Further props go to the `nav`. */
export function Breadcrumbs({ crumbs, ...rest }: { crumbs: readonly Crumb[] } & ComponentProps<'nav'>) {
  return (
    <nav aria-label="Breadcrumbs" {...rest}>
      <ol className={css.crumbs} itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ name, href }, at) => (
          <li key={name + (href ?? '')} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {href === undefined ? (
              <span itemProp="name" aria-current="page">
                {name}
              </span>
            ) : (
              <a itemProp="item" href={href}>
                <span itemProp="name">{name}</span>
              </a>
            )}
            <meta itemProp="position" content={String(at + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
