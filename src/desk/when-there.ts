import { wallTime } from '#domain/location/zoned-time.ts';
import { whenInWords } from './when-in-words.ts';

/** "Adelaide time" where the clocks of a place show another time than the website's at that moment; otherwise null. */
export function otherClock(at: Date, zone: string, siteZone: string): string | null {
  const [there, here] = [wallTime(at, zone), wallTime(at, siteZone)];
  if (there.time === here.time && there.date === here.date) return null;
  return `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
}

/** As `whenInWords`, by the clocks of a place (null: the website's), which are named where they differ: shoppers are told the time there. */
export function whenThere(at: Date, now: Date, zone: string | null, siteZone: string): string {
  const words = whenInWords(at, now, zone ?? siteZone);
  const clock = zone === null ? null : otherClock(at, zone, siteZone);
  return clock === null ? words : `${words} ${clock}`;
}
