import { ButtonLink } from '#ui/button/button.tsx';
import { ListingGrid } from '#entities/listing-card/listing-grid.tsx';
import { Monogram } from '#entities/brand/monogram.tsx';
import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import css from './brands.module.css';
import type { BrandPageView } from './brands-view.ts';

/** A brand of the group: what there is of it now, and who sells it. */
export function BrandPage({ view }: { view: BrandPageView }) {
  const { title, logo, banner, description, stock, latest, locations } = view;
  return (
    <>
      <div className={`wrap ${css.brand}`}>
        {banner !== null && (
          <img
            src={pictureAddress(banner, 1280)}
            srcSet={pictureSet(banner, [750, 960, 1280, 1920])}
            sizes="100vw"
            width={1280}
            height={427}
            alt=""
            fetchPriority="high"
          />
        )}
        <div className={css.head}>
          <Monogram title={title} logo={logo} />
          <h1 className="h1">{title}</h1>
        </div>
        {description !== null && <p className={css.text}>{description}</p>}
        {stock !== null && (
          <p>
            <ButtonLink variant="filled" href={stock.href}>
              {stock.name}
            </ButtonLink>
          </p>
        )}
      </div>
      {latest.cards.count > 0 && (
        <section className="wrap">
          <div className="sec-h">
            <h2 className="h2">Just arrived</h2>
          </div>
          <ListingGrid cards={latest.cards} columns={latest.columns} />
        </section>
      )}
      {locations.length > 0 && (
        <section className="wrap sec">
          <div className="sec-h">
            <h2 className="h2">Where to find them</h2>
          </div>
          <ul className={css.sellers}>
            {locations.map(({ name, place, href }) => (
              <li key={href}>
                <a href={href}>
                  <b>{name}</b>
                  <small>{place}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
