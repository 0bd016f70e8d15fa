import { formTool, type FormTool } from '#domain/assistant/form-tool.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { calculate, calculatorRules } from '#domain/finance/calculator.ts';
import { calculatorStart } from '#domain/finance/calculator-start.ts';
import { quoteRequest } from '#domain/finance/car-quote.ts';
import { disclaimerExcerpt } from '#domain/finance/disclaimer-excerpt.ts';
import { accountFeeWords } from '#domain/finance/account-fee-words.ts';
import { averageMonth } from '#domain/finance/average-month.ts';
import { lacksFigures } from '#domain/finance/finance-availability.ts';
import { financeDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import { financeLink } from '#domain/finance/finance-link.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { financeEnquiryForm } from '#domain/forms/finance-enquiry.ts';
import type { Cents } from '#domain/money.ts';
import { carPrice, type CarPrice } from '#domain/price/car-price.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { currencyLabel } from '#domain/price/currency-label.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formatToTheCent } from '#domain/price/format-to-the-cent.ts';
import { carPath, formPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { myNumbersView } from '../../cards/my-numbers-view.ts';
import type { BudgetView, CalculatorView, EstimateView, FinancePageView } from '#features/finance/finance-view.ts';

/** The car whose page requests a quote. `null`: a quote exists, or none is given. */
export const carToQuote = (car: Car, { advertised }: CarPrice, settings: SiteSettings): number | null =>
  'request' in quoteRequest(car, advertised, settings.finance) ? car.id : null;

/** "The finance calculator … shows nothing for some cars with no lender data under a certain configuration." */
const startsFromDefaults = (price: CarPrice | null, { withoutLender }: SiteSettings['finance']): boolean =>
  withoutLender && price !== null && lacksFigures(price.finance);

/** The Finance Calculator of a car, or in general. `null`: switched off, or the lender's figures may not be shown. */
export function calculatorView(
  car: Car | null,
  site: LiveSite,
  now: Date,
  withRequested: (input: RepaymentInput) => RepaymentInput = (input) => input,
): CalculatorView | null {
  const { settings } = site;
  const { finance } = settings;
  if (!finance.enabled || !finance.calculator) return null;
  const price = car === null ? null : carPrice(car, settings, now);
  const figures = price?.finance.available === true ? price.finance.figures : null;
  if (car !== null && figures === null && !startsFromDefaults(price, finance)) return null;
  const shownPrice = price?.purchase ?? null;
  const start = calculatorStart({ shownPrice, figures }, finance);
  const input = withRequested(start.input);
  const deposit = start.input.deposit;
  const label = currencyLabel(null, settings.site.country, car?.location?.country);
  return {
    intro: `Start with ${formatMoney(start.input.price, label)}${deposit > 0 ? ` and ${formatMoney(deposit, label)} deposit` : ''}, then adjust it to suit you. Using this calculator won’t affect your credit score.`,
    start,
    input,
    rules: calculatorRules(finance),
    interest: finance.interest,
    residual: finance.residual,
    quickPicks: finance.quickPicks,
    action: `${car === null ? '/finance' : `${carPath(car, settings)}/finance`}#finance-calculator`,
    tool: calculatorTool(settings.assistant),
    warning: finance.warning,
    disclaimer: finance.showMore
      ? disclaimerExcerpt(figures?.disclaimer ?? null, finance)
      : { shown: financeDisclaimer(figures?.disclaimer ?? null, finance), rest: '' },
    button: calculatorButton(car, settings),
    tracked: { ...(car && { car_id: car.id, dealership_id: car.dealership_id }), website_id: site.record.id },
  };
}

function calculatorTool(policy: SiteSettings['assistant']): FormTool | undefined {
  const description = 'Works out the repayment of a loan on this page, with its rate, comparison rate and warning.';
  const tool = formTool(policy, 'estimate_repayments', description);
  return tool && { ...tool, toolautosubmit: '' };
}

/** "When the finance-enquiry mode is on, 'Get Finance Now' … Otherwise 'Enquire Now' and links to the car's page, or to /finance when no car is given." */
function calculatorButton(car: Car | null, settings: SiteSettings): CalculatorView['button'] {
  const to = (address: string) => inChosenPrices(address, settings);
  if (settings.finance.enquiry)
    return {
      text: 'Get Finance Now',
      href: to(formPath(financeEnquiryForm, car ?? undefined, settings)),
      dialog: 'form',
    };
  // with a car the enquiry opens over its page; without one the link leads to the finance page's own form
  return car === null
    ? { text: 'Enquire Now', href: to('/finance#finance-form') }
    : { text: 'Enquire Now', href: to(formPath(enquiry, car, settings)), dialog: 'form' };
}

/** The 'Finance estimate' beside a car; null when no repayment is shown for it. */
export function estimateView(car: Car, { settings }: LiveSite, now: Date): EstimateView | null {
  const { finance, site } = settings;
  if (!finance.enabled || !finance.estimateCard) return null;
  const { purchase: shownPrice, finance: lender } = carPrice(car, settings, now);
  if (!lender.available || shownPrice === null) return null;
  const { figures } = lender;
  const start = calculatorStart({ shownPrice, figures }, finance);
  const rules = calculatorRules(finance);
  const result = calculate(start.input, start, rules);
  if (result.because !== null || result.comparison.length === 0) return null;
  const { deposit, years, annualRate, residual } = start.input;
  const monthly = calculate({ ...start.input, frequency: 'monthly' }, start, rules);
  const label = currencyLabel(null, site.country, car.location?.country);
  const currency = label === null ? '' : `${label} `;
  const share = (part: Cents) => `${((part / start.input.price) * 100).toFixed(1)}%`;
  return {
    weekly: `${currency}${formatToTheCent(result.payment)}`,
    monthly:
      finance.monthly === 'times_4_33'
        ? `${currency}${formatMoney(averageMonth(result.payment))} in an average month of 4.33 weeks`
        : monthly.because === null
          ? `${currency}${formatToTheCent(monthly.payment)} per month`
          : null,
    rate: formatRates([annualRate]),
    comparison: formatRates(result.comparison),
    // a quote's comparison rate is that of the sample loan in the warning, not of the terms in the settings
    comparisonTerms: lender.from === 'quote' ? null : finance.comparisonTerms,
    terms: [
      `${Number(years.toFixed(1))} year term`,
      `${share(deposit)} deposit`,
      residual > 0 ? `${share(residual)} final payment` : null,
      accountFeeWords(result.monthlyFee),
    ]
      .filter((part) => part !== null)
      .join(', '),
    warning: finance.warning,
    disclaimer: disclaimerExcerpt(figures.disclaimer, finance),
    button: { text: finance.estimateButton, href: financeLink({ ...car, shownPrice }, finance) },
  };
}

/** "$150 per week": the first amount the budget form shows. */
const FIRST_PAYMENT: Cents = 15_000;

/** The price a payment affords at the site's own rate. `null`: the site has no calculator. */
function budgetView(site: LiveSite, now: Date, requested: Parameters<typeof financePage>[3]): BudgetView | null {
  const calculator = calculatorView(null, site, now, requested.loan);
  if (calculator === null) return null;
  const { start, rules, input, residual, warning } = calculator;
  const { one, many } = site.settings.labels.noun;
  return {
    start,
    rules,
    input,
    residual,
    warning,
    action: '/finance#budget',
    payment: requested.payment ?? FIRST_PAYMENT,
    fromAddress: requested.payment !== null,
    search: inChosenPrices(SEARCH_PATH, site.settings),
    numbers: myNumbersView(site.settings) !== null,
    noun: { one: one.toLowerCase(), many: many.toLowerCase() },
  };
}

/** The finance page: about one car, or in general. */
export function financePage(
  car: Car | null,
  site: LiveSite,
  now: Date,
  requested: { loan: (input: RepaymentInput) => RepaymentInput; payment: Cents | null },
): FinancePageView {
  const { settings } = site;
  const price = car === null ? null : carPrice(car, settings, now).purchase;
  return {
    title: 'Finance',
    car:
      car === null
        ? null
        : {
            name: carTitle(car).full,
            href: carPath(car, settings),
            price: price === null ? settings.price.noPriceText : formatMoney(price),
          },
    budget: car === null ? budgetView(site, now, requested) : null,
    calculator: calculatorView(car, site, now, requested.loan),
    enquire: {
      title: 'Ask us about finance',
      text: 'Send us a message. Our finance team will reply by phone or email. We won’t run a credit check without your consent.',
      button: {
        text: 'Get Finance Now',
        href: inChosenPrices(formPath(financeEnquiryForm, car ?? undefined, settings), settings),
      },
    },
  };
}
