import { MODELS_PATH } from '#domain/site/site-paths.ts';
import { Photo } from '#entities/photo/photo.tsx';
import { LimitedList, type LimitedListView } from '#entities/listing-card/limited-list.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ModelCard, ModelLabel } from './model-card.tsx';
import css from './models.module.css';
import type { ModelPageView } from './models-view.ts';

/** One model: its photo and price, its variants side by side, the stock of it, and models like it. */
export function ModelPage({ model, stock }: { model: ModelPageView; stock: LimitedListView | null }) {
  const { make, name, label, description, picture, silhouette, price, noPrice, priceNote, variants, rows, similar } =
    model;
  return (
    <>
      <div className={classNames('wrap', css.hero)}>
        <Photo
          photo={picture === null ? null : { source: picture, alt: `${make} ${name}` }}
          silhouette={silhouette}
          sizes="(max-width: 900px) 100vw, 56rem"
          widths={[480, 640, 960, 1280]}
          first
        />
        <div>
          <h1 className="h1">
            <ModelLabel label={label} />
            {name.startsWith(make) ? name : `${make} ${name}`}
          </h1>
          {description !== null && <p className={css.lead}>{description}</p>}
          {price === null ? (
            <p className="muted">{noPrice}</p>
          ) : (
            <p className={css.from}>
              <small>From</small>
              <b className="num">{price}</b>
              {priceNote !== null && <span className="small muted">{priceNote}</span>}
            </p>
          )}
          <p className={css.ways}>
            {model.stock !== null && (
              <ButtonLink variant="filled" href={model.stock.href}>
                {model.stock.name}
              </ButtonLink>
            )}
            {model.testDrive !== null && <ButtonLink href={model.testDrive}>Book a Test Drive</ButtonLink>}
          </p>
        </div>
      </div>
      {variants.length > 1 && (
        <section className="wrap sec" aria-labelledby="variants">
          <h2 className="h2" id="variants">
            {variants.length} variants side by side
          </h2>
          <p className="muted small">Differences are in bold.</p>
          <div className={css.compare}>
            <label className={css.only}>
              <input type="checkbox" autoComplete="off" /> Show differences only
            </label>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
            <section className={css.scroller} aria-label="Variants" tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">
                      <span className="vh">Specification</span>
                    </th>
                    {variants.map((variant) => (
                      <th key={variant.name} scope="col">
                        {variant.name}
                        {variant.price !== null && <b className="num">{variant.price}</b>}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.name} className={row.differs ? css.differs : css.same}>
                      <th scope="row">{row.name}</th>
                      {row.values.map((value, index) => (
                        <td key={variants[index]!.name}>{value ?? '–'}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </div>
        </section>
      )}
      {stock !== null && <LimitedList list={stock} className="wrap sec" />}
      {similar.length > 0 && (
        <section className="wrap sec" aria-labelledby="similar">
          <div className="sec-h">
            <h2 className="h2" id="similar">
              Similar models
            </h2>
            <a className="link" href={MODELS_PATH}>
              All models
            </a>
          </div>
          <ul className={classNames(css.grid, css.small)}>
            {similar.map((one) => (
              <li key={one.key}>
                <ModelCard model={one} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
