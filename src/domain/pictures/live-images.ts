import type { CarImage } from '../car/car-values.ts';

/** The state of a picture on another host. */
export interface PictureState {
  /** Why it cannot be had: "404". */
  dead?: string | undefined;
  /** Told once another picture has been found at the same address. */
  version?: string | undefined;
}

/** By address. */
export type PictureStates = Readonly<Record<string, PictureState>>;

/** Pictures that cannot be had. */
export interface DeadPictures {
  count: number;
  /** Null: they have several reasons. */
  because: string | null;
}

/** A version is a fragment: it is part of our address of the picture and no supplier is ever sent it. */
export const versionOf = (source: string): string | undefined => source.split('#')[1];

/**
 * The pictures of a car that can be had, in the order of the feed. One that was exchanged at its address has its version
 * behind it, so that everyone who keeps copies asks again.
 */
export function liveImages(
  images: readonly CarImage[],
  states: PictureStates | null,
  modified: string | null,
): { images: CarImage[]; dead: DeadPictures | undefined } {
  const reasons: string[] = [];
  const live = images.flatMap((one) => {
    const state = states?.[one.image.url];
    if (state?.dead === undefined) return withVersion(one, state?.version, modified);
    reasons.push(state.dead);
    return [];
  });
  const [because, ...others] = new Set(reasons);
  if (because === undefined) return { images: live, dead: undefined };
  return { images: live, dead: { count: reasons.length, because: others.length === 0 ? because : null } };
}

function withVersion(one: CarImage, version: string | undefined, modified: string | null): CarImage {
  const parts = [
    ...(modified === null ? [] : [`m=${modified.replaceAll(/[^\w.-]+/g, '-')}`]),
    ...(version === undefined ? [] : [`v=${version}`]),
  ];
  if (parts.length === 0) return one;
  const versioned = (url: string) => (url.startsWith('https:') ? `${url.split('#')[0]}#${parts.join('&')}` : url);
  return { ...one, image: { url: versioned(one.image.url), thumb: { url: versioned(one.image.thumb.url) } } };
}
