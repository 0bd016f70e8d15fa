import { MARKS_TITLE, type Brochure } from '#domain/car/brochure.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PdfButton } from './pdf-button.tsx';
import { PrintButton } from './print-button.tsx';
import css from './print-sheet.module.css';

export interface SheetView {
  brochure: Brochure;
  /** Of the QR code, row by row: true is dark. */
  code: boolean[][];
  back: string;
  pdf: string;
}

/** A car on paper. On the screen it says how to print it. */
export function PrintSheet({ sheet }: { sheet: SheetView | null }) {
  if (sheet === null)
    return (
      <div className="wrap sec">
        <EmptyState
          level="h1"
          drawing={<Silhouette name="suv" width={150} />}
          title="This vehicle is no longer listed"
          text="It may have been sold."
          actions={
            <ButtonLink variant="filled" href="/search">
              Search the stock
            </ButtonLink>
          }
        />
      </div>
    );
  const { brochure, code, back, pdf } = sheet;
  const { name, variant, price, priceType, was, repayment, dealer, site } = brochure;
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.tools}>
        <PrintButton />
        <PdfButton href={pdf} />
        <ButtonLink variant="text" href={back}>
          Back to the vehicle
        </ButtonLink>
      </div>
      <article className={css.sheet}>
        <header className={css.top}>
          <b>{site.name}</b>
          {dealer !== null && <span>{dealer.name}</span>}
        </header>
        <div className={css.pictures}>
          {brochure.pictures.slice(0, 5).map((source, index) => (
            <img
              key={source}
              src={pictureAddress(source, index === 0 ? 960 : 480)}
              alt={index === 0 ? name : ''}
              width={960}
              height={640}
            />
          ))}
        </div>
        <div className={css.heading}>
          <div>
            <h1 className="h2">{name}</h1>
            {variant !== null && <p>{variant}</p>}
          </div>
          <div className={css.price}>
            {was !== null && <small>{was}</small>}
            <b className="num">{price}</b>
            {priceType !== null && <small>{priceType}</small>}
            {repayment !== null && (
              <small className="num">
                {repayment.amount}, {repayment.rate}, {repayment.comparison}
              </small>
            )}
          </div>
        </div>
        <dl className={css.facts}>
          {brochure.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.dealer}>
          <div>
            {dealer !== null && (
              <>
                <b>{dealer.name}</b>
                <p>{dealer.address}</p>
                {dealer.phone !== null && <p className="num">{dealer.phone}</p>}
              </>
            )}
            <p>{brochure.url}</p>
            <p className="legal">
              {[dealer?.licence, ...site.licences, brochure.made].filter((line) => line != null).join(' · ')}
            </p>
          </div>
          <Code rows={code} />
        </div>
        {brochure.specifications.length > 0 && (
          <>
            <h2 className="h3">Specifications</h2>
            <dl className={css.specifications}>
              {brochure.specifications.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {brochure.marks.length > 0 && (
          <>
            <h2 className="h3">{MARKS_TITLE}</h2>
            <ul className={css.marks}>
              {brochure.marks.map((mark) => (
                <li key={mark}>{mark}</li>
              ))}
            </ul>
          </>
        )}
        {brochure.comments !== null && (
          <>
            <h2 className="h3">From the dealer</h2>
            <p className={css.words}>{brochure.comments}</p>
          </>
        )}
        <p className="legal">{[repayment?.terms, brochure.disclaimer].filter((line) => line != null).join(' ')}</p>
      </article>
    </div>
  );
}

/** The address of the page, to be photographed; it stands in words beside it. */
function Code({ rows }: { rows: readonly (readonly boolean[])[] }) {
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={css.code} viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden="true">
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
