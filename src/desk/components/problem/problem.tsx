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
  title: 'You don’t have access to this page',
  text: 'Ask an administrator to change your role. Permissions are listed under People.',
};
const NOT_FOUND: Words = {
  icon: SEARCH,
  title: 'Page not found',
  text: 'It may have been removed, or the address may be wrong.',
};
const TOO_MANY: Words = {
  icon: LOCK,
  title: 'Too many attempts',
  text: 'Please try again in 15 minutes.',
};
const OFFLINE: Words = {
  icon: ALERT,
  title: 'No connection',
  text: 'Nothing was sent and nothing was changed. Try again when you’re online.',
};
const AWAY: Words = {
  icon: ALERT,
  title: 'Temporarily unavailable',
  text: 'We can’t reach the database. Nothing was changed. Try again in a minute. If it continues, contact your server administrator.',
};
const FAILED: Words = {
  icon: ALERT,
  title: 'Something went wrong',
  text: 'Nothing was changed. Try again. If it happens again, contact your server administrator.',
};

/** Shown in place of a page: what happened, whether anything was changed, and what to do. */
export function Problem({ error }: { error: unknown }) {
  const { icon, title, text } = wordsOf(error);
  return (
    <div className={css.problem} role="alert">
      <Icon of={icon} size="1.75rem" />
      <h1>{title}</h1>
      <p>{text}</p>
      {isAway(error) && <OnceMore {...error.data} />}
      <Link className="link" to="/">
        Go to desk home
      </Link>
    </div>
  );
}

const RETRY_MS = 20_000;

/** Tries the page again: with a button, and automatically if no form was sent. A form is sent again unchanged. */
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
          Send again
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
  // a fetch without a connection fails with a TypeError in every browser
  return error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine ? OFFLINE : FAILED;
}
