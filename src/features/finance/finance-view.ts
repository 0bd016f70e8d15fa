import type { financeSliderUsed } from '#domain/events/catalogue.ts';
import type { PayloadOf } from '#domain/events/event.ts';
import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { CalculatorRules, CalculatorStart } from '#domain/finance/calculator.ts';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import type { ClippedTextView } from '#ui/disclosure/clipped-text.tsx';

/** The Finance Calculator: what it starts from, and everything that stands around its figures. */
export interface CalculatorView {
  intro: string;
  start: CalculatorStart;
  /** What the fields hold at first: the start, or what the page's address asks for. */
  input: RepaymentInput;
  rules: CalculatorRules;
  interest: 'editable' | 'fixed' | 'hidden';
  residual: boolean;
  /** Dollars offered where the price is typed. */
  quickPicks: readonly number[];
  /** Where the form goes without JavaScript. */
  action: string;
  tool: FormTool | undefined;
  warning: string;
  disclaimer: ClippedTextView;
  /** The figures go with it, in its address. */
  button: { text: string; href: string; dialog?: 'form' | undefined };
  /** What is told of the first change. */
  tracked: PayloadOf<typeof financeSliderUsed>;
}

/** The estimate at the side of a car page. */
export interface EstimateView {
  /** "$215" */
  weekly: string;
  /** "$931 in an average month of 4.33 weeks" or "$932 per month" */
  monthly: string | null;
  terms: string;
  /** "8.99% p.a." */
  rate: string;
  /** "9.41% p.a." or "8.38% to 19.42% p.a." */
  comparison: string;
  /** "over 5 years, 10% deposit, 30% final payment" */
  comparisonTerms: string | null;
  disclaimer: ClippedTextView;
  warning: string;
  button: { text: string; href: string };
}

/** What a payment buys. */
export interface BudgetView extends Pick<
  CalculatorView,
  'start' | 'rules' | 'input' | 'residual' | 'warning' | 'action'
> {
  /** Cents that someone can pay each time. */
  payment: number;
  /** Whether the page's address said so; else what the device kept comes first. */
  fromAddress: boolean;
  /** Of the search to which the dearest price is added. */
  search: string;
  /** Whether its cards take a shopper's own numbers. */
  numbers: boolean;
  noun: { one: string; many: string };
}

export interface FinancePageView {
  title: string;
  car: { name: string; href: string; price: string } | null;
  /** In general only. */
  budget: BudgetView | null;
  calculator: CalculatorView | null;
  enquire: { title: string; text: string; button: { text: string; href: string } };
}
