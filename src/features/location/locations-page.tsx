import { LocationGrid } from '#entities/location/location-grid.tsx';
import type { LocationView } from '#entities/location/location-view.ts';
import { LocationMap } from '#entities/map/location-map.tsx';
import type { MapView } from '#entities/map/map-view.ts';
import { FINDER_PATH } from '#domain/site/site-paths.ts';
import css from './locations.module.css';

export interface LocationsPageView {
  title: string;
  locations: LocationView[];
  /** All, Sales, Service, Parts: the kinds that there are. */
  kinds: { name: string; href: string; current: boolean }[];
  map: MapView;
  /** There is more than one to find. */
  hasFinder: boolean;
}

/** Every location of a site, on a map and as cards. */
export function LocationsPage({ view: { title, locations, kinds, map, hasFinder } }: { view: LocationsPageView }) {
  return (
    <div className="wrap">
      <div className={css.head}>
        <h1 className="h1">{title}</h1>
        {kinds.length > 2 && (
          <nav aria-label="Departments" className={css.kinds}>
            {kinds.map(({ name, href, current }) => (
              <a key={href} href={href} aria-current={current ? 'true' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
      {locations.some(({ point }) => point !== null) && (
        <LocationMap className={css.map} results={locations} map={map} />
      )}
      <LocationGrid locations={locations} numbered />
      {hasFinder && (
        <p className={css.finder}>
          <a className="link" href={FINDER_PATH}>
            Find your nearest location by postcode or city
          </a>
        </p>
      )}
    </div>
  );
}
