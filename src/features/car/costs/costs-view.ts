import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { FuelFigure } from '#domain/costs/fuel-bounds.ts';

/** What a car costs to run and to bring home, as the page begins. */
export interface CostsView {
  fuel: FuelView | null;
  delivery: DeliveryView | null;
}

export interface FuelView {
  litres: number;
  kwh: number;
  /** "5.2 L/100 km" */
  uses: string;
  /** "Petrol", "Diesel" */
  fuel: string;
  /** What such a vehicle costs on the road beside; null: nothing by distance. */
  without: string | null;
  typed: FuelTyped;
  /** For the assistant of a browser. */
  tool: FormTool | undefined;
}

/** What someone may change. Prices in dollars. */
export type FuelTyped = Record<FuelFigure, number> & {
  /** What was typed in place of such a figure, as it was typed. */
  refused?: Partial<Record<FuelFigure, string>> | undefined;
};

export interface DeliveryView {
  carId: number;
  note: string | null;
  /** What came of a form without script. */
  submitted: { postcode: string; answer: DeliveryAnswerView } | null;
  /** For the assistant of a browser. */
  tool: FormTool | undefined;
}

export type DeliveryAnswerView =
  | { kind: 'estimate'; price: string; name: string; time: string | null }
  | { kind: 'refused'; because: string };

/** The calculators' forms go to the page of the car, which tells them apart by this field. */
export const CALCULATOR = 'calculator';

/** What a form without script came to. */
export interface Calculated {
  fuel?: FuelTyped;
  delivery?: NonNullable<DeliveryView['submitted']>;
}

/** The page as the form left it. */
export const withCalculated = (costs: CostsView, { fuel, delivery }: Calculated): CostsView => ({
  fuel: costs.fuel && fuel ? { ...costs.fuel, typed: fuel } : costs.fuel,
  delivery: costs.delivery && delivery ? { ...costs.delivery, submitted: delivery } : costs.delivery,
});
