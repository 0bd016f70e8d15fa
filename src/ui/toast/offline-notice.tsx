import { Icon } from '#ui/icon/icon.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import css from './toast.module.css';

/**
 * Says that a click did nothing because the website cannot be reached (watch-offline.ts). It stands in the page, hidden:
 * nothing could be fetched to say it.
 */
export const OfflineNotice = () => (
  <div className={css.region} data-offline>
    <div className={css.toast} role="alert" hidden>
      <p>
        <b>We can’t reach the website.</b>
        Nothing was changed. Check your connection and try again.
      </p>
      <button type="button" className={css.dismiss} aria-label="Dismiss">
        <Icon of={CROSS} />
      </button>
    </div>
  </div>
);
