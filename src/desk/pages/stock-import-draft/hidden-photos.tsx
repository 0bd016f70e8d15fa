import { Link } from 'react-router';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import type { DraftView } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** Where photos of the file are that this website does not show, and how it comes to show them. */
export function HiddenPhotos({ view: { hiddenPhotos, maySetUp } }: { view: DraftView }) {
  const [first] = hiddenPhotos;
  if (first === undefined) return null;
  const isOne = hiddenPhotos.length === 1;
  return (
    <Banner
      kind="info"
      title={
        isOne
          ? `The photos of ${counted(first.cars, 'car')} won’t show: they are at ${first.host}`
          : `Photos at ${hiddenPhotos.length} addresses won’t show`
      }
    >
      {!isOne && (
        <ul className={css.named}>
          {hiddenPhotos.map(({ host, cars }) => (
            <li key={host}>
              {host}: {counted(cars, 'car')}
            </li>
          ))}
        </ul>
      )}
      <p>
        The website only shows photos from addresses that its settings allow.{' '}
        {maySetUp ? (
          <Link className="link" to="/settings?section=pictures&field=pictures.hosts">
            Allow {plural(hiddenPhotos.length, 'this address', 'these addresses')}
          </Link>
        ) : (
          `Ask an admin to allow ${plural(hiddenPhotos.length, 'this address', 'these addresses')}.`
        )}
      </p>
    </Banner>
  );
}
