import type { CalendarService } from '#app/test-drive/drive-calendar.ts';

/** "2021 Toyota RAV4, 123 ABC" */
export const serviceVehicle = ({ vehicle, plate }: Pick<CalendarService, 'vehicle' | 'plate'>): string =>
  [vehicle, plate].filter((part) => part !== null && part !== '').join(', ') || 'Vehicle not named';

/** "Logbook service, SUV, Wiper blades, loan car" */
export const serviceWork = ({ order }: Pick<CalendarService, 'order'>): string =>
  [...(order?.lines.map(({ name }) => name) ?? []), ...(order?.loanCar ? ['loan car'] : [])].join(', ');
