import { useEffect } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BADGE_CHECK } from '#ui/icon/icon-paths.ts';
import css from './enquiry-form.module.css';
import { keepDetails } from './remembered-details.ts';

export interface SuccessView {
  siteName: string;
  searchText: string;
}

/** The same for everybody: what was sent stays between the shopper and the dealership. */
export function SuccessPage({ view }: { view: SuccessView }) {
  useEffect(() => {
    try {
      keepDetails(sessionStorage, localStorage);
    } catch {
      // storage is off: nothing is kept
    }
  }, []);
  return (
    <div className={`wrap ${css.success}`}>
      <Icon of={BADGE_CHECK} size="3rem" className={css.tick} />
      <h1 className="h1">Thank you. Your enquiry is with us.</h1>
      <p className="muted">{view.siteName} has received it and will answer by phone or e-mail during opening hours.</p>
      <ButtonLink variant="filled" href="/search">
        {view.searchText}
      </ButtonLink>
    </div>
  );
}
