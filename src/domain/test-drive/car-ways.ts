import { MINUTE_MS } from '../time/durations.ts';

/** A drive of the calendar, as far as its car is concerned. */
export interface DriveOfCar {
  id: number;
  carId: number | null;
  locationId: number;
  startsAt: Date;
  minutes: number;
}

/** The car has to be brought: from which location, and when it leaves there at the latest. */
export interface CarWay {
  from: number;
  leaveBy: Date;
}

/**
 * Where cars have to be driven before a test drive. A car stands where its stock says until its first drive of the list,
 * and then where its last one was. By the id of the drive.
 */
export function carWays(
  drives: readonly DriveOfCar[],
  homeOf: (carId: number) => number | undefined,
  travelMinutes: number,
): Map<number, CarWay> {
  const ways = new Map<number, CarWay>();
  const at = new Map<number, number | undefined>();
  for (const { id, carId, locationId, startsAt } of drives.toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  )) {
    if (carId === null) continue;
    const from = at.has(carId) ? at.get(carId) : homeOf(carId);
    if (from !== undefined && from !== locationId)
      ways.set(id, { from, leaveBy: new Date(startsAt.getTime() - travelMinutes * MINUTE_MS) });
    at.set(carId, locationId);
  }
  return ways;
}
