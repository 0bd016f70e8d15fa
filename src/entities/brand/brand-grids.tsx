import { classNames } from '#ui/class-names.ts';
import { pictureAddress, pictureSet } from '#entities/photo/picture-address.ts';
import css from './brand-grids.module.css';
import { Monogram } from './monogram.tsx';

export interface BrandGridView {
  /** The anchor: "cars". */
  id: string;
  title: string;
  look: 'grid' | 'businesses';
  picture: string | null;
  tiles: BrandTileView[];
}

export interface BrandTileView {
  title: string;
  logo: string | null;
  description: string | null;
  /** "412 in stock"; null when there are none, or none are sold. */
  note: string | null;
  href: string;
}

/** Brands by kind: the first grid as wide as the page, those with a picture two beside each other. */
export function BrandGrids({ grids }: { grids: readonly BrandGridView[] }) {
  if (grids.length === 0) return null;
  return (
    <div className={classNames('wrap', css.grids)}>
      {grids.map(({ id, title, look, picture, tiles }, index) => (
        <section key={id} id={id} className={classNames(css.section, picture !== null && css.half)}>
          {picture !== null && (
            <img
              src={pictureAddress(picture, 640)}
              srcSet={pictureSet(picture, [480, 640, 960])}
              sizes="(max-width: 700px) 100vw, 50vw"
              width={640}
              height={256}
              alt=""
              loading="lazy"
            />
          )}
          <div className="sec-h">
            <h2 className="h2">{title}</h2>
            {index === 0 && grids.length > 1 && (
              <nav className={css.jump} aria-label="Brands by kind">
                {grids.slice(1).map((grid) => (
                  <a key={grid.id} href={`#${grid.id}`}>
                    {grid.title}
                  </a>
                ))}
              </nav>
            )}
          </div>
          <ul className={css[look]}>
            {tiles.map(({ title: name, logo, description, note, href }) => (
              <li key={href + name}>
                <a href={href}>
                  <Monogram title={name} logo={logo} />
                  <span>
                    <b>{name}</b>
                    {look === 'businesses'
                      ? description !== null && <small>{description}</small>
                      : note !== null && <small className="num">{note}</small>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
