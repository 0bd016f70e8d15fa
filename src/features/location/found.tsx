import { classNames } from '#ui/class-names.ts';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { FINDER_PATH } from '#domain/site/site-paths.ts';
import { isNumbered } from '#entities/map/map-view.ts';
import type { FoundView } from './finder-view.ts';
import css from './finder.module.css';

/** One dealership in the list. Its name selects it on the map; without JavaScript it leads to it alone. */
export function Found({
  found: { id, name, line, distance, opening, phone, directions, page, website, stock },
  number,
  total,
  selected,
  onSelect,
}: {
  found: FoundView;
  number: number;
  total: number;
  selected: boolean;
  onSelect: () => void;
}) {
  const isShown = isNumbered(total);
  return (
    <li id={`found-${id}`} className={classNames(css.found, selected && css.selected)}>
      <span className={classNames(css.pin, !isShown && css.dot, 'num')} aria-hidden="true">
        {isShown ? number : ''}
      </span>
      <h2 className={css.name}>
        <a
          href={`${FINDER_PATH}?location=${id}`}
          aria-current={selected ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onSelect();
          }}
        >
          {name}
        </a>
      </h2>
      {distance !== null && <span className={classNames(css.distance, 'num')}>{distance}</span>}
      <p>{line}</p>
      {opening !== null && (
        <p>
          <OpeningLine opening={opening} />
        </p>
      )}
      <p className={css.links}>
        {phone !== null && (
          <a className="link num" href={phone.uri}>
            <span className="vh">Call {name}: </span>
            {phone.text}
          </a>
        )}
        <a className="link" href={directions} target="_blank" rel="noopener">
          Get Directions<span className="vh"> to {name} (opens in a new tab)</span>
        </a>
        {stock !== null && (
          <a className="link" href={stock}>
            View stock<span className="vh"> at {name}</span>
          </a>
        )}
        {page !== null && (
          <a className="link" href={page}>
            Hours and details<span className="vh"> of {name}</span>
          </a>
        )}
        {website !== null && (
          <a className="link" href={website.url}>
            {website.name} website
          </a>
        )}
      </p>
    </li>
  );
}
