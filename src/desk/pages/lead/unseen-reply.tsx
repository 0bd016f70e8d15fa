import css from './unseen-reply.module.css';

interface UnseenReplyProps {
  by: string;
  when: string;
  text: string;
}

/** A reply that someone else sent first, above one’s own. */
export const UnseenReply = ({ by, when, text }: UnseenReplyProps) => (
  <figure className={css.unseen}>
    <figcaption>
      {by} sent this, {when}
    </figcaption>
    <blockquote>{text}</blockquote>
  </figure>
);
