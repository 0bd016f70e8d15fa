import { ListingGrid, type CardsView } from '#entities/listing-card/listing-grid.tsx';
import { counted, plural } from '#domain/text/words.ts';
import css from './previewed-cars.module.css';

export type PreviewedCarsView =
  | {
      listed: CardsView;
      /** Of cars that this website would not list. */
      unlisted: CardsView;
    }
  /** Why there are none. */
  | { problem: string };

/** Cars of a file as this website would list them, for staff who import it. */
export const PreviewedCars = ({ view }: { view: PreviewedCarsView }) => (
  <div className={`wrap ${css.page}`}>
    <h1 className="vh">The first cars of this file</h1>
    {'problem' in view ? (
      <p>{view.problem}</p>
    ) : (
      <>
        {view.listed.count > 0 && <ListingGrid cards={view.listed} />}
        {view.unlisted.count > 0 && (
          <>
            <p>{unlistedWords(view.listed.count, view.unlisted.count)}</p>
            <ListingGrid cards={view.unlisted} />
          </>
        )}
        {view.listed.count + view.unlisted.count === 0 && (
          <p>No row can be read as a vehicle yet. A vehicle needs a make and a model.</p>
        )}
      </>
    )}
  </div>
);

const unlistedWords = (listed: number, unlisted: number): string => {
  const because = `${plural(unlisted, 'It is', 'They are')} hidden, sold or outside its stock.`;
  if (listed === 0) return `This website would list none of these cars. ${because}`;
  return `This website would not list ${unlisted === 1 ? 'this car' : `these ${counted(unlisted, 'car')}`}. ${because}`;
};
