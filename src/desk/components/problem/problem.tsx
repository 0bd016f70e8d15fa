import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useHref, useLocation, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, LOCK, SEARCH } from '#ui/icon/icons.ts';
import type { DatabaseAway } from '../../database-away.ts';
import css from './problem.module.css';

interface Words {
  icon: string;
  title: string;
  text: string;
}

const NOT_ALLOWED: Words = {
  icon: LOCK,
  title: 'Your role does not open this',
  text: 'Who may do what is on the page People. Somebody who manages staff can change your role.',
};
const NOT_FOUND: Words = {
  icon: SEARCH,
  title: 'Nothing here',
  text: 'It may have been removed, or the address is not quite right.',
};
const TOO_MANY: Words = {
  icon: LOCK,
  title: 'Too many attempts',
  text: 'Please try again in a quarter of an hour.',
};
const OFFLINE: Words = {
  icon: ALERT,
  title: 'No connection',
  text: 'Nothing was sent and nothing was changed. Try again when you are online.',
};
const AWAY: Words = {
  icon: ALERT,
  title: 'Not just now',
  text: 'Our records cannot be reached at the moment. Nothing was changed. Please try again in a minute; if it lasts, tell whoever runs the server.',
};
const FAILED: Words = {
  icon: ALERT,
  title: 'This did not work',
  text: 'Nothing was changed. Please try again; if it happens twice, tell whoever runs the server.',
};

/** What a page says instead of itself: what happened, what became of somebody's work, and where to go. */
export function Problem({ error }: { error: unknown }) {
  const { icon, title, text } = wordsOf(error);
  return (
    <div className={css.problem} role="alert">
      <Icon of={icon} size="1.75rem" />
      <h1>{title}</h1>
      <p>{text}</p>
      {isAway(error) && <OnceMore {...error.data} />}
      <Link className="link" to="/">
        To the start
      </Link>
    </div>
  );
}

const RETRY_MS = 20_000;

/** The same page again: by a press, and by itself where nothing typed would be lost. What was sent is sent as it was. */
function OnceMore({ again }: DatabaseAway) {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (again !== null) return;
    const timer = setInterval(() => void revalidate(), RETRY_MS);
    return () => clearInterval(timer);
  }, [again, revalidate]);
  if (again === null)
    return (
      <ButtonLink href={here} variant="filled">
        Try again
      </ButtonLink>
    );
  return (
    <>
      <p>What you typed is still here.</p>
      <form method="post" action={here}>
        {again.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="filled">
          Send it again
        </Button>
      </form>
    </>
  );
}

const isAway = (error: unknown): error is { data: DatabaseAway } => isRouteErrorResponse(error) && error.status === 503;

function wordsOf(error: unknown): Words {
  if (isAway(error)) return AWAY;
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return NOT_ALLOWED;
    if (error.status === 404) return NOT_FOUND;
    if (error.status === 429) return TOO_MANY;
  }
  // a fetch that reaches nobody fails with this, in every browser
  return error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine ? OFFLINE : FAILED;
}
