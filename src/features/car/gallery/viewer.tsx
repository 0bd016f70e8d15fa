import { classNames } from '#ui/class-names.ts';
import type { GalleryView } from '#features/car/car-page-view.ts';
import { Film } from './film.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { Gallery } from './gallery.tsx';
import { Interior } from './panorama/interior.tsx';
import { Spin } from './spin.tsx';
import { useViewer, VIEWER_ID } from './use-viewer.ts';
import { ViewerTabs } from './viewer-tabs.tsx';
import type { ViewerView } from './viewer-view.ts';
import css from './viewer.module.css';

/** A car to be looked at in more than one way: one frame, and the ways below it. */
export function Viewer({ view, gallery }: { view: ViewerView; gallery: GalleryView }) {
  const state = useViewer(view.first);
  const { spin, film, interior } = view;
  return (
    <div className={classNames(css.viewer, gallery.sold && css.sold)}>
      <Gallery
        gallery={gallery}
        viewer={{
          tabs: <ViewerTabs views={view.views} mode={state.mode} />,
          pane:
            state.mode === 'gallery' ? null : (
              <div className={css.stage} id={VIEWER_ID} role="tabpanel" aria-labelledby={`view-${state.mode}`}>
                {state.mode === 'spinner' && spin !== null && <Spin spin={spin} gallery={gallery} state={state} />}
                {state.mode === 'walkaround' && film !== null && <Film film={film} />}
                {state.mode === 'interior' && interior !== null && <Interior interior={interior} state={state} />}
                {state.mode !== 'walkaround' && <FullScreenButton />}
              </div>
            ),
        }}
      />
    </div>
  );
}
