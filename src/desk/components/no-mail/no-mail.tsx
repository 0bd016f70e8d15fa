import { askForMail, NO_MAIL } from '#domain/start/no-mail.ts';
import css from './no-mail.module.css';

/** That no email is sent, and a sentence for the operator, which one click selects. `name`: of the website. */
export const NoMail = ({ name }: { name: string }) => (
  <div className={css.words}>
    <p>{NO_MAIL} Copy this for the operator:</p>
    <blockquote>{askForMail(name)}</blockquote>
  </div>
);
