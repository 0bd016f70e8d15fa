import { Link } from 'react-router';
import { NO_MAIL } from '#domain/set-up/no-mail.ts';
import css from './no-mail.module.css';

/** That no email is sent, and the way to change that. `words`: what that means here. */
export const NoMail = ({ words = NO_MAIL }: { words?: string }) => (
  <p className={css.words}>
    {words}{' '}
    <Link className="link" to="/start/mail">
      Connect a mail server
    </Link>
  </p>
);
