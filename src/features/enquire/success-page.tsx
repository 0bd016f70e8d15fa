import { ListingGrid, type CardsView } from '#entities/listing-card/listing-grid.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icons.ts';
import css from './form-page.module.css';

export interface SuccessView {
  /** Who has received it: the location of the car, or the company. */
  receiver: string;
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
          <p className="muted">{view.receiver} will reply by phone or email during opening hours.</p>
          <ButtonLink variant={view.similar === null ? 'filled' : 'outlined'} href="/search">
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
