import { Link } from 'react-router';
import type { UnknownPlaces } from '#app/import/import-report.ts';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** The locations that rows name and the dealership does not have, and where to say what they mean. */
export function UnknownLocations({ places, view }: { places: UnknownPlaces; view: DraftView }) {
  const { named, others, known } = places;
  const [first] = named;
  if (first === undefined) return null;
  const isOne = named.length === 1 && others === 0;
  return (
    <Banner
      kind="info"
      title={
        isOne
          ? `${counted(first.rows, 'row')} ${plural(first.rows, 'names', 'name')} “${first.name}”, which isn’t one of your locations`
          : `The file names ${named.length + others} locations that aren’t yours`
      }
    >
      {!isOne && (
        <ul className={css.named}>
          {named.map(({ name, rows }) => (
            <li key={name}>
              “{name}”: {counted(rows, 'row')}
            </li>
          ))}
          {others > 0 && <li>{others} more</li>}
        </ul>
      )}
      <p>
        Cars to add are imported without a location, address, hours and Call button. Cars already in stock keep their
        location. {known.length === 0 ? <FirstLocation view={view} /> : <WhatItMeans view={view} isOne={isOne} />}
      </p>
    </Banner>
  );
}

const FirstLocation = ({ view }: { view: DraftView }) =>
  view.maySetUp ? (
    <Link className="link" to="/locations?new">
      Add your first location
    </Link>
  ) : (
    'Ask an admin to add your first location.'
  );

/** A column of suburbs has no words to choose for: its meaning is chosen with the column. */
const WhatItMeans = ({ view: { file }, isOne }: { view: DraftView; isOne: boolean }) =>
  file?.words.some(({ field }) => field === 'location') ? (
    <Link className="link" to="?step=words">
      {isOne ? 'Choose what the name means' : 'Choose what the names mean'}
    </Link>
  ) : (
    <Link className="link" to="?step=columns">
      Choose what the column holds
    </Link>
  );
