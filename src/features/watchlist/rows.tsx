import { COMPARE_FORM } from '#entities/compare/compare-bar.tsx';
import type { CarRowView, NewsView } from '#entities/watchlist/car-row-view.ts';
import { Photo } from '#entities/photo/photo.tsx';
import { MyNumbersLine } from '#entities/price/my-numbers-line.tsx';
import { Price } from '#entities/price/price.tsx';
import { Repayment } from '#entities/price/repayment.tsx';
import { SAVE_FORM, SaveButton } from '#entities/watchlist/save-button.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PIN } from '#ui/icon/icons.ts';
import type { ReactNode } from 'react';
import css from './watchlist.module.css';

/** One saved vehicle: what it costs now, what changed, and what to do next. */
export function CarRow({ car, news, children }: { car: CarRowView; news: NewsView[]; children?: ReactNode }) {
  const { sold } = car;
  return (
    <li className={classNames(css.row, sold !== null && css.sold)}>
      <Photo
        photo={car.photo}
        silhouette={car.silhouette}
        sizes="(max-width: 700px) 120px, 280px"
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
        {car.place !== null && (
          <p className={css.place}>
            <Icon of={PIN} size="1.05em" />
            {car.place}
          </p>
        )}
      </div>
      <div className={css.money}>
        <Price price={car.price} />
        {car.repayment !== null && <Repayment repayment={car.repayment} layout="line" className={css.repayment} />}
        {car.repayment?.loan != null && <MyNumbersLine />}
        {news.map(({ kind, text, more }) => (
          <p key={text} className={css.change}>
            <b className={classNames('num', kind === 'good' && css.good)}>{text}</b>
            {more}
          </p>
        ))}
        {children}
      </div>
      <div className={css.end}>
        {car.actions.map(({ name, href, fact, dialog }) => (
          <ButtonLink key={name} size="small" wide href={href} data-dialog={dialog} className={css.action}>
            {name}
            {fact !== undefined && <small className="num">{fact}</small>}
            <span className="vh">: {car.title}</span>
          </ButtonLink>
        ))}
        <div className={css.small}>
          {car.compare && (
            <label className={css.compare}>
              <input type="checkbox" name="cars" value={car.id} form={COMPARE_FORM} />
              Compare<span className="vh"> {car.title}</span>
            </label>
          )}
          {car.save !== null && <SaveButton save={car.save} remove words className={css.remove} />}
        </div>
      </div>
    </li>
  );
}

/** A vehicle that is no longer listed: sold or removed. */
export function GoneRow({ id, name }: { id: number; name: string }) {
  return (
    <li className={classNames(css.row, css.gone)}>
      <p className={css.about}>
        <span>
          <b>{name}</b> is no longer listed.
        </span>
      </p>
      <div className={css.end}>
        <button type="submit" form={SAVE_FORM} name="remove" value={id} className="link">
          Remove<span className="vh"> {name}</span>
        </button>
      </div>
    </li>
  );
}
