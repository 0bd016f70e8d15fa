import type { MouseEvent } from 'react';
import { weekdayName } from '#domain/location/read-hours.ts';

/** The browser's work alone: without JavaScript the button is not shown. */
export function copyMonday({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  const field = (weekday: number, part: 'open' | 'close') =>
    form?.elements.namedItem(weekdayName(weekday, part)) as HTMLInputElement;
  for (const part of ['open', 'close'] as const)
    for (const weekday of [2, 3, 4, 5]) field(weekday, part).value = field(1, part).value;
}
