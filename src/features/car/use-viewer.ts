import { useState } from 'react';
import type { ViewerMode } from '#domain/car/viewer-views.ts';

/** A hotspot that someone asked to see: the car turns to it, and it opens. Each asking is an object of its own. */
export interface PointedMark {
  where: 'exterior' | 'interior';
  id: string;
}

export interface Viewer {
  mode: ViewerMode;
  /** Someone chose the view, so that what it needs may load. */
  wanted: boolean;
  pointed: PointedMark | null;
  show(mode: ViewerMode): void;
  point(mark: PointedMark): void;
}

/** The element that every view stands in. */
export const VIEWER_ID = 'viewer';

/** Which view is open, for the viewer and for the list of what is marked. */
export function useViewer(first: ViewerMode): Viewer {
  const [state, setState] = useState<Pick<Viewer, 'mode' | 'wanted' | 'pointed'>>({
    mode: first,
    wanted: false,
    pointed: null,
  });
  return {
    ...state,
    show: (mode) => setState({ mode, wanted: true, pointed: null }),
    point(mark) {
      setState({ mode: mark.where === 'exterior' ? 'spinner' : 'interior', wanted: true, pointed: mark });
      document.getElementById(VIEWER_ID)?.scrollIntoView({ block: 'center' });
    },
  };
}
