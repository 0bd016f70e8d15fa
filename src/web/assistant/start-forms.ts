import { z } from 'zod';
import { LINK_MINUTES, type LinkedForm } from '#app/assistant/assistant-links.ts';
import { openTimes } from '#app/test-drive/open-times.ts';
import { assistantLinkPath } from '#domain/assistant/assistant-link-path.ts';
import type { Car } from '#domain/car/car.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { reserveButton } from '../cards/reserve-button.ts';
import { defineTool, ToolRefusal, type ToolAt } from './define-tool.ts';
import { buyersState, pricedFor } from './named-state.ts';
import { namedVehicle, vehicleId } from './named-vehicle.ts';

/** Each link may become a lead. */
const LIMITS = ['assistant-link', 'assistant-links'] as const;

const output = z.strictObject({
  url: z.url().describe('Give it to the shopper. It opens a form of this website, filled in as far as it can be.'),
  expires: z.iso.datetime(),
  note: z.string(),
});

function linkTo(form: LinkedForm['form'], car: Car, at: ToolAt, more: Pick<LinkedForm, 'location' | 'time'> = {}) {
  const { site, now, origin, services } = at;
  const token = services.assistant.links.make({ site: site.record.id, form, car: car.id, ...more }, now);
  return {
    url: origin + inChosenPrices(assistantLinkPath(token), site.settings),
    expires: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS).toISOString(),
    note: 'Nothing has been sent, booked or held. The shopper opens the link, enters their own details and sends the form.',
  };
}

const SOLD = new ToolRefusal('This vehicle has been sold. Use search_vehicles to find others.');

export const startEnquiry = defineTool({
  name: 'start_enquiry',
  title: 'Start an enquiry',
  description:
    'Makes a link, good for 15 minutes, to the enquiry form of one vehicle. The shopper opens it, types their own details and sends it. Nothing is sent by this tool.',
  limits: LIMITS,
  input: z.strictObject({ vehicle: vehicleId, state: buyersState }),
  output,
  run({ vehicle, state }, unpriced) {
    const at = pricedFor(state, unpriced);
    if (at instanceof ToolRefusal) return at;
    const car = namedVehicle(vehicle, at);
    if (car instanceof ToolRefusal) return car;
    if (!isSellable(car)) return SOLD;
    if (enquiry.offered?.(at.site.settings) === false)
      return new ToolRefusal('This website takes no enquiries online.');
    return linkTo('enquiry', car, at);
  },
});

export const startTestDrive = defineTool({
  name: 'start_test_drive',
  title: 'Start booking a test drive or walk-through',
  description:
    'Makes a link, good for 15 minutes, to the booking form of a test drive, test ride or walk-through with a day and time chosen. The time is not held until the shopper has sent the form.',
  limits: LIMITS,
  input: z.strictObject({
    vehicle: vehicleId,
    location: z.string().trim().min(1).max(100).optional().describe('The `slug` of a location of test_drive_times.'),
    time: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .optional()
      .describe('A free time of test_drive_times, at that location, such as 2026-11-30T10:00.'),
    state: buyersState,
  }),
  output,
  async run({ vehicle, location, time, state }, unpriced) {
    const at = pricedFor(state, unpriced);
    if (at instanceof ToolRefusal) return at;
    const { site, now, services } = at;
    const car = namedVehicle(vehicle, at);
    if (car instanceof ToolRefusal) return car;
    if (!isSellable(car)) return SOLD;
    if (testDrive.offered?.(site.settings) === false) return new ToolRefusal('This website books no test drives.');
    const { appointments } = services;
    const open = await openTimes(testDrive, site, car, { requestedLocation: location, appointments, now });
    const [date, hour] = time?.split('T') ?? [];
    const day = open?.shown.days.find((one) => one.date === date);
    if (time !== undefined && !day?.times.some((one) => one.time === hour && one.state === 'free'))
      return new ToolRefusal('That time is not free. Use test_drive_times to see the free ones.');
    return linkTo('test-drive', car, at, { location: open?.shown.location.value, time });
  },
});

export const startReservation = defineTool({
  name: 'start_reservation',
  title: 'Start a reservation',
  description:
    'Makes a link, good for 15 minutes, to the reservation form of one vehicle. The vehicle is not held and nothing is charged: the shopper reads the terms and pays the deposit on this website.',
  limits: LIMITS,
  input: z.strictObject({ vehicle: vehicleId }),
  output,
  run({ vehicle }, at) {
    const { settings } = at.site;
    const car = namedVehicle(vehicle, at);
    if (car instanceof ToolRefusal) return car;
    if (reserveButton(car, carPrice(car, settings, at.now).advertised, settings) === null)
      return new ToolRefusal('This vehicle cannot be reserved online. start_enquiry gives the shopper a link to ask.');
    return linkTo('reservation', car, at);
  },
});
