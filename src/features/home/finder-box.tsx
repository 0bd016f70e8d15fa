import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { FINDER_FIELD } from '#entities/place/finder-field.ts';
import { LocateButton } from '#entities/place/locate-button.tsx';
import { DEALERSHIPS, suggestPlaces } from '#entities/place/suggest-places.ts';
import { FINDER_PATH } from '#domain/site/site-paths.ts';
import css from './finder-box.module.css';

const suggest = suggestPlaces();

const go = (query: Record<string, string>) => location.assign(`${FINDER_PATH}?${new URLSearchParams(query)}`);

/** The dealer finder as a box: what is chosen or sent leads to its page. */
export function FinderBox({ title }: { title: string }) {
  return (
    <section className={`wrap ${css.box}`}>
      <h2 className="h2">{title}</h2>
      <search>
        <form action={FINDER_PATH} aria-label="Dealerships">
          <Combobox
            id="finder-box"
            name="q"
            {...FINDER_FIELD}
            suggest={suggest}
            onChoose={({ id, name }, group) =>
              go(group.title === DEALERSHIPS ? { location: id } : { q: name, place: id })
            }
          />
          <div className={css.ways}>
            <Button type="submit">Find</Button>
            <LocateButton field="q" onFound={go} />
          </div>
        </form>
      </search>
    </section>
  );
}
