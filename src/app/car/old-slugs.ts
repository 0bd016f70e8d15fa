/** A slug that a car used to have. */
export interface OldSlug {
  groupId: number;
  slug: string;
  carId: number;
}

/** Which car used to have a slug; in memory, so that an address no one knows asks nothing of the database. */
export interface OldSlugs {
  carId(groupId: number, slug: string): number | undefined;
  /** Adds some. A slug that another car leaves leads to that one from now on. */
  put(slugs: readonly OldSlug[]): void;
}

export function createOldSlugs(): OldSlugs {
  const groups = new Map<number, Map<string, number>>();
  return {
    carId: (groupId, slug) => groups.get(groupId)?.get(slug),
    put(slugs) {
      for (const { groupId, slug, carId } of slugs) {
        let group = groups.get(groupId);
        if (group === undefined) groups.set(groupId, (group = new Map()));
        group.set(slug, carId);
      }
    },
  };
}
