import { dollars, type Cents } from '../money.ts';
import { formatToTheCent } from '../price/format-to-the-cent.ts';
import type { MenuItem } from './service-policy.ts';

/** What is booked, as it was priced then. */
export interface ServiceOrder {
  lines: { name: string; price: string }[];
  /** "$398", "from $398"; null: nothing of it has a price. */
  total: string | null;
  /** Something of it has no price yet. */
  open: boolean;
  minutes: number;
}

/** The chosen services and extras in the order of the menu. Names that the menu lacks are left out. */
export function serviceOrder(menu: readonly MenuItem[], chosen: readonly string[]): ServiceOrder {
  const items = menu.filter(({ name }) => chosen.includes(name));
  const priced = items.filter((item) => item.price !== null);
  const sum = priced.reduce((cents, { price }) => cents + dollars(price!), 0);
  return {
    lines: items.map((item) => ({ name: item.name, price: menuPrice(item) })),
    total:
      priced.length === 0
        ? null
        : priceWords(
            sum,
            priced.some(({ from }) => from),
          ),
    open: priced.length < items.length,
    minutes: items.reduce((minutes, item) => minutes + item.minutes, 0),
  };
}

/** "$349", "from $389", "Free", "Price on request" */
export function menuPrice({ price, from }: Pick<MenuItem, 'price' | 'from'>): string {
  if (price === null) return 'Price on request';
  return price === 0 && !from ? 'Free' : priceWords(dollars(price), from);
}

const priceWords = (cents: Cents, from: boolean): string => `${from ? 'from ' : ''}${formatToTheCent(cents)}`;
