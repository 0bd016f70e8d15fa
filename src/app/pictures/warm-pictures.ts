import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import type { PictureStore } from '../picture-store.ts';
import type { SiteStore } from '../site-store.ts';
import type { StockStore } from '../stock-store.ts';
import { hostsOfGroups } from './hosts-of-groups.ts';

export interface WarmingServices {
  store: Pick<PictureStore, 'warm'>;
  stock: Pick<StockStore, 'listed'>;
  sites: SiteStore;
}

/**
 * Fetches the first picture of every car that comes from another host, and makes the widths of its card, so that a search
 * page never waits for a supplier. Returns how many cars were looked at and for how many something was made.
 */
export async function warmPictures(
  { store, stock, sites }: WarmingServices,
  signal: AbortSignal,
): Promise<{ looked: number; made: number }> {
  const counts = { looked: 0, made: 0 };
  const hosts = await hostsOfGroups(sites);
  if (hosts.size === 0) return counts;
  for await (const cars of stock.listed()) {
    for (const { group_id, status, images } of cars) {
      if (signal.aborted) return counts;
      const policy = hosts.get(group_id);
      const first = policy && images.find(({ image }) => allowsPicture(image.url, policy));
      if (!first?.image.url.startsWith('https:') || status === 'sold') continue;
      counts.looked++;
      if (await store.warm(first.image.url, policy!)) counts.made++;
    }
  }
  return counts;
}
