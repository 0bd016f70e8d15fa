import { isRouteErrorResponse, Link } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, LOCK, SEARCH } from '#ui/icon/icons.ts';
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
  text: 'What you typed is still here once you go back. Try again when you are online.',
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
      <Link className="link" to="/">
        To the start
      </Link>
    </div>
  );
}

function wordsOf(error: unknown): Words {
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return NOT_ALLOWED;
    if (error.status === 404) return NOT_FOUND;
    if (error.status === 429) return TOO_MANY;
  }
  // a fetch that reaches nobody fails with this, in every browser
  return error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine ? OFFLINE : FAILED;
}
