import { ButtonLink } from '#ui/button/button.tsx';
import { Island } from '#ui/island/island.tsx';
import { RatingNow } from './rating-now.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewCarousel } from './review-carousel.tsx';
import type { ReviewsView } from './reviews-view.ts';
import css from './reviews.module.css';

/** "Carousel when more than 3 reviews, otherwise a grid. Heading and the line 'x rating out of n reviews'." */
export function Reviews({ view, level: Heading = 'h2' }: { view: ReviewsView; level?: 'h1' | 'h2' }) {
  const { title, summary, reviews, carousel, link } = view;
  return (
    <section id="reviews" className={css.reviews} aria-labelledby="reviews-title">
      <div className={css.head}>
        <div>
          <Heading className={Heading} id="reviews-title">
            {title}
          </Heading>
          <p className="muted">{summary}</p>
        </div>
        <div className={css.box}>
          <Island name="rating-now" of={RatingNow} when="visible" props={{ rating: view.rating, newer: view.newer }} />
          {link !== null && (
            <ButtonLink size="small" href={link} target="_blank" rel="noopener">
              Write a review on Google<span className="vh"> (opens in a new tab)</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {carousel === null ? (
        <ul className={css.grid}>
          {reviews.map((review) => (
            <li key={review.id} className={css.card}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <Island name="review-carousel" of={ReviewCarousel} when="visible" props={{ reviews, ...carousel }} />
      )}
    </section>
  );
}
