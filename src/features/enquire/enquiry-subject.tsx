import { Photo } from '#entities/photo/photo.tsx';
import css from './enquiry-form.module.css';
import type { EnquiryView } from './enquiry-view.ts';

/** What one asks about, and who answers. */
export function EnquirySubject({ view }: { view: EnquiryView }) {
  return (
    <div className={css.subject}>
      {view.car && (
        <div className={css.car}>
          <Photo
            photo={view.car.photo}
            silhouette={view.car.silhouette}
            sizes="(min-width: 768px) 264px, 120px"
            widths={[160, 320, 640]}
            eager
          />
          <div>
            <p className={css.carName}>{view.car.name}</p>
            {view.car.variant !== null && <p className="small muted">{view.car.variant}</p>}
            <p className={`${css.carPrice} num`}>{view.car.price}</p>
            {view.car.priceType !== null && <p className="legal">{view.car.priceType}</p>}
          </div>
        </div>
      )}
      {view.dealership && (
        <p className={css.answerer}>
          <b>{view.dealership.name}</b>
          {view.dealership.phone !== null && <span className="num"> {view.dealership.phone}</span>}
        </p>
      )}
    </div>
  );
}
