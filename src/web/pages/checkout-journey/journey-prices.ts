import type { DeliveryPricesOf } from '#app/delivery-prices.ts';
import { estimateDelivery } from '#app/estimate-delivery.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { JourneyPrices } from '#domain/checkout-journey/journey-sum.ts';
import { dollars, type Cents } from '#domain/money.ts';
import { driveAway, type DriveAway } from '#domain/on-road/drive-away.ts';
import { carPrice } from '#domain/price/car-price.ts';

export interface PricesNow extends JourneyPrices {
  road: DriveAway;
}

/** Every amount of a journey as it is now, from the settings, the stock and the zones; undefined: the car has no price. */
export async function journeyPrices(
  answers: JourneyAnswers,
  car: Car,
  { settings }: LiveSite,
  { delivery, now }: { delivery: DeliveryPricesOf; now: Date },
): Promise<PricesNow | undefined> {
  const { purchase } = carPrice(car, settings, now);
  if (purchase === null) return undefined;
  const road = driveAway(car, purchase, car.location?.address.state ?? '', settings.onRoad, now);
  return {
    price: purchase,
    road,
    onRoad: road.shown ? road.total - road.price : 0,
    delivery: await deliveryOf(answers, car, settings, delivery),
    products: settings.reserve.products
      .filter(({ carTypes }) => carTypes.includes(car.car_type))
      .map(({ id, name, price }) => ({ id, name, price: dollars(price) })),
    deposit: dollars(settings.reserve.deposit),
  };
}

async function deliveryOf(
  { choose }: JourneyAnswers,
  car: Car,
  settings: LiveSite['settings'],
  delivery: DeliveryPricesOf,
): Promise<Cents | null> {
  if (choose?.way !== 'deliver') return null;
  const said = await estimateDelivery(choose.postcode, car, settings, delivery);
  return said.kind === 'estimate' ? said.estimate.price : null;
}
