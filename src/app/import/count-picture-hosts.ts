import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import { counted } from '#domain/text/words.ts';
import type { PhotoHost } from './import-report.ts';
import type { StagedCar } from './staged-car.ts';

/** At most this many hosts are reported. */
const MOST = 5;
/** Of which a report keeps this many: a page reports those that its site does not allow. */
const MOST_KEPT = 50;

/** Counts the cars of a feed by the external host of their first image. A site shows images of the hosts in its settings only. */
export function countPictureHosts() {
  const cars = new Map<string, number>();
  return {
    note({ images }: StagedCar): void {
      const [first] = (images ?? []) as readonly CarImage[];
      const host = first && /^https:\/\/([^/?#]+)/i.exec(first.image.url)?.[1]?.toLowerCase();
      if (host !== undefined && (cars.has(host) || cars.size < 1000)) cars.set(host, (cars.get(host) ?? 0) + 1);
    },
    /** The hosts of the most cars. */
    hosts: (): PhotoHost[] =>
      [...cars]
        .map(([host, count]) => ({ host, cars: count }))
        .toSorted((a, b) => b.cars - a.cars)
        .slice(0, MOST_KEPT),
    /** A line for each host that no site allows, the host of the most cars first. */
    unseen(policy: PicturePolicy): string[] {
      return [...cars]
        .filter(([host]) => !allowsPicture(`https://${host}/`, policy))
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MOST)
        .map(
          ([host, count]) =>
            `The images of ${counted(count, 'car')} are at ${host}, which no website of the group allows. Allow it in the settings: pictures: { hosts: [${host}] }.`,
        );
    },
  };
}
