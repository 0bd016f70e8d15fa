import { lazy, Suspense, useState } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { SEAT } from '#ui/icon/icons.ts';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import type { Viewer } from '#features/car/gallery/use-viewer.ts';
import type { InteriorView } from '#features/car/gallery/viewer-view.ts';
import css from '../viewer.module.css';

const Panorama = lazy(async () => {
  const [module] = await Promise.all([import('./panorama.tsx'), wholeSheet()]);
  return module;
});

/** The inside. Flat, to be moved sideways, until someone wants to look around in it. */
export function Interior({ interior, state }: { interior: InteriorView; state: Viewer }) {
  const [wanted, setWanted] = useState(false);
  const flat = <FlatInterior interior={interior} />;
  if (wanted || state.wanted)
    return (
      <Suspense fallback={flat}>
        <Panorama interior={interior} pointed={state.pointed} flat={flat} />
      </Suspense>
    );
  return (
    <>
      {flat}
      <button type="button" className={css.start} onClick={() => setWanted(true)}>
        <Icon of={SEAT} />
        Look around
      </button>
    </>
  );
}

const FlatInterior = ({ interior }: { interior: InteriorView }) => (
  <a className={css.flat} href={pictureAddress(interior.panorama, 1920)}>
    <img src={pictureAddress(interior.panorama, 1920)} width={1920} height={960} alt={interior.alt} loading="lazy" />
  </a>
);
