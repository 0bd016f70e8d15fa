import { dollars, type Cents } from '../money.ts';
import type { PriceChoice } from '../price/price-choice.ts';
import { joinOr } from '../text/words.ts';

/** "Checkout journey in six tasks that may be done in any order." */
export const JOURNEY_TASKS = ['choose', 'price', 'protection', 'trade-in', 'structure', 'finance'] as const;
export type JourneyTask = (typeof JOURNEY_TASKS)[number];

/** The answers so far. They hold no name and no price: the name is asked later, the price comes from the server. */
export interface JourneyAnswers {
  choose?: { way: 'collect' } | { way: 'deliver'; postcode: string };
  /** The price as it stood when they looked at it. */
  price?: { seen: Cents };
  /** Which prices its visit saw when it began: they stay, on every device. Absent: those of the yard. */
  visit?: { prices: PriceChoice };
  /** Ids of products; those that the site no longer sells are skipped. */
  protection?: { products: string[] };
  /** `value`: the valuation of this key; what it comes to is read from it, and only when its offer was accepted. */
  'trade-in'?: { way: 'none' | 'enquire' } | { way: 'value'; key: string };
  structure?: { way: 'pay' } | { way: 'loan'; loan: Cents; years: number };
  finance?: { way: 'dealer' | 'own' | 'none' };
  /** Why an answer could not be saved, so that its page can be read again; null once another answer was. */
  refused?: { task: JourneyTask; message: string } | null;
  /** What the page had beside the answer that was sent last, and what it had of a refused one; null: nothing. */
  unsaved?: TypedAnswers | null;
}

/** What was typed and chosen and is no answer yet, by the field's name. A field without a value was emptied. */
export type TypedAnswers = Readonly<Record<string, readonly string[]>>;

/** The fields of each task: they are all in one form, so that whichever is saved, the others come along. */
export const TASK_FIELDS: Readonly<Record<JourneyTask, readonly string[]>> = {
  choose: ['way-choose', 'postcode'],
  price: [],
  protection: ['product'],
  'trade-in': ['way-trade-in', 'rego', 'regoState'],
  structure: ['way-structure', 'loan', 'years'],
  finance: ['way-finance'],
};

export interface AnswerContext {
  /** The price now: it never comes from the form. */
  price: Cents;
  products: readonly string[];
  years: TermLimits;
}

/** Terms, as in the site's calculator. `years`: the choices. `null`: from `min` to `max` in steps. */
export interface TermLimits {
  min: number;
  max: number;
  step: number;
  years: readonly number[] | null;
}

export type ReadAnswer = { answer: JourneyAnswers } | { problem: string };

/** What a task's form says, or what is wrong with it. `ticked`: the products. */
export function readAnswer(
  task: JourneyTask,
  fields: Readonly<Record<string, string>>,
  ticked: readonly string[],
  context: AnswerContext,
): ReadAnswer {
  const { way = '' } = fields;
  switch (task) {
    case 'choose': {
      const postcode = (fields.postcode ?? '').replaceAll(/\s/g, '');
      if (way === 'collect') return { answer: { choose: { way } } };
      if (way !== 'deliver') return { problem: 'Choose pick-up or delivery.' };
      return /^\d{4}$/.test(postcode)
        ? { answer: { choose: { way, postcode } } }
        : { problem: 'Invalid postcode. Please enter a 4-digit number.' };
    }
    case 'price':
      return { answer: { price: { seen: context.price } } };
    case 'protection':
      return { answer: { protection: { products: context.products.filter((id) => ticked.includes(id)) } } };
    case 'trade-in':
      return way === 'none' || way === 'enquire'
        ? { answer: { 'trade-in': { way } } }
        : { problem: 'Choose whether you have a car to trade in.' };
    case 'structure':
      return readStructure(way, fields, context);
    case 'finance':
      return way === 'dealer' || way === 'own' || way === 'none'
        ? { answer: { finance: { way } } }
        : { problem: 'Choose a finance option.' };
  }
}

function readStructure(way: string, fields: Readonly<Record<string, string>>, { years }: AnswerContext): ReadAnswer {
  if (way === 'pay') return { answer: { structure: { way } } };
  if (way !== 'loan') return { problem: 'Choose how you’ll pay.' };
  const loan = Number((fields.loan ?? '').replaceAll(/[$,\s]/g, ''));
  const term = Number((fields.years ?? '').trim());
  if (!(loan >= 1000 && loan <= 250_000)) return { problem: 'Enter an amount to finance from $1,000 to $250,000.' };
  const problem = termProblem(term, years);
  return problem === null ? { answer: { structure: { way, loan: dollars(loan), years: term } } } : { problem };
}

/** Null: the site lends for so long. */
function termProblem(term: number, { min, max, step, years }: TermLimits): string | null {
  if (years !== null) return years.includes(term) ? null : `Choose a term of ${joinOr(years.map(String))} years.`;
  const inSteps = Number.isInteger(Math.round(((term - min) / step) * 1e6) / 1e6);
  if (term >= min && term <= max && inSteps) return null;
  return `Choose a term from ${min} to ${max} years${step === 1 ? '' : step === 0.5 ? ', in half-year steps' : `, in steps of ${step}`}.`;
}
