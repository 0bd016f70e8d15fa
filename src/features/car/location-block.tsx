import { ButtonLink } from '#ui/button/button.tsx';
import type { CarLocationView, PhoneNumberView, WayView } from '#features/car/car-page-view.ts';
import { CallButton, PhoneNumber } from './actions/phone-buttons.tsx';
import css from './sections.module.css';
import { WayButton } from './actions/way-button.tsx';

/** The location of the car, with directions and opening hours. */
export function LocationBlock({
  location,
  phone,
  callUs,
  chat,
}: {
  location: CarLocationView;
  phone: PhoneNumberView | null;
  /** Null: of a sold car one button stands in place of all others. */
  callUs: string | null;
  chat: WayView | null;
}) {
  return (
    <section className={css.section} aria-labelledby="location">
      <h2 className={`h2 ${css.head}`} id="location">
        Location
      </h2>
      <div className={css.place}>
        <div>
          <h3 className="h3">{location.name}</h3>
          <address>{location.address}</address>
          {phone !== null && <PhoneNumber phone={phone} />}
          <div className={css.placeLinks}>
            {phone !== null && callUs !== null && <CallButton phone={phone} text={callUs} size="small" />}
            {chat !== null && <WayButton size="small" way={chat} />}
            <ButtonLink size="small" href={location.directions} target="_blank" rel="noopener">
              Get Directions<span className="vh"> (opens in a new tab)</span>
            </ButtonLink>
            {location.stock !== null && (
              <ButtonLink size="small" variant="text" href={location.stock.href}>
                {location.stock.text}
              </ButtonLink>
            )}
          </div>
        </div>
        {location.hours.length > 0 && (
          <table className={css.hours}>
            <caption>Opening hours</caption>
            <tbody>
              {location.hours.map(({ days, hours }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
