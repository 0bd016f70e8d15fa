/** The ways to look at a car (specification 1.4: "views are spinner, walkaround, gallery, interior"). */
export const VIEWER_VIEWS = ['spinner', 'walkaround', 'gallery', 'interior'] as const;
export type ViewerMode = (typeof VIEWER_VIEWS)[number];

/** Fewer photos than this do not make a smooth spin. */
export const FEWEST_FRAMES = 8;
/** More than this take longer to load than anyone turns a car. */
export const MOST_FRAMES = 72;

/**
 * Which of them a car has, in their order, and which one shows first: the one that was asked for, else the site's
 * ("default spinner, gallery on one brand"), else the gallery, which every car has.
 */
export function viewerViews(
  has: Readonly<Record<Exclude<ViewerMode, 'gallery'>, boolean>>,
  { preferred, requested }: { preferred: ViewerMode; requested?: string | undefined },
): { views: ViewerMode[]; first: ViewerMode } {
  const views = VIEWER_VIEWS.filter((view) => view === 'gallery' || has[view]);
  const first = [requested, preferred]
    .map((wanted) => views.find((view) => view === wanted))
    .find((view) => view !== undefined);
  return { views, first: first ?? 'gallery' };
}
