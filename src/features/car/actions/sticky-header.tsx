import { classNames } from '#ui/class-names.ts';
import { Photo } from '#entities/photo/photo.tsx';
import { CallButton } from './phone-buttons.tsx';
import type { CarPageView } from '#features/car/car-page-view.ts';
import css from './sticky-bars.module.css';
import { WayButton } from './way-button.tsx';

/** Drops in on wide screens (watch-bars.ts) once the price panel's buttons may be out of sight. */
export function StickyHeader({ view }: { view: CarPageView }) {
  const { phone } = view;
  const photo = view.gallery.slides.find((slide) => slide.kind === 'photo');
  const first = view.steps.find(({ step }) => step !== 'call');
  return (
    <section
      className={css.header}
      data-bar-after={view.stickyHeaderAfter}
      aria-label={`${view.name}: price and actions`}
    >
      <div className={`wrap ${css.row}`}>
        <Photo
          photo={photo === undefined ? null : { source: photo.photo.source, alt: '' }}
          silhouette={view.gallery.silhouette}
          sizes="84px"
          widths={[160, 320]}
          className={css.thumb}
        />
        <span className={`clamp1 ${css.name}`}>
          {view.name} {view.variant}
        </span>
        <span className={classNames('num', css.price, view.price.isText && css.text)}>{view.price.text}</span>
        {view.sold === null ? (
          <>
            {phone !== null && <CallButton phone={phone} text={view.callUs} size="small" />}
            {first && <WayButton size="small" variant="filled" way={first} />}
          </>
        ) : (
          <WayButton size="small" variant="filled" way={view.sold.way} />
        )}
      </div>
    </section>
  );
}
