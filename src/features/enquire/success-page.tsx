import { ListingGrid, type CardsView } from '#entities/listing-card/listing-grid.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './form-page.module.css';

export interface SuccessView {
  /** Who has received it: the location of the car, or the company. */
  receiver: string;
  /** The words of the site for this form; null: it has none. */
  promise: string | null;
  /** `of`: whose number it is, where it is not the receiver's. */
  phone: { of: string | null; text: string; uri: string } | null;
  /** Of the car, where it can be booked. */
  testDrive: { text: string; href: string } | null;
  car: CardsView | null;
  similar: { title: string; cards: CardsView } | null;
  searchText: string;
}

/** Where every form that was taken leads: to the car again, and to what is like it. What was sent stays between the shopper and the dealership. */
export function SuccessPage({ view }: { view: SuccessView }) {
  return (
    <div className="wrap">
      <div className={css.success} data-form-taken data-car={view.car === null ? undefined : ''}>
        <div className={css.thanks}>
          <Icon of={BADGE_CHECK} size="3rem" className={css.tick} />
          <h1 className="h1">Thank you. We’ve received your enquiry.</h1>
          <p className="muted">{view.promise ?? `${view.receiver} will reply during opening hours.`}</p>
          {view.phone !== null && (
            <p className="muted">
              Prefer to talk? Call {view.phone.of !== null && `${view.phone.of} on `}
              <a className="link num" href={view.phone.uri}>
                {view.phone.text}
              </a>
            </p>
          )}
          {view.testDrive !== null && (
            <ButtonLink variant="filled" href={view.testDrive.href}>
              {view.testDrive.text}
            </ButtonLink>
          )}
          <ButtonLink variant={view.similar === null && view.testDrive === null ? 'filled' : 'outlined'} href="/search">
            {view.searchText}
          </ButtonLink>
        </div>
        {view.car !== null && <ListingGrid cards={view.car} />}
      </div>
      {view.similar !== null && (
        <section className={css.similar} aria-labelledby="similar">
          <h2 className="h2" id="similar">
            {view.similar.title}
          </h2>
          <ListingGrid cards={view.similar.cards} />
        </section>
      )}
    </div>
  );
}
