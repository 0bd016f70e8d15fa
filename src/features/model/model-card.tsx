import { Photo } from '#entities/photo/photo.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROW_RIGHT } from '#ui/icon/icons.ts';
import css from './models.module.css';
import type { ModelCardView } from './models-view.ts';

interface ModelCardProps {
  model: ModelCardView;
  heading?: 'h2' | 'h3';
  /** On the first screen. */
  first?: boolean;
}

/** A model: what it is, from what price, and the way to it. */
export function ModelCard({ model, heading: Heading = 'h2', first = false }: ModelCardProps) {
  const { make, name, href, label, description, picture, silhouette, price, noPrice } = model;
  return (
    <article className={css.card}>
      <Photo
        photo={picture === null ? null : { source: picture, alt: '' }}
        silhouette={silhouette}
        sizes="(max-width: 700px) 100vw, 26rem"
        eager={first}
      />
      <p className={css.make}>{make}</p>
      <Heading className={css.name}>
        <ModelLabel label={label} />
        <a href={href}>{name}</a>
      </Heading>
      {description !== null && <p className="small muted">{description}</p>}
      <div className={css.foot}>
        {price === null ? (
          <span className="legal">{noPrice}</span>
        ) : (
          <span>
            <small>From</small>
            <b className="num">{price}</b>
          </span>
        )}
        <span className={css.explore} aria-hidden="true">
          Explore
          <Icon of={ARROW_RIGHT} />
        </span>
      </div>
    </article>
  );
}

export function ModelLabel({ label }: { label: string | null }) {
  return label === null ? null : (
    <span className={css.label}>
      {label}
      <span className="vh">: </span>
    </span>
  );
}
