import { useEffect, useState } from 'react';
import { Stars } from '#entities/stars/stars.tsx';
import css from './reviews.module.css';

/** The rating of the page, and the one of this moment once its source has told it. A source that is away changes nothing. */
export function RatingNow({ rating, newer }: { rating: number; newer: string | null }) {
  const [now, setNow] = useState(rating);
  useEffect(() => {
    if (newer === null) return undefined;
    const question = new AbortController();
    fetchRating(newer, question.signal).then(setNow, (error: unknown) => {
      if (!question.signal.aborted) console.info('The rating could not be read again', error);
    });
    return () => question.abort();
  }, [newer]);
  return (
    <>
      <b className={css.figure} aria-hidden="true">
        {now.toFixed(1)}
      </b>
      <span className={css.source}>
        <Stars rating={now} />
        <span className="small muted">on Google</span>
      </span>
    </>
  );
}

async function fetchRating(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`);
  return ((await answer.json()) as { rating: number }).rating;
}
