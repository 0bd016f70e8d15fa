import type { CarLocationView, PhoneNumberView } from '#features/car/car-page-view.ts';
import { PhoneNumber } from './phone-buttons.tsx';
import css from './price-panel.module.css';

/** Who sells it, beside the price. */
export function DealerPanel({ location, phone }: { location: CarLocationView; phone: PhoneNumberView | null }) {
  return (
    <div className={css.dealer}>
      <p>{location.name}</p>
      <address>{location.address}</address>
      {location.rating !== null && (
        <p className={css.rating}>
          <i style={{ ['--stars' as string]: `${location.rating.percent}%` }} aria-hidden="true" />
          <span>
            {location.rating.stars}
            <span className="vh"> out of 5</span> <span className="muted">({location.rating.reviews})</span>
          </span>
        </p>
      )}
      {phone !== null && <PhoneNumber phone={phone} />}
    </div>
  );
}
