/** What someone wants to trade in, as a lookup or the shopper named it. */
export interface TradeInVehicle {
  make: string;
  model: string;
  badge: string | null;
  year: number;
  body: string | null;
  transmission: string | null;
  colour: string | null;
}

/** "2021 Mazda 3" */
export const vehicleName = ({ year, make, model }: TradeInVehicle): string => `${year} ${make} ${model}`;
