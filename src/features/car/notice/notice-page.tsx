import { NOTICE_TITLE, type NoticeLine, type NoticeSheet } from '#domain/car/consumer-notice.ts';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PrintButton } from '../actions/print-button.tsx';
import css from './notice-page.module.css';

export interface NoticeView {
  /** "2019 Toyota Corolla GX" */
  car: string;
  stock: string | null;
  sheet: NoticeSheet;
  back: string;
  /** "29 November 2026" */
  made: string;
}

/** The notice on one A4 sheet: for the screen, for the window of the vehicle, and for the buyer to sign. */
export function NoticePage({ notice }: { notice: NoticeView | null }) {
  if (notice === null)
    return (
      <div className="wrap sec">
        <EmptyState
          level="h1"
          drawing={<Silhouette name="suv" width={150} />}
          title="No notice for this vehicle"
          text="It may be new or sold. Ask us for the notice of a used vehicle before you buy."
          actions={
            <ButtonLink variant="filled" href="/search">
              Search the stock
            </ButtonLink>
          }
        />
      </div>
    );
  const { car, stock, sheet, back, made } = notice;
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.tools}>
        <PrintButton />
        <ButtonLink variant="text" href={back}>
          Back to the vehicle
        </ButtonLink>
      </div>
      <article className={css.sheet}>
        <header>
          <h1 className="h2">{NOTICE_TITLE}</h1>
          <p>
            {car}
            {stock !== null && <span className="muted">, stock number {stock}</span>}
          </p>
        </header>
        <section className={css.price}>
          <h2>{sheet.price.name}</h2>
          <b className="num">{sheet.price.value}</b>
        </section>
        <Lines title="Vehicle" lines={sheet.vehicle} />
        <Lines title="Seller" lines={sheet.trader} />
        <section className={css.buyer}>
          <h2 className="h3">Buyer</h2>
          <p>I received a copy of this notice before I bought the vehicle.</p>
          <dl>
            {['Name', 'Signature', 'Date'].map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd />
              </div>
            ))}
          </dl>
        </section>
        <p className="legal">Details as at {made}. The seller gives the buyer a copy and keeps one for six years.</p>
      </article>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly NoticeLine[] }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <dl className={css.lines}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
