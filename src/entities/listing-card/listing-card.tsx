import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PIN } from '#ui/icon/icons.ts';
import { Photo } from '../photo/photo.tsx';
import { MyNumbersLine } from '../price/my-numbers-line.tsx';
import { Price, WasPrice } from '../price/price.tsx';
import { Repayment } from '../price/repayment.tsx';
import { SaveButton } from '../watchlist/save-button.tsx';
import { COMPARE_FORM } from '../compare/compare-bar.tsx';
import { Tag } from '../tag/tag.tsx';
import type { ListingCardView } from './listing-card-view.ts';
import css from './listing-card.module.css';

export interface ListingCardProps {
  card: ListingCardView;
  /** In view before scrolling: its photo is not lazy. */
  eager?: boolean | undefined;
  /** The photo that the page is first seen by. */
  first?: boolean | undefined;
  level?: 'h2' | 'h3' | undefined;
}

const SIZES = '(max-width: 700px) calc(100vw - 2rem), (max-width: 1080px) 50vw, 340px';

const WIDTHS = [480, 750, 960] as const;

/** One vehicle in a grid. The whole card is the link; repayment and action sit above it. */
export function ListingCard({ card, eager, first, level = 'h3' }: ListingCardProps) {
  const Heading = level;
  return (
    <li className={classNames(css.card, card.sold !== null && css.sold)}>
      <Photo photo={card.photo} silhouette={card.silhouette} sizes={SIZES} widths={WIDTHS} eager={eager} first={first}>
        {card.tag !== null && <Tag {...card.tag} beside={card.state} />}
        {card.sold !== null && card.save !== null && <SaveButton save={card.save} className={css.corner} />}
      </Photo>
      <div className={css.body}>
        <div>
          <Heading className={css.title}>
            <a className="clamp2" href={card.href}>
              {card.title}
            </a>
          </Heading>
          {card.subtitle !== null && (
            <p className={classNames(css.subtitle, 'clamp1')} title={card.subtitle}>
              {card.subtitle}
            </p>
          )}
          {card.attributes.length > 0 && (
            <ul className={css.attributes}>
              {card.attributes.map((attribute) => (
                <li key={attribute}>{attribute}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={css.was}>{card.was !== null && <WasPrice was={card.was} />}</div>
        <div className={css.money}>
          <Price price={card.price} />
          {card.repayment !== null && (
            <Repayment repayment={card.repayment} layout="column" className={css.repayment} />
          )}
          {card.repayment?.loan != null && <MyNumbersLine />}
          {card.deal?.side !== undefined && (
            <p className={css.difference} data-side={card.deal.side}>
              {card.deal.label}
            </p>
          )}
        </div>
        {card.sold === null ? (
          <div className={css.foot}>
            <span className={css.place}>
              {card.place !== null && (
                <>
                  <Icon of={PIN} size="1.05em" />
                  <span title={card.place}>{card.place}</span>
                  {card.distance !== null && (
                    <b className="num">
                      {card.distance}
                      <span className="vh"> away</span>
                    </b>
                  )}
                </>
              )}
            </span>
            {card.deal !== null && card.deal.side === undefined && (
              <span className={css.deal} data-band={card.deal.band}>
                {card.deal.label}
                {card.deal.standing !== null && <span className="num">, {card.deal.standing}</span>}
              </span>
            )}
            {card.action !== null && (
              <a className={css.action} href={card.action.href}>
                {card.action.name}
                <span className="vh">: {card.title}</span>
              </a>
            )}
            {card.compare && (
              <label className={css.compare}>
                <input type="checkbox" name="cars" value={card.id} form={COMPARE_FORM} />
                Compare<span className="vh"> {card.title}</span>
              </label>
            )}
            {card.save !== null && <SaveButton save={card.save} className={css.save} />}
          </div>
        ) : (
          <ButtonLink size="small" wide className={css.similar} href={card.sold.similar.href}>
            {card.sold.similar.name}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
