import type { CarRowView } from '#entities/watchlist/car-row-view.ts';
import { Photo } from '#entities/photo/photo.tsx';
import { Price } from '#entities/price/price.tsx';
import { SAVE_FORM, SaveButton } from '#entities/watchlist/save-button.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROW_RIGHT, PIN } from '#ui/icon/icons.ts';
import type { SavedRowView } from './watchlist-view.ts';
import css from './watchlist.module.css';

type Change = Extract<SavedRowView, { car: unknown }>['change'];

/** One saved vehicle: its name, the change of its price, its price now. */
export function CarRow({ car, change }: { car: CarRowView; change: Change }) {
  const { sold } = car;
  return (
    <li className={classNames(css.row, sold !== null && css.sold)}>
      <Photo
        photo={car.photo}
        silhouette={car.silhouette}
        sizes="(max-width: 700px) 100px, 240px"
        widths={[160, 320, 480]}
      >
        {sold !== null && <span className={css.tag}>{sold.tag}</span>}
      </Photo>
      <div className={css.about}>
        <h2 className={css.title}>
          <a href={car.href}>{car.title}</a>
        </h2>
        {car.subtitle !== null && <p className="muted">{car.subtitle}</p>}
        {car.attributes.length > 0 && <p className={css.facts}>{car.attributes.join(' · ')}</p>}
        {change !== null && (
          <p className={classNames(css.change, css[change.kind])}>
            <Icon of={ARROW_RIGHT} size="1.1em" />
            <span className="num">{change.text}</span>
          </p>
        )}
        {car.place !== null && (
          <p className={css.place}>
            <Icon of={PIN} size="1.05em" />
            {car.place}
          </p>
        )}
      </div>
      <div className={css.end}>
        <Price price={car.price} />
        {sold !== null && (
          <ButtonLink size="small" href={sold.similar.href}>
            {sold.similar.name}
          </ButtonLink>
        )}
        {car.save !== null && <SaveButton save={car.save} remove words />}
      </div>
    </li>
  );
}

/** A vehicle that is no longer listed: sold or removed. */
export function GoneRow({ id, name }: { id: number; name: string }) {
  return (
    <li className={classNames(css.row, css.gone)}>
      <p className={css.about}>
        <b>{name}</b> is no longer listed.
      </p>
      <div className={css.end}>
        <button type="submit" form={SAVE_FORM} name="remove" value={id} className="link">
          Remove<span className="vh"> {name}</span>
        </button>
      </div>
    </li>
  );
}
