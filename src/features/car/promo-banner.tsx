import { Icon } from '#ui/icon/icon.tsx';
import { ARROW_RIGHT, BOLT, TAG, WRENCH } from '#ui/icon/icons.ts';
import type { CarPromoView } from '#features/car/car-page-view.ts';
import css from './promo-banner.module.css';

const ICONS: Record<CarPromoView['icon'], string> = { offers: TAG, service: WRENCH, sell: BOLT };

/** What else one may want of a dealer. */
export function PromoBanner({ promos }: { promos: readonly CarPromoView[] }) {
  return (
    <nav className={css.banner} aria-label="Offers and services">
      {promos.map(({ icon, name, text, href }) => (
        <a key={icon} href={href}>
          <Icon of={ICONS[icon]} size="1.5rem" />
          <span>
            <b>{name}</b>
            {text !== null && <small>{text}</small>}
          </span>
          <Icon of={ARROW_RIGHT} />
        </a>
      ))}
    </nav>
  );
}
