import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { calculate } from '#domain/finance/calculator.ts';
import { loanWords } from '#domain/finance/loan-words.ts';
import type { Form } from '#domain/forms/define-form.ts';
import type { LeadFinance } from '#domain/lead/lead.ts';
import { requestedLoan } from '../finance/requested-loan.ts';
import { calculatorView } from '../finance/finance-view.ts';

/**
 * The repayment for the figures in a form, by the calculator of its car and never by the browser. `undefined`: the form
 * has no figures, they are not valid, or no repayment may be shown for them.
 */
export function formFinance(
  form: Form,
  figure: (name: string, from: string) => string | null | undefined,
  { site, car, now }: { site: LiveSite; car: Car | undefined; now: Date },
): LeadFinance | undefined {
  const figures = form.fields.flatMap(({ group, name, from }) => {
    const text = group === 'figures' && from !== undefined ? (figure(name, from) ?? '').trim() : '';
    return text === '' || from === undefined ? [] : [[from, text]];
  });
  if (figures.length === 0) return undefined;
  const view = calculatorView(car ?? null, site, now, requestedLoan(new URLSearchParams(figures), site.settings));
  if (view === null) return undefined;
  const loan = calculate(view.input, view.start, view.rules);
  if (loan.because !== null) return undefined;
  return {
    frequency: view.input.frequency,
    repayment: loan.payment / 100,
    borrowed: loan.borrowed / 100,
    years: view.input.years,
    annualRate: loan.annualRate,
    comparisonRate: loan.comparison,
    residual: loan.residual / 100,
    total: loan.total / 100,
    words: loanWords(view.input, loan),
  };
}
