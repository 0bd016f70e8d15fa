import { dollars, type Cents } from '../money.ts';
import type { CalculatorRules } from './calculator.ts';
import { PAYMENTS_A_YEAR, type PaymentFrequency } from './loan-payment.ts';
import type { RepaymentInput } from './repayment.ts';

/** The fields of the calculator, by their names in its form. */
export const CALCULATOR_FIELDS = ['price', 'deposit', 'years', 'rate', 'residual', 'frequency'] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];

/** "Non-numeric text is stripped to digits." "$49,990" is 49990; nothing at all is null. */
export function typedFigure(text: string): number | null {
  const figures = text.replaceAll(/[^\d.]/g, '').replace(/(?<=\..*)\./g, '');
  return /\d/.test(figures) ? Number(figures) : null;
}

/**
 * What was typed into one field, on top of the rest. A price keeps what was typed, for it is judged and not moved; "a value
 * of 0 or less is stored as 0"; "other numeric inputs are clamped". A field that was emptied is optional and 0, or left as
 * it was.
 */
export function withTyped(
  input: RepaymentInput,
  field: CalculatorField,
  text: string,
  { limits }: Pick<CalculatorRules, 'limits'>,
): RepaymentInput {
  if (field === 'frequency')
    return Object.hasOwn(PAYMENTS_A_YEAR, text) ? { ...input, frequency: text as PaymentFrequency } : input;
  const figure = /^\s*[-−]/.test(text) ? 0 : typedFigure(text);
  switch (field) {
    case 'price':
      return { ...input, price: money(figure ?? 0, Number.MAX_SAFE_INTEGER / 1e4) };
    case 'deposit':
      return { ...input, deposit: money(figure ?? 0, limits.deposit) };
    case 'residual':
      return { ...input, residual: money(figure ?? 0, limits.residual) };
    case 'rate':
      return figure === null ? input : { ...input, annualRate: clamp(figure, limits.interest) };
    case 'years':
      return figure === null ? input : { ...input, years: offeredTerm(figure, limits.term) };
  }
}

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));
const money = (amount: number, max: number): Cents => dollars(clamp(amount, { min: 0, max }));

/** In whole steps from the least term, or the nearest of the years that may be chosen. */
export function offeredTerm(
  years: number,
  { min, max, step, years: choices }: CalculatorRules['limits']['term'],
): number {
  if (choices !== null)
    return choices.reduce((best, each) => (Math.abs(each - years) < Math.abs(best - years) ? each : best));
  return clamp(min + Math.round((clamp(years, { min, max }) - min) / step) * step, { min, max });
}
