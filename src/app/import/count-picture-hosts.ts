import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import type { CarImage } from '#domain/car/car-values.ts';
import type { StagedCar } from './staged-car.ts';

/** So many hosts are told of. */
const MOST = 5;

/** At which other hosts the first pictures of a feed's cars are; a site shows those of hosts that it names. */
export function countPictureHosts() {
  const cars = new Map<string, number>();
  return {
    note({ images }: StagedCar): void {
      const [first] = (images ?? []) as readonly CarImage[];
      const host = first && /^https:\/\/([^/?#]+)/i.exec(first.image.url)?.[1]?.toLowerCase();
      if (host !== undefined && (cars.has(host) || cars.size < 1000)) cars.set(host, (cars.get(host) ?? 0) + 1);
    },
    /** A line for each host whose pictures nobody sees; the most first. */
    unseen(policy: PicturePolicy): string[] {
      return [...cars]
        .filter(([host]) => !allowsPicture(`https://${host}/`, policy))
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MOST)
        .map(
          ([host, count]) =>
            `The pictures of ${count === 1 ? '1 car' : `${count.toLocaleString('en-AU')} cars`} are at ${host}, and no website of the group shows them: name that host in the settings, pictures: { hosts: [${host}] }.`,
        );
    },
  };
}
