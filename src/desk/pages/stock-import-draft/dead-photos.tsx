import { deadPhotoWords } from '#domain/pictures/dead-photo-words.ts';
import { counted } from '#domain/text/words.ts';
import { FirstCars } from '../../components/first-cars/first-cars.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** Photos of the import that could not be fetched, by reason, with the cars that lack them. */
export function DeadPhotos({ view: { deadPhotos, fetchesPhotos } }: { view: DraftView }) {
  if (deadPhotos.length === 0)
    return !fetchesPhotos ? null : (
      <p className={css.note}>
        Photos at other addresses are fetched after the import. Reload this page later. It lists those of the first ten
        photos of each car that can’t be fetched.
      </p>
    );
  return (
    <section aria-labelledby="dead-photos">
      <h2 id="dead-photos">Photos that can’t be fetched</h2>
      <p className={css.note}>
        The website leaves them out, and they are tried again. Correct their addresses in the file, or add photos to the
        cars here. Only cars that this import added or changed, and the first ten photos of each, are listed. A large
        import takes several runs.
      </p>
      <ul className={css.list}>
        {deadPhotos.map(({ because, photos, cars, first }) => (
          <li key={because} className={css.problem}>
            <b>
              {counted(photos, 'photo')} of {counted(cars, 'car')}
            </b>
            <span>{deadPhotoWords(because)}</span>
            <FirstCars first={first} cars={cars} />
          </li>
        ))}
      </ul>
    </section>
  );
}
