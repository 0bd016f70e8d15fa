import { formatNumber } from '../text/format-number.ts';
/** "1.2 km" below ten, then whole kilometres: "11 km", "1,180 km". */
export function formatKm(km: number): string {
  const text = km < 9.95 ? km.toFixed(1) : formatNumber(Math.round(km));
  return `${text} km`;
}
