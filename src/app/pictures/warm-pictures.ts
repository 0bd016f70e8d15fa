import type { CarImage } from '#domain/car/car-values.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { liveImages, type PictureState, type PictureStates } from '#domain/pictures/live-images.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import type { PictureStore } from './picture-store.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { hostsOfGroups } from './hosts-of-groups.ts';

/** A car with the pictures that its feed names. */
export interface CarOfPictures {
  id: number;
  groupId: number;
  images: readonly CarImage[];
  modified: string | null;
  states: PictureStates | null;
}

/** Port: what is known of the pictures of cars. */
export interface PictureStatesStore {
  /** Cars for sale that are listed, in batches. */
  cars(groupIds: readonly number[]): AsyncIterable<CarOfPictures[]>;
  /** Pages that show these cars hear of it. */
  save(cars: readonly Pick<CarOfPictures, 'id' | 'groupId' | 'states'>[]): Promise<void>;
}

export interface WarmingServices {
  store: Pick<PictureStore, 'warm' | 'look'>;
  states: PictureStatesStore;
  sites: SiteStore;
}

/** So many pictures of a car are tried for one that can be had. */
const MOST_TRIED = 5;
/** So many pictures of a car, the first one included, are looked for: what receivers of stock take, and what a gallery shows first. */
const MOST_LOOKED_FOR = 10;
/** So many pictures behind first ones are fetched in one run, so that it ends before the next one. */
const MOST_BEHIND = 500;
/** So many that could not be had are asked for again, so that they leave room for those no one has looked for. */
const MOST_AGAIN = 200;

/**
 * Fetches the first picture of every car that comes from another host, and makes the widths of its card, so that a search
 * page never waits for a supplier. Remembers which cannot be had, so that the next good one takes their place, and which
 * were exchanged. Returns how many cars were looked at, for how many something was made, how many pictures cannot be had
 * and how many cars have none that can.
 */
export async function warmPictures(
  { sites, ...services }: WarmingServices,
  signal: AbortSignal,
): Promise<WarmingCounts> {
  return warmCars(services, await hostsOfGroups(sites), signal);
}

type WarmingCounts = Record<'looked' | 'made' | 'failed' | 'without', number>;

export async function warmCars(
  { store, states: known }: Omit<WarmingServices, 'sites'>,
  hosts: ReadonlyMap<number, PicturePolicy>,
  signal: AbortSignal,
): Promise<WarmingCounts> {
  const counts = { looked: 0, made: 0, failed: 0, without: 0 };
  if (hosts.size === 0) return counts;
  await warmFirst({ store, states: known }, hosts, { signal, counts });
  counts.failed += await lookBehind({ store, states: known }, hosts, signal);
  return counts;
}

type CarServices = Omit<WarmingServices, 'sites'>;

async function warmFirst(
  { store, states: known }: CarServices,
  hosts: ReadonlyMap<number, PicturePolicy>,
  { signal, counts }: { signal: AbortSignal; counts: WarmingCounts },
): Promise<void> {
  for await (const cars of known.cars([...hosts.keys()])) {
    const changed: Pick<CarOfPictures, 'id' | 'groupId' | 'states'>[] = [];
    for (const car of cars) {
      if (signal.aborted) break;
      const policy = hosts.get(car.groupId)!;
      const remote = car.images.filter(({ image }) => allowsPicture(image.url, policy));
      if (!remote[0]?.image.url.startsWith('https:')) continue;
      counts.looked++;
      const states: Record<string, PictureState> = {};
      const tried = new Set<string>();
      let made = false;
      let isAlive = false;
      for (const one of remote.slice(0, MOST_TRIED)) {
        const { url } = one.image;
        if (!url.startsWith('https:')) isAlive = true;
        if (isAlive) break;
        tried.add(url);
        const source = liveImages([one], null, car.modified).images[0]!.image.url;
        const { dead, version, made: wasMade } = await store.warm(source, policy);
        made ||= wasMade;
        if (dead !== undefined) {
          states[url] = { dead };
          counts.failed++;
        } else {
          isAlive = true;
          if (version !== undefined) states[url] = { version };
        }
      }
      for (const { image } of remote) {
        const behind = tried.has(image.url) ? undefined : car.states?.[image.url];
        if (behind) states[image.url] = behind;
      }
      if (made) counts.made++;
      if (!isAlive) counts.without++;
      if (!isSame(states, car.states ?? {})) changed.push({ id: car.id, groupId: car.groupId, states });
    }
    if (changed.length > 0) await known.save(changed);
    if (signal.aborted) break;
  }
}

/**
 * Looks for the pictures behind the first one: each once, and dead ones again, so that a gallery and receivers of stock are
 * spared what cannot be had. Returns how many cannot. A state without words says that a picture was found.
 */
async function lookBehind(
  { store, states: known }: CarServices,
  hosts: ReadonlyMap<number, PicturePolicy>,
  signal: AbortSignal,
): Promise<number> {
  let failed = 0;
  const left = { new: MOST_BEHIND, again: MOST_AGAIN };
  for await (const cars of known.cars([...hosts.keys()])) {
    const changed: Pick<CarOfPictures, 'id' | 'groupId' | 'states'>[] = [];
    for (const car of cars) {
      const policy = hosts.get(car.groupId)!;
      const states: Record<string, PictureState> = { ...car.states };
      const remote = car.images.filter(({ image }) => allowsPicture(image.url, policy));
      const first = remote.findIndex(({ image }) => states[image.url]?.dead === undefined);
      for (const one of first === -1 ? [] : remote.slice(first + 1, MOST_LOOKED_FOR)) {
        const { url } = one.image;
        const state = states[url];
        const kind = state === undefined ? 'new' : 'again';
        const isSettled = state !== undefined && state.dead === undefined;
        if (isSettled || !url.startsWith('https:') || left[kind] <= 0 || signal.aborted) continue;
        left[kind]--;
        const { dead, version } = await store.look(liveImages([one], null, car.modified).images[0]!.image.url, policy);
        if (dead !== undefined) failed++;
        states[url] = { ...(dead !== undefined && { dead }), ...(version !== undefined && { version }) };
      }
      if (!isSame(states, car.states ?? {})) changed.push({ id: car.id, groupId: car.groupId, states });
    }
    if (changed.length > 0) await known.save(changed);
    if (left.new <= 0 || signal.aborted) break;
  }
  return failed;
}

const isSame = (a: PictureStates, b: PictureStates): boolean => {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => a[key]?.dead === b[key]?.dead && a[key]?.version === b[key]?.version)
  );
};
