import type { LocationView } from '#entities/location/location-view.ts';
import { LocationMap } from '#entities/map/location-map.tsx';
import type { MapView } from '#entities/map/map-view.ts';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { Stars } from '#entities/stars/stars.tsx';
import { Reviews } from '#entities/reviews/reviews.tsx';
import type { ReviewsView } from '#entities/reviews/reviews-view.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PHONE, PIN } from '#ui/icon/icons.ts';
import { Island } from '#ui/island/island.tsx';
import type { FoundDepartment } from './finder-view.ts';
import { FoundDepartments } from './found-departments.tsx';
import { DepartmentHours } from './department-hours.tsx';
import css from './locations.module.css';

export interface LocationPageView {
  location: LocationView;
  /** Sales, Service and Parts at the same place, this one first. */
  departments: { kind: string; location: LocationView }[];
  /** Service and parts at this yard: numbers and people. */
  yard: FoundDepartment[];
  map: MapView;
  /** The enquiry that goes to this location. */
  enquiry: { name: string; href: string };
  /** What customers wrote of it; null: nothing to show. */
  reviews: ReviewsView | null;
}

/** One location: the way there, when which department is open, and what others say of it. */
export function LocationPage({
  view: { location, departments, yard, map, enquiry, reviews },
}: {
  view: LocationPageView;
}) {
  const { name, address, phone, landline, directions, action, hours, rating, stock } = location;
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.main}>
        <div>
          <h1 className="h1">{name}</h1>
          <address className={css.address}>{address}</address>
          {(hours !== null || rating !== null) && (
            <p className={css.now}>
              {hours !== null && <OpeningLine opening={hours.opening} />}
              {rating !== null && (
                <span className={css.stars}>
                  <Stars rating={rating.stars} figure />
                  <Rated href={reviews === null ? undefined : '#reviews'} reviews={rating.reviews} />
                </span>
              )}
            </p>
          )}
        </div>
        <p className={css.actions}>
          {phone !== null && (
            <ButtonLink variant="filled" href={phone.uri}>
              <Icon of={PHONE} />
              <span className="num">{phone.text}</span>
            </ButtonLink>
          )}
          <ButtonLink href={directions} target="_blank" rel="noopener">
            <Icon of={PIN} />
            Get Directions<span className="vh"> (opens in a new tab)</span>
          </ButtonLink>
          <ButtonLink variant="text" href={action.href} {...(action.dialog && { 'data-dialog': 'form' })}>
            {action.name}
          </ButtonLink>
        </p>
        {location.point !== null && (
          <div id="vehicle-map">
            <LocationMap className={css.map} results={[location]} map={map} />
          </div>
        )}
        <p className={css.links}>
          {landline !== null && (
            <a className="link num" href={landline.uri}>
              {landline.text}
            </a>
          )}
          {stock !== null && (
            <a className="link" href={stock}>
              View Our Stock
            </a>
          )}
          <a className="link" href={enquiry.href} data-dialog="form">
            {enquiry.name}
          </a>
        </p>
      </div>
      <div className={css.side}>
        <Island
          name="department-hours"
          of={DepartmentHours}
          when="visible"
          props={{
            departments: departments.map(({ kind, location: { id, hours, licences } }) => ({
              kind,
              id,
              hours,
              licences,
            })),
          }}
        />
        {yard.length > 0 && (
          <section className={css.panel} aria-label="Departments">
            <FoundDepartments at={name} departments={yard} open />
          </section>
        )}
      </div>
      {reviews !== null && (
        <div className={css.across}>
          <Reviews view={reviews} />
        </div>
      )}
    </div>
  );
}

const Rated = ({ href, reviews }: { href: string | undefined; reviews: string }) => {
  const text = `${reviews} Google reviews`;
  return href === undefined ? (
    <span className="num">{text}</span>
  ) : (
    <a className="link num" href={href}>
      {text}
    </a>
  );
};
