import type { ViewerMode } from '#domain/car/viewer-views.ts';
import { createPageStore, usePageStore } from '#ui/island/page-store.ts';

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
}

/** The element that every view stands in. */
export const VIEWER_ID = 'viewer';

/** What someone chose on this page, in the viewer or in the list of what is marked. */
const chosen = createPageStore<{ mode: ViewerMode; pointed: PointedMark | null } | null>(null);

export const useViewer = (first: ViewerMode): Viewer => {
  const choice = usePageStore(chosen);
  return { mode: first, pointed: null, ...choice, wanted: choice !== null };
};

export const showView = (mode: ViewerMode): void => chosen.set({ mode, pointed: null });

export function pointTo(mark: PointedMark): void {
  chosen.set({ mode: mark.where === 'exterior' ? 'spinner' : 'interior', pointed: mark });
  document.getElementById(VIEWER_ID)?.scrollIntoView({ block: 'center' });
}
