import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useHref, useLocation, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, LOCK, SEARCH } from '#ui/icon/icons.ts';
import type { Confirmation } from '../../confirm-identity.ts';
import type { DatabaseAway } from '../../database-away.ts';
import { ConfirmForm } from '../confirm/confirm-form.tsx';
import { FAILED, PROBLEM_WORDS, type ProblemWords } from './problem-words.ts';
import css from './problem.module.css';

const OFFLINE: ProblemWords = {
  title: 'No connection',
  text: 'Nothing was sent and nothing was changed. Try again when you’re online.',
};
const ICONS: Record<number, string> = { 403: LOCK, 404: SEARCH, 429: LOCK };

/** Shown in place of a page: what happened, whether anything was changed, and what to do. */
export function Problem({ error }: { error: unknown }) {
  if (isConfirmation(error)) return <ConfirmForm confirm={error.data.confirm} back={error.data.confirm.to} />;
  const { title, text } = wordsOf(error);
  const icon = (isRouteErrorResponse(error) ? ICONS[error.status] : undefined) ?? ALERT;
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

const isConfirmation = (error: unknown): error is { data: { confirm: Confirmation } } =>
  isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null && 'confirm' in error.data;

const isAway = (error: unknown): error is { data: DatabaseAway } => isRouteErrorResponse(error) && error.status === 503;

function wordsOf(error: unknown): ProblemWords {
  if (isRouteErrorResponse(error)) return PROBLEM_WORDS[error.status] ?? FAILED;
  // a fetch without a connection fails with a TypeError in every browser
  return error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine ? OFFLINE : FAILED;
}
