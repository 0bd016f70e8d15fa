import { useSyncExternalStore } from 'react';
import { withQuery } from '#domain/site/with-query.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { watchWorkedOut, workedOut } from './worked-out.ts';

/** To the finance enquiry, with what the calculator of the page works out. `query`: what it began with; null: there is none. */
export function EnquireButton({ text, href, query }: { text: string; href: string; query: string | null }) {
  const current = useSyncExternalStore(watchWorkedOut, workedOut, () => null) ?? query;
  return (
    <ButtonLink variant="filled" href={withQuery(href, current ?? '')} data-dialog="form" data-dialog-key={href}>
      {text}
    </ButtonLink>
  );
}
