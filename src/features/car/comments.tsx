import { ClippedText, type ClippedTextView } from '#ui/disclosure/clipped-text.tsx';
import css from './sections.module.css';

/** What the dealer wrote, as text. */
export function Comments({ comments }: { comments: ClippedTextView }) {
  return (
    <section className={css.section} aria-labelledby="comments">
      <h2 className={`h2 ${css.head}`} id="comments">
        Dealer comments
      </h2>
      <ClippedText text={comments} more="Read more" less="Read less" className={css.comments} />
    </section>
  );
}
