import { use } from 'react';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Select } from '#ui/field/controls.tsx';
import { LocateButton } from '#entities/place/locate-button.tsx';
import { locatePlace, suggestPlaces } from '#entities/place/suggest-places.ts';
import { placePairs } from '#features/search/form-pairs.ts';
import type { RadiusGroup } from '#features/search/search-view.ts';
import css from './filter-panel.module.css';
import { FiltersContext } from './use-filters.ts';

const suggest = suggestPlaces('places');

/** A place and how far around it. Without JavaScript the server looks for the place that was typed. */
export function RadiusFilter({ group }: { group: RadiusGroup }) {
  const { apply, read, givenUp, isChosen } = use(FiltersContext)!;
  const chosen = group.radii.find((km) => isChosen('radius', String(km), km === group.radius));
  const ask = (change: (pairs: URLSearchParams) => void) => {
    const pairs = read();
    for (const key of ['lat', 'lng', 'userLocation']) pairs.delete(key);
    change(pairs);
    pairs.sort();
    apply(pairs);
  };
  return (
    <div className={css.near}>
      <Combobox
        key={givenUp}
        id="near"
        name="userLocation"
        label="Near"
        placeholder="Postcode or city"
        defaultValue={group.text}
        error={group.error ?? undefined}
        suggest={suggest}
        onChoose={async ({ id, name }) => {
          const place = await locatePlace(id);
          if (read().get('userLocation') !== name) return; // another was chosen or typed since
          ask((pairs) => {
            pairs.set('userLocation', place?.name ?? name);
            if (place) pairs.set('lat', String(place.lat));
            if (place) pairs.set('lng', String(place.lng));
          });
        }}
        onClear={() =>
          ask((pairs) => {
            pairs.delete('radius');
            if (pairs.get('sortBy') === 'distance') pairs.delete('sortBy');
          })
        }
      />
      {placePairs(group.text, group.point).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LocateButton
        field="userLocation"
        onFound={({ lat, lng }) =>
          ask((pairs) => {
            pairs.set('lat', lat);
            pairs.set('lng', lng);
          })
        }
      />
      <label className={css.radius}>
        <span>Within</span>
        <Select name="radius" value={chosen} onChange={() => apply()}>
          {group.radii.map((km) => (
            <option key={km} value={km}>
              {`${km} km`}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
