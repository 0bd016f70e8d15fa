import { Link } from 'react-router';
import type { RevertedLocations } from '#app/import/draft/import-drafts.ts';
import { plural } from '#domain/text/words.ts';

/** Locations that the import made and that are used or changed since. */
export function KeptLocations({
  locations,
  maySetUp,
}: {
  locations: RevertedLocations | undefined;
  maySetUp: boolean;
}) {
  if (locations === undefined || locations.remaining.length === 0) return null;
  const names = locations.remaining.map(({ name }) => name);
  return (
    <section aria-labelledby="kept-locations">
      <h2 id="kept-locations">New locations that stay</h2>
      <p>
        {names.join('; ')}. {plural(names.length, 'It is', 'They are')} in use or changed since.{' '}
        {maySetUp && (
          <Link className="link" to="/locations">
            View locations
          </Link>
        )}
      </p>
    </section>
  );
}
