import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { Mark } from '../shell/mark.tsx';
import css from './sign-in-card.module.css';

/** The centred card of the sign-in pages. */
export function SignInCard({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const desk = useRouteLoaderData<typeof loader>('root');
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.card}>
        <p className={css.company}>
          <Mark of={desk?.company ?? ''} />
          <span>
            <b>{desk?.company}</b>
            <small>Staff desk</small>
          </span>
        </p>
        <div>
          <h1>{title}</h1>
          {note !== undefined && <p className={css.note}>{note}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
