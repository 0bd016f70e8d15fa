/** The photos that tell most of a vehicle: seven, and none is required. */
export const PHOTO_SLOTS = [
  { slot: 'front_corner', label: 'Front corner', hint: 'The whole vehicle, in daylight' },
  { slot: 'driver_side', label: 'Driver side', hint: 'Step back to fit it all in' },
  { slot: 'rear_corner', label: 'Rear corner', hint: 'The other side and the back' },
  { slot: 'wheel', label: 'Wheel and tyre', hint: 'Close enough to see the tread' },
  { slot: 'dash', label: 'Dash', hint: 'Engine on, so we can read the kilometres' },
  { slot: 'front_seats', label: 'Front seats', hint: 'From the open driver’s door' },
  { slot: 'damage', label: 'Any damage', hint: 'Close enough to see it. Leave it if there is none.' },
] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number]['slot'];

export const photoLabel = (slot: string): string => PHOTO_SLOTS.find((each) => each.slot === slot)?.label ?? slot;

export const photoSlot = (slot: string | undefined): PhotoSlot | undefined =>
  PHOTO_SLOTS.find((each) => each.slot === slot)?.slot;
