import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CAR, PHONE, PIN } from '#ui/icon/icons.ts';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { FINDER_PATH } from '#domain/site/site-paths.ts';
import { isNumbered } from '#entities/map/map-view.ts';
import type { FoundView } from './finder-view.ts';
import css from './finder.module.css';
import { FoundDepartments } from './found-departments.tsx';

/** One dealership in the list. Its name selects it on the map; without JavaScript it leads to it alone. */
export function Found({
  found: { id, name, line, distance, opening, phone, directions, page, website, stock, departments },
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
      <p className={classNames(css.acts, phone !== null && stock !== null && css.three)}>
        {phone !== null && (
          <ButtonLink size="small" variant="filled" className="num" href={phone.uri}>
            <Icon of={PHONE} size="1.1em" />
            <span>
              <span className="vh">Call {name}: </span>
              {phone.text}
            </span>
          </ButtonLink>
        )}
        <ButtonLink size="small" href={directions} target="_blank" rel="noopener">
          <Icon of={PIN} size="1.1em" />
          <span>
            Get Directions<span className="vh"> to {name} (opens in a new tab)</span>
          </span>
        </ButtonLink>
        {stock !== null && (
          <ButtonLink size="small" className="num" href={stock.href}>
            <Icon of={CAR} size="1.1em" />
            <span>
              <span className="vh">View </span>
              {stock.text}
              <span className="vh"> at {name}</span>
            </span>
          </ButtonLink>
        )}
      </p>
      {(page !== null || website !== null) && (
        <p className={css.links}>
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
      )}
      {departments.length > 0 && <FoundDepartments at={name} departments={departments} />}
    </li>
  );
}
