import { lazy, Suspense, useState } from 'react';
import { hotspotPosition } from '#domain/car/hotspot-position.ts';
import { Photo } from '#entities/photo/photo.tsx';
import { Tag } from '#entities/tag/tag.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { TURN } from '#ui/icon/icons.ts';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import { SPIN_SIZES } from './first-photo.ts';
import { markAnchor } from './marked.tsx';
import { pointTo, type Viewer } from './use-viewer.ts';
import type { SpinView } from './viewer-view.ts';
import css from './viewer.module.css';

const SpinTurner = lazy(async () => {
  const [module] = await Promise.all([import('./spin-turner.tsx'), wholeSheet()]);
  return module;
});

/** The first photo of a spin. The other photos and the code load when a visitor opens it. */
export function Spin({ spin, gallery, state }: { spin: SpinView; gallery: GalleryView; state: Viewer }) {
  const [wanted, setWanted] = useState(false);
  const still = (
    <div className={css.picture} onPointerDown={() => setWanted(true)}>
      <Photo photo={{ source: spin.frames[0]!, alt: spin.alt }} silhouette={gallery.silhouette} {...SPIN_SIZES} first>
        {gallery.tag !== null && <Tag {...gallery.tag} />}
      </Photo>
    </div>
  );
  if (wanted || state.wanted)
    return (
      <Suspense fallback={still}>
        <SpinTurner spin={spin} pointed={state.pointed} />
      </Suspense>
    );
  return (
    <>
      {still}
      {spin.marks.map(({ id, number, name, at }) => {
        const point = hotspotPosition(at, 0);
        return (
          point && (
            <a
              key={id}
              className={css.mark}
              href={`#${markAnchor('exterior', id)}`}
              style={{ left: `${point.x}%`, top: `${point.y}%` }}
              aria-label={`${number}: ${name}`}
              onClick={(event) => {
                event.preventDefault();
                pointTo({ where: 'exterior', id });
              }}
            >
              <span className="num">{number}</span>
            </a>
          )
        );
      })}
      <button type="button" className={css.start} onClick={() => setWanted(true)}>
        <Icon of={TURN} />
        Open 360° view
      </button>
    </>
  );
}
