import { HoursTable } from '#entities/opening/hours-table.tsx';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { Stars } from '#entities/stars/stars.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PHONE } from '#ui/icon/icons.ts';
import css from './location-card.module.css';
import type { LocationView } from './location-view.ts';

/** Where a location is, when it is open and how to reach it. `number`: that of its pin. */
export function LocationCard({
  location,
  number,
  level: Heading = 'h2',
}: {
  location: LocationView;
  number?: number | null;
  level?: 'h2' | 'h3';
}) {
  const { name, href, address, phone, landline, hours, licences, rating, directions, action, stock } = location;
  return (
    <article className={css.card}>
      <header className={css.head}>
        {typeof number === 'number' && (
          <span className={css.pin} aria-hidden="true">
            {number}
          </span>
        )}
        <Heading>{name}</Heading>
        <address>{address}</address>
      </header>
      <p className={css.line}>
        {rating !== null && (
          <span>
            <Stars rating={rating.stars} figure /> <span className="muted">({rating.reviews} reviews)</span>
          </span>
        )}
        {hours !== null && <OpeningLine opening={hours.opening} />}
      </p>
      {hours !== null && <HoursTable hours={hours} caption={`Opening hours of ${name}`} />}
      {[phone, landline].map(
        (each) =>
          each !== null && (
            <a key={each.uri} className={css.phone} href={each.uri}>
              <Icon of={PHONE} />
              <span className="num">{each.text}</span>
            </a>
          ),
      )}
      {licences !== null && <p className="legal">{licences}</p>}
      <p className={css.buttons}>
        <ButtonLink size="small" href={directions} target="_blank" rel="noopener">
          Get Directions<span className="vh"> to {name} (opens in a new tab)</span>
        </ButtonLink>
        <ButtonLink size="small" href={action.href} {...(action.dialog && { 'data-dialog': 'form' })}>
          {action.name}
        </ButtonLink>
      </p>
      <p className={css.links}>
        <a className="link" href={href}>
          View Location Details<span className="vh"> of {name}</span>
        </a>
        {stock !== null && (
          <a className="link" href={stock}>
            View Our Stock<span className="vh"> at {name}</span>
          </a>
        )}
      </p>
    </article>
  );
}
