import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BELL, CAMERA, CHEVRON_DOWN, ELLIPSIS, PRINTER } from '#ui/icon/icons.ts';
import { COMPARE_FORM } from '#entities/compare/compare-bar.tsx';
import { MyNumbersLine } from '#entities/price/my-numbers-line.tsx';
import { NumbersButton } from '#entities/price/numbers-button.tsx';
import { PriceSwitch } from '#entities/price/price-switch.tsx';
import { Price, WasPrice } from '#entities/price/price.tsx';
import { Repayment } from '#entities/price/repayment.tsx';
import { SaveButton } from '#entities/watchlist/save-button.tsx';
import type { CarPageView } from '#features/car/car-page-view.ts';
import css from './price-panel.module.css';
import { NextSteps } from './next-steps.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ShareButton } from './share-button.tsx';
import { WayButton } from './way-button.tsx';

/** Name, price and the next step. One filled button. Where the estimate shows the repayment, a shopper’s own takes its place. */
export function PricePanel({ view, estimated }: { view: CarPageView; estimated: boolean }) {
  return (
    <div className={css.panel}>
      <h1 className={css.name}>{view.name}</h1>
      {view.variant !== null && <p className={`muted ${css.variant}`}>{view.variant}</p>}
      {view.prices !== null && <PriceSwitch view={view.prices} />}
      <div className={css.money}>
        {view.was !== null && (
          <div>
            <WasPrice was={view.was} />
          </div>
        )}
        <Price price={view.price} className={view.sold === null ? css.price : `${css.price} ${css.gone}`} />
        {view.estimated && (
          <a className={`link ${css.included}`} href="#drive-away">
            What the estimate includes
          </a>
        )}
        {view.notice !== null && (
          <a className={`link ${css.included}`} href={view.notice.href}>
            {view.notice.title}
          </a>
        )}
        {view.repayment !== null && (
          <div className={classNames(css.repayment, estimated && css.mine)}>
            <Repayment repayment={view.repayment} layout="line" />
            {view.numbers !== null && <MyNumbersLine />}
          </div>
        )}
        {view.numbers !== null && <NumbersButton view={view.numbers} />}
      </div>
      {view.deal !== null && (
        <a className={css.deal} data-side={view.deal.side} href="#market">
          <b className="num">{view.deal.text}</b>
          <span className="num">{view.deal.more}</span>
          <Icon of={CHEVRON_DOWN} />
        </a>
      )}
      <div className={css.actions}>
        {view.reservedCar !== null && <Reserved car={view.reservedCar} others={othersRead(view)} />}
        {view.sold === null ? (
          <NextSteps
            steps={view.steps}
            phone={view.phone}
            refundTerms={view.refundTerms}
            bar={view.stickyBarAfter === 0}
          />
        ) : (
          <>
            <div className={view.stickyBarAfter === 0 ? css.barred : undefined}>
              <WayButton variant="filled" wide way={view.sold.way} />
            </div>
          </>
        )}
      </div>
      <div className={css.more}>
        {view.save !== null && <SaveButton save={view.save} words />}
        {view.compare !== null && (
          <label className={css.tool}>
            <input type="checkbox" name="cars" value={view.compare} form={COMPARE_FORM} />
            Compare<span className="vh"> {view.name}</span>
          </label>
        )}
        <ShareButton share={view.share} />
        {view.askForPhotos !== null && <Tool icon={CAMERA} way={view.askForPhotos} />}
        <details className={css.others}>
          <summary className={css.tool}>
            <Icon of={ELLIPSIS} />
            More
          </summary>
          <div>
            <ButtonLink
              variant="text"
              size="small"
              className={css.tool}
              href={view.print.href}
              target="_blank"
              rel="noopener"
            >
              <Icon of={PRINTER} />
              Print<span className="vh"> (opens in a new tab)</span>
            </ButtonLink>
            <PdfButton href={view.print.pdf} className={css.tool} />
            {view.alert !== null && <Tool icon={BELL} way={view.alert} />}
          </div>
        </details>
      </div>
    </div>
  );
}

/** What the page says of a reserved or sold car to anyone. */
const othersRead = ({ back, sold }: CarPageView) =>
  sold === null ? (
    back !== null && <WayButton wide icon={BELL} way={back} />
  ) : (
    <p className={css.sold}>{sold.sentence}</p>
  );

/** The page is the same for everyone: the browser of the shopper who reserved the car tells them so (note-own.ts). */
const Reserved = ({ car, others }: { car: number; others: ReactNode }) => (
  <div className={css.reserved} data-reserved-car={car}>
    {others}
    <output className={css.own} data-own hidden>
      <b />{' '}
      <a className="link" href="/">
        View your reservation
      </a>
    </output>
  </div>
);

const Tool = (way: Pick<ComponentProps<typeof WayButton>, 'way' | 'icon'>) => (
  <WayButton variant="text" size="small" className={css.tool} {...way} />
);
