import { deadPhotoWords } from '#domain/pictures/dead-photo-words.ts';
import { counted } from '#domain/text/words.ts';
import { FirstCars } from '../../components/first-cars/first-cars.tsx';
import type { FeedView } from './load-feed.ts';
import css from './feed.module.css';

/** What is wrong with the photos of a feed's cars: those that cannot be fetched, and those that many cars have first. */
export function PhotoPanel({ view: { photos, noun } }: { view: FeedView }) {
  if (photos === null) return null;
  const { at, dead, shared } = photos;
  return (
    <section className={css.panel} aria-labelledby="photos">
      <h2 id="photos">Photos of its {noun}s</h2>
      <p className={css.reported}>Counted {at}</p>
      {dead.length + shared.length === 0 && <p>Nothing wrong found.</p>}
      {dead.length > 0 && <h3>Photos that can’t be fetched</h3>}
      {dead.length > 0 && (
        <ul className={css.photos}>
          {dead.map(({ because, photos: count, cars, first }) => (
            <li key={because}>
              <b>
                {counted(count, 'photo')} of {counted(cars, noun)}
              </b>
              <span>{deadPhotoWords(because)}</span>
              <FirstCars first={first} cars={cars} noun={noun} />
            </li>
          ))}
        </ul>
      )}
      {shared.length > 0 && <h3>The same first photo on many {noun}s</h3>}
      {shared.length > 0 && (
        <ul className={css.photos}>
          {shared.map(({ url, cars, first }) => (
            <li key={url}>
              <b>One photo on {counted(cars, noun)}</b>
              <span>{url}</span>
              <FirstCars first={first} cars={cars} noun={noun} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
