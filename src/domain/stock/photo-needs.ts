import { GOOGLE_PHOTOS } from '#domain/syndication/google-vehicle-ads.ts';
import { META_PHOTOS } from '#domain/syndication/meta-inventory.ts';
import type { SyndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { counted } from '#domain/text/words.ts';
import { RECEIVER_NAMES, RECEIVERS, type Receiver } from './held-back.ts';

interface PhotoNeed {
  /** Only so many are sent. */
  most: number;
  /** px; null: the receiver states none. */
  recommended: { width: number; height: number } | null;
}

const NEEDS: Record<Receiver, PhotoNeed> = { google: GOOGLE_PHOTOS, meta: META_PHOTOS };

const receiversOf = ({ files }: Pick<SyndicationPolicy, 'files'>) => RECEIVERS.filter((one) => files.includes(one));

/** "Google takes 1 to 11 photos, best 800 × 600 pixels or larger." One sentence for each receiver that a site serves. */
export const photoNeeds = (policy: Pick<SyndicationPolicy, 'files'>): string[] =>
  receiversOf(policy).map((receiver) => {
    const { most, recommended } = NEEDS[receiver];
    const size = recommended ? `, best ${recommended.width} × ${recommended.height} pixels or larger` : '';
    return `${RECEIVER_NAMES[receiver]} takes 1 to ${most} photos${size}.`;
  });

export interface PhotoSize {
  width: number;
  height: number;
}

/** "2 of them are smaller than the 800 × 600 pixels that Google recommends."; null: all are large enough. */
export function smallPhotos(sizes: readonly PhotoSize[], policy: Pick<SyndicationPolicy, 'files'>): string | null {
  for (const receiver of receiversOf(policy)) {
    const { recommended } = NEEDS[receiver];
    if (recommended === null) continue;
    const isSmall = ({ width, height }: PhotoSize) =>
      Math.max(width, height) < recommended.width || Math.min(width, height) < recommended.height;
    const small = sizes.filter(isSmall).length;
    if (small === 0) continue;
    const which = sizes.length === 1 ? 'It is' : small === 1 ? '1 of them is' : `${counted(small, 'photo')} are`;
    return `${which} smaller than the ${recommended.width} × ${recommended.height} pixels that ${RECEIVER_NAMES[receiver]} recommends.`;
  }
  return null;
}
