import { expect, it } from 'vitest';
import { carWays, type DriveOfCar } from './car-ways.ts';

const [NEWSTEAD, IPSWICH, BOWEN] = [1, 2, 3];
const at = (time: string) => new Date(`2026-11-23T${time}:00+10:00`);
let ids = 0;
const drive = (carId: number | null, locationId: number, time: string): DriveOfCar => ({
  id: ++ids,
  carId,
  locationId,
  startsAt: at(time),
  minutes: 45,
});
const HOME: Record<number, number> = { 7: NEWSTEAD, 8: IPSWICH };

const ways = (drives: readonly DriveOfCar[], travel = 60) =>
  drives.map(({ id }) => {
    const way = carWays(drives, (carId) => HOME[carId], travel).get(id);
    return way ? [way.from, way.leaveBy.toISOString()] : null;
  });

it.each<[string, DriveOfCar[], ReturnType<typeof ways>]>([
  ['where it stands: none', [drive(7, NEWSTEAD, '10:00')], [null]],
  ['elsewhere: it leaves the travel time before', [drive(8, BOWEN, '11:30')], [[IPSWICH, at('10:30').toISOString()]]],
  ['of no car in particular: none', [drive(null, BOWEN, '11:30')], [null]],
  ['of a car that stands nowhere known: none', [drive(9, BOWEN, '11:30')], [null]],
  [
    'after another drive elsewhere: it comes from there',
    [drive(8, BOWEN, '11:30'), drive(8, NEWSTEAD, '15:00')],
    [
      [IPSWICH, at('10:30').toISOString()],
      [BOWEN, at('14:00').toISOString()],
    ],
  ],
  [
    'back where it stands: it has to come back',
    [drive(7, BOWEN, '10:00'), drive(7, NEWSTEAD, '13:00')],
    [
      [NEWSTEAD, at('09:00').toISOString()],
      [BOWEN, at('12:00').toISOString()],
    ],
  ],
  [
    'listed out of order: judged by the clock',
    [drive(7, NEWSTEAD, '13:00'), drive(7, BOWEN, '10:00')],
    [
      [BOWEN, at('12:00').toISOString()],
      [NEWSTEAD, at('09:00').toISOString()],
    ],
  ],
])('way of a car to a test drive %s', (_, drives, expected) => {
  expect(ways(drives)).toEqual(expected);
});
