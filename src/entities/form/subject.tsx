import { Photo } from '#entities/photo/photo.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK, PHONE, PIN } from '#ui/icon/icons.ts';
import css from './subject.module.css';
import type { SubjectView } from './subject-view.ts';

/** What one asks about and who answers. `asks`: beside what someone writes to them, with what happens then. */
export function Subject({ subject: { car, answers }, asks = false }: { subject: SubjectView; asks?: boolean }) {
  return (
    <div className={css.subject}>
      {car && (
        <div className={css.car}>
          <Photo
            photo={car.photo}
            silhouette={car.silhouette}
            sizes="(min-width: 768px) 264px, 120px"
            widths={[160, 320, 640]}
            eager
          />
          <div>
            <p className={css.name}>{car.name}</p>
            {car.variant !== null && <p className="small muted">{car.variant}</p>}
            <p className={`${css.price} num`}>{car.price}</p>
            {car.priceType !== null && <p className={`${css.includes} legal`}>{car.priceType}</p>}
            {car.stockNumber !== null && <p className="legal">Stock {car.stockNumber}</p>}
          </div>
        </div>
      )}
      <div className={css.answers}>
        <p className={css.name}>{answers.name}</p>
        {answers.open !== null && (
          <p className={css.line} data-open={answers.open.open ? '' : undefined}>
            <i aria-hidden="true" />
            {answers.open.text}
          </p>
        )}
        {answers.address !== null && (
          <p className={css.line}>
            <Icon of={PIN} />
            {answers.address}
          </p>
        )}
        {answers.phone !== null && (
          <p className={css.line}>
            <Icon of={PHONE} />
            <span className="num">{answers.phone}</span>
          </p>
        )}
        {asks && (
          <p className={css.line}>
            <Icon of={BADGE_CHECK} />
            Your message goes straight to this team. They’ll reply by phone or email during opening hours.
          </p>
        )}
      </div>
    </div>
  );
}
