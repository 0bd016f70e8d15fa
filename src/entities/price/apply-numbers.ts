import {
  fits,
  mostEverFits,
  myRepayment,
  readCardLoan,
  type MyNumbers,
  type MyRepayment,
} from '#domain/finance/my-numbers.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { myNumbers } from './kept-numbers.ts';

/** Shows a shopper's own numbers on every card, or takes them away again. The comparison rate stays beside each repayment. */
export function applyNumbers(): void {
  const numbers = myNumbers();
  const { dataset } = document.documentElement;
  if (numbers === null) delete dataset.numbers;
  else dataset.numbers = '';
  let [shown, within] = [0, 0];
  for (const details of document.querySelectorAll<HTMLElement>('[data-loan]')) {
    const mine = numbers && myRepayment(readCardLoan(details.dataset.loan!), numbers);
    if (mine !== null) shown++;
    if (mine !== null && fits(mine)) within++;
    show(details, mine, numbers);
  }
  showFit(numbers, shown, within);
}

function show(details: HTMLElement, mine: MyRepayment | null, numbers: MyNumbers | null): void {
  const [amount, ...rates] = details.querySelectorAll<HTMLElement>('summary > .num');
  write(amount, mine && AMOUNTS[mine.kind](mine as never));
  // a car that is paid has no rate: its place stays, so that nothing moves
  for (const rate of rates) rate.style.visibility = mine?.kind === 'paid' ? 'hidden' : '';
  write(
    details.querySelector<HTMLElement>('[data-terms]'),
    numbers && `${numbers.years} years, ${formatMoney(numbers.deposit + numbers.tradeIn)} deposit and trade-in`,
  );
  const line = details.parentElement?.querySelector<HTMLElement>('[data-mine]');
  if (line === null || line === undefined) return;
  line.replaceChildren(...(mine === null ? [] : lineOf(mine)));
  line.toggleAttribute('data-over', mine !== null && !fits(mine));
}

const AMOUNTS: { [K in MyRepayment['kind']]: (mine: Extract<MyRepayment, { kind: K }>) => string } = {
  loan: ({ weekly }) => `${formatMoney(weekly)}/wk`,
  small: () => 'Small loan',
  paid: () => 'Paid in full',
};

/** The bar of the week, words for what is left or over, and what is borrowed. */
function lineOf(mine: MyRepayment): Node[] {
  const bar = document.createElement('i');
  bar.ariaHidden = 'true';
  bar.style.setProperty('--share', mine.kind === 'loan' ? `${Math.round(mine.share * 100)}%` : '0%');
  const words = document.createElement('span');
  const sum = document.createElement('b');
  const borrowed = document.createElement('small');
  if (mine.kind === 'loan') {
    sum.textContent = `${formatMoney(Math.abs(mine.left))} per week`;
    words.append(sum, mine.left < 0 ? ' over' : ' left');
  } else if (mine.kind === 'paid') {
    sum.textContent = formatMoney(mine.left);
    words.append(sum, ' of yours left over');
  } else words.append('Ask us about a small loan');
  borrowed.textContent = mine.kind === 'paid' ? 'no loan' : `you borrow ${formatMoney(mine.borrowed)}`;
  return [bar, words, borrowed];
}

/** What the server has sent comes back when there are no numbers any more. */
function write(element: HTMLElement | null | undefined, text: string | null): void {
  if (!element) return;
  element.dataset.sent ??= element.textContent;
  element.textContent = text ?? element.dataset.sent;
}

/**
 * "$12,200 down, $100 per week", and a chip for only those that fit. A search knows no one's numbers: it leaves out what no
 * rate could make fit, and this page hides by the same rule as the cards what is over at its own rate.
 */
function showFit(numbers: MyNumbers | null, shown: number, within: number): void {
  const label = document.querySelector<HTMLElement>('[data-numbers-open] span');
  if (label)
    write(
      label,
      numbers && `${formatMoney(numbers.deposit + numbers.tradeIn)} down, ${formatMoney(numbers.week)} per week`,
    );
  const link = document.querySelector<HTMLAnchorElement>('[data-numbers-fit]');
  if (link === null) return;
  const url = new URL(location.href);
  const price = numbers && `-${mostEverFits(numbers) / 100}`;
  const only = url.searchParams.get('price') === price;
  for (const line of document.querySelectorAll('[data-part=results] [data-mine]'))
    line.closest('li')!.style.display = only && line.matches('[data-over]') ? 'none' : '';
  link.hidden = price === null || (shown === 0 && !only);
  if (price === null) return;
  for (const key of ['price', 'price_min', 'price_max', 'page']) url.searchParams.delete(key);
  if (!only) url.searchParams.set('price', price);
  link.href = url.pathname + url.search;
  link.ariaCurrent = only ? 'true' : null;
  const hidden = shown > within ? `. ${shown - within} here hidden` : '';
  link.textContent = only ? `Only those that fit${hidden}` : `${within} of ${shown} here fit. Show only those`;
}
