import css from './trade-in.module.css';
import type { VehicleCardView } from './trade-in-view.ts';

/** A vehicle as it was found: what it is, so that one can say that it is another. */
export function VehicleCard({ vehicle, again }: { vehicle: VehicleCardView; again: string | null }) {
  const { name, variant, lines, plate } = vehicle;
  return (
    <section className={css.panel} aria-label="Your vehicle">
      <div className={css.vehicle}>
        <div>
          <p className="h3">{name}</p>
          {variant !== null && <p className="muted">{variant}</p>}
        </div>
        {plate && (
          <p className={css.smallPlate}>
            <span className="vh">Rego </span>
            {plate.rego}
            <small>{plate.state}</small>
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <dl className={css.facts}>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {again !== null && (
        <a className="link" href={again}>
          Not your car? Try again
        </a>
      )}
    </section>
  );
}
