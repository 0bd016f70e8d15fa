import { pricesDelivery } from '#domain/costs/costs-policy.ts';
import { deliveryLabel, estimateDelivery } from '#app/costs/estimate-delivery.ts';
import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import { formTool } from '#domain/assistant/form-tool.ts';
import type { Car } from '#domain/car/car.ts';
import { consumption } from '#domain/costs/consumption.ts';
import { fuelProblem, type FuelFigure } from '#domain/costs/fuel-bounds.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { joinAnd } from '#domain/text/words.ts';
import {
  CALCULATOR,
  type Calculated,
  type CostsView,
  type FuelTyped,
  type FuelView,
} from '#features/car/costs/costs-view.ts';

/** The calculators of a car. `typed`: the fields of a form sent without a script. */
export function carCosts(car: Car, { costs, site, assistant }: SiteSettings): CostsView {
  if (!isSellable(car)) return { fuel: null, delivery: null };
  const uses = costs.fuelCalculator ? consumption(car) : undefined;
  const diesel = car.simple_fuel === 'Diesel';
  return {
    fuel:
      uses === undefined
        ? null
        : {
            ...uses,
            uses: joinAnd(
              [uses.litres > 0 && `${uses.litres} L/100 km`, uses.kwh > 0 && `${uses.kwh} kWh/100 km`].filter(
                (part) => part !== false,
              ),
            ),
            fuel: diesel ? 'Diesel' : 'Petrol',
            without:
              (car.location?.country ?? site.country) === 'NZ' && (diesel || uses.kwh > 0)
                ? 'Road user charges are not included.'
                : null,
            typed: {
              kmYear: costs.kmYear,
              litrePrice: diesel ? costs.dieselPrice : costs.petrolPrice,
              powerPrice: costs.powerPrice,
            },
            tool: formTool(
              assistant,
              'work_out_fuel_cost',
              'Works out what fuel or electricity for this vehicle costs per week and per year. The person sends it.',
            ),
          },
    delivery: pricesDelivery(costs)
      ? {
          carId: car.id,
          note: costs.deliveryNote,
          submitted: null,
          tool: formTool(
            assistant,
            'estimate_delivery',
            'Estimates what delivery of this vehicle to a postcode costs. The person sends it.',
          ),
        }
      : null,
  };
}

/** The result of a calculator's form sent without a script. `undefined`: another form was sent. */
export async function calculate(
  form: FormData,
  car: Car,
  settings: SiteSettings,
  prices: DeliveryPricesOf,
): Promise<Calculated | undefined> {
  const which = form.get(CALCULATOR);
  const { fuel } = carCosts(car, settings);
  if (which === 'fuel' && fuel !== null) return { fuel: typedFuel(form, fuel) };
  if (which !== 'delivery') return undefined;
  const postcode = String(form.get('postcode') ?? '').slice(0, 10);
  const answer = await estimateDelivery(postcode, car, settings, prices);
  if (answer.kind === 'refused') return { delivery: { postcode, answer } };
  const { price, ...more } = answer.estimate;
  const label = deliveryLabel(price, settings.price.currencyLabel);
  return { delivery: { postcode, answer: { kind: 'estimate', price: label, ...more } } };
}

function typedFuel(form: FormData, { typed }: FuelView): FuelTyped {
  const sent = (name: FuelFigure) => String(form.get(name) ?? typed[name]).slice(0, 20);
  const read = (name: FuelFigure) => (fuelProblem(name, sent(name)) === null ? Number(sent(name)) : typed[name]);
  const refused = (['kmYear', 'litrePrice', 'powerPrice'] as const).filter(
    (name) => fuelProblem(name, sent(name)) !== null,
  );
  return {
    kmYear: read('kmYear'),
    litrePrice: read('litrePrice'),
    powerPrice: read('powerPrice'),
    ...(refused.length > 0 ? { refused: Object.fromEntries(refused.map((name) => [name, sent(name)])) } : {}),
  };
}
