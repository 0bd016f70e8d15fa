import { Stars } from '#entities/stars/stars.tsx';
import { ClippedText } from '#ui/disclosure/clipped-text.tsx';
import type { ReviewView } from './reviews-view.ts';
import css from './reviews.module.css';

/** Stars, words, who and when, and what the dealer replied. */
export function ReviewCard({ review: { name, rating, text, date, image, reply } }: { review: ReviewView }) {
  return (
    <>
      <Stars rating={rating} />
      {text !== null && <ClippedText text={text} more="View more" less="View less" className={css.text} />}
      {reply !== null && (
        <div className={css.reply}>
          <b>Reply from the dealer{reply.date === null ? '' : `, ${reply.date}`}</b>
          <p>{reply.text}</p>
        </div>
      )}
      <p className={css.who}>
        {image !== null && <img src={image} alt="" width={32} height={32} loading="lazy" />}
        <span>
          <b>{name}</b>, {date}
        </span>
      </p>
    </>
  );
}
