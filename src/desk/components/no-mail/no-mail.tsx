import { askForMail, NO_MAIL } from '#domain/start/no-mail.ts';
import css from './no-mail.module.css';

/**
 * That no email is sent, and a sentence for the operator, which one click selects. `name`: of the website; `words`: what
 * that means here.
 */
export const NoMail = ({ name, words = NO_MAIL }: { name: string; words?: string }) => (
  <div className={css.words}>
    <p>{words} Copy this for the operator:</p>
    <blockquote>{askForMail(name)}</blockquote>
  </div>
);
