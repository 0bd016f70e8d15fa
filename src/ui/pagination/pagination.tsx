import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { pagesShown } from './pages-shown.ts';
import css from './pagination.module.css';

/** Real links to the pages of a list; nothing when there is only one. Further props go to the `nav` (onClick, say). */
export function Pagination({
  page,
  pages,
  hrefOf,
  ...rest
}: { page: number; pages: number; hrefOf: (page: number) => string } & ComponentProps<'nav'>) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pagination} aria-label="Pages" {...rest}>
      {page > 1 && (
        <a className={css.end} href={hrefOf(page - 1)} rel="prev">
          Previous
        </a>
      )}
      {pagesShown(page, pages).map((shown, i) =>
        shown === 'gap' ? (
          <span key={`gap${i}`} className={css.far} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={shown}
            href={hrefOf(shown)}
            aria-current={shown === page ? 'page' : undefined}
            aria-label={`Page ${shown}`}
            className={classNames('num', Math.abs(shown - page) > 1 && css.far)}
          >
            {shown}
          </a>
        ),
      )}
      {page < pages && (
        <a className={css.end} href={hrefOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
