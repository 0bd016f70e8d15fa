import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import css from './watchlist.module.css';

/** How much is on the list, and the way to its newest side by side. */
export const ListHead = ({ compareHref, children }: { compareHref: string | null; children: ReactNode }) => (
  <div className={css.head}>
    {children}
    {compareHref !== null && (
      <ButtonLink size="small" variant="filled" href={compareHref}>
        Compare the newest
      </ButtonLink>
    )}
  </div>
);
