/** Of what someone may do what their role allows: the whole group, or named dealerships (their leads and cars) and sites (their settings and pages). */
export type Reach =
  | { dealerships: 'all'; sites: 'all' }
  /** Ids, and slugs. */
  | { dealerships: readonly number[]; sites: readonly string[] };

export const WHOLE_GROUP: Reach = { dealerships: 'all', sites: 'all' };

export const reachesDealership = ({ dealerships }: Pick<Reach, 'dealerships'>, id: number): boolean =>
  dealerships === 'all' || dealerships.includes(id);

export const reachesSite = ({ sites }: Pick<Reach, 'sites'>, slug: string): boolean =>
  sites === 'all' || sites.includes(slug);

/** Whether someone opens the desk of a site: one of theirs or, without any, one that lists cars of their dealerships. */
export const opensDesk = (
  reach: Pick<Reach, 'dealerships' | 'sites'>,
  { slug, dealerships }: { slug: string; dealerships: 'all' | readonly number[] },
): boolean =>
  reach.sites.length > 0
    ? reachesSite(reach, slug)
    : dealerships === 'all' || dealerships.some((id) => reachesDealership(reach, id));

/** Whether nothing of `inner` lies outside `outer`: no one gives a reach that is not theirs. */
export const isWithinReach = (inner: Reach, outer: Reach): boolean =>
  isWithin(inner.dealerships, outer.dealerships) && isWithin(inner.sites, outer.sites);

const isWithin = <T>(inner: 'all' | readonly T[], outer: 'all' | readonly T[]): boolean =>
  outer === 'all' || (inner !== 'all' && inner.every((one) => outer.includes(one)));
