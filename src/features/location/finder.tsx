import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DEALERSHIPS, suggestPlaces } from '#entities/place/suggest-places.ts';
import { FINDER_FIELD } from '#entities/place/finder-field.ts';
import { LocateButton } from '#entities/place/locate-button.tsx';
import { FINDER_PATH } from '#domain/site/site-paths.ts';
import { counted } from '#domain/text/words.ts';
import { useMinute } from '#entities/opening/use-minute.ts';
import { FinderChips, listedBy, type Listed } from './finder-chips.tsx';
import type { FinderView, FoundView } from './finder-view.ts';
import { Found } from './found.tsx';
import { MapPlace } from '#entities/map/map-place.tsx';
import css from './finder.module.css';
import { useFinder } from './use-finder.ts';

const suggest = suggestPlaces();

/** A field, the dealerships it finds and the same on a map. The address is the state; without JavaScript it is a form and a list. */
export function Finder({ view: drawn }: { view: FinderView }) {
  const { view, isLoading, show } = useFinder(drawn);
  const [side, setSide] = useState<'list' | 'map'>('list');
  const [selected, setSelected] = useState<number | null>(null);
  const [listed, setListed] = useState<Listed>('all');
  const { summary, notice, error } = view;
  const minute = useMinute();
  const choices = listedBy(view.results, minute);
  const chosen = choices.find(({ id, found }) => id === listed && found.length > 0) ?? choices[0]!;
  const results = useSame(chosen.found);
  const go = (query: Record<string, string>) => {
    setSelected(null);
    void show(`${FINDER_PATH}?${new URLSearchParams(query)}`);
  };
  return (
    <div className={classNames(css.finder, side === 'map' && css.onMap)}>
      <div className={css.side}>
        <h1 className="h1">{view.title}</h1>
        <search>
          <form
            action={FINDER_PATH}
            aria-label="Dealerships"
            {...view.tool}
            onSubmit={(event) => {
              event.preventDefault();
              go({ q: String(new FormData(event.currentTarget).get('q')) });
            }}
          >
            <Combobox
              id="finder"
              name="q"
              {...FINDER_FIELD}
              defaultValue={view.text}
              error={error ?? undefined}
              suggest={suggest}
              onChoose={({ id, name }, { title }) =>
                go(title === DEALERSHIPS ? { location: id } : { q: name, place: id })
              }
              onClear={() => view.text !== '' && void show(FINDER_PATH)}
            />
            <div className={css.ways}>
              <Button type="submit" variant="filled" size="small">
                Find
              </Button>
              <LocateButton field="q" onFound={(point) => go(point)} />
            </div>
          </form>
        </search>
        {view.results.length > 1 && (
          <FinderChips choices={choices} listed={chosen.id} isTimeKnown={minute !== null} onList={setListed} />
        )}
        <fieldset className={css.switch}>
          <legend className="vh">Show</legend>
          {(['list', 'map'] as const).map((each) => (
            <Button key={each} size="small" aria-pressed={side === each} onClick={() => setSide(each)}>
              {each === 'list' ? 'List' : 'Map'}
            </Button>
          ))}
        </fieldset>
        <div className={css.results} aria-busy={isLoading}>
          {notice !== null && (
            <div className={css.notice}>
              <p>
                <b>{notice.title}</b>
              </p>
              <p className="small muted">{notice.text}</p>
            </div>
          )}
          <p className="small muted" aria-live="polite">
            {isLoading ? (
              'Looking…'
            ) : (
              <>
                <b>
                  {chosen.id === 'all'
                    ? summary.count
                    : `${results.length} of ${counted(view.results.length, 'dealership')}`}
                </b>{' '}
                {summary.rest}
              </>
            )}
          </p>
          {isLoading ? (
            <Skeleton widths={[75, 50, 75, 50, 75, 50]} className={css.loading} />
          ) : (
            <ol>
              {results.map((found, index) => (
                <Found
                  key={found.id}
                  found={found}
                  number={index + 1}
                  total={results.length}
                  selected={selected === found.id}
                  onSelect={() => setSelected(found.id)}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      <MapPlace
        className={css.map}
        results={results}
        map={view.map}
        selected={selected}
        onSelect={(id) => {
          setSelected(id);
          document.getElementById(`found-${id}`)?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </div>
  );
}

/** The list before, while the same dealerships are listed: the map stays where the visitor moved it, minute by minute. */
function useSame(found: readonly FoundView[]): readonly FoundView[] {
  const [last, setLast] = useState(found);
  const isSame = last.length === found.length && last.every((one, index) => one === found[index]);
  if (!isSame) setLast(found);
  return isSame ? last : found;
}
