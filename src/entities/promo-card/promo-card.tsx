import { ButtonLink } from '#ui/button/button.tsx';
import { Silhouette, type SilhouetteName } from '../silhouette/silhouette.tsx';
import css from './promo-card.module.css';

export interface PromoCardView {
  title: string;
  text: string | null;
  button: { name: string; path: string };
  silhouette: SilhouetteName;
}

/** Takes the place of a vehicle in a grid, and a row of its own in a list. */
export function PromoCard({ promo: { title, text, button, silhouette } }: { promo: PromoCardView }) {
  return (
    <li className={css.promo}>
      <Silhouette name={silhouette} width={304} className={css.drawing} />
      <div>
        <h2>{title}</h2>
        {text !== null && <p>{text}</p>}
      </div>
      <ButtonLink className={css.button} href={button.path}>
        {button.name}
      </ButtonLink>
    </li>
  );
}
