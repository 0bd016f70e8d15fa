import {
  fits,
  myRepayment,
  readCardLoan,
  termWords,
  type MyNumbers,
  type MyRepayment,
} from '#domain/finance/my-numbers.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { myNumbers, tellNumbers } from './kept-numbers.ts';
import { ONLY_FITTING } from './numbers-storage.ts';

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
  tellNumbers();
  showFit(numbers, shown, within);
}

/** Without the cards that are over, or all of them: for this tab, whatever it searches for. A car without a repayment stays. */
export function toggleFitting(): void {
  if (isOnlyFitting()) tabStorage.remove(ONLY_FITTING);
  else tabStorage.set(ONLY_FITTING, '1');
  applyNumbers();
}

const isOnlyFitting = () => tabStorage.get(ONLY_FITTING) !== null;

function show(details: HTMLElement, mine: MyRepayment | null, numbers: MyNumbers | null): void {
  const [amount, ...rates] = details.querySelectorAll<HTMLElement>('summary > .num');
  write(amount, mine && AMOUNTS[mine.kind](mine as never));
  // a car that is paid has no rate: its place stays, so that nothing moves
  for (const rate of rates) rate.style.visibility = mine?.kind === 'paid' ? 'hidden' : '';
  write(
    details.querySelector<HTMLElement>('[data-terms]'),
    numbers && `${termWords(numbers.years)}, ${formatMoney(numbers.deposit + numbers.tradeIn)} deposit and trade-in`,
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
 * "$12,200 down, $100 per week", and a chip that hides what does not fit by the same rule as the cards. The search and its
 * address stay as they are: they are the shopper's own, and a server hears of no one's numbers.
 */
function showFit(numbers: MyNumbers | null, shown: number, within: number): void {
  const label = document.querySelector<HTMLElement>('[data-numbers-open] span');
  if (label)
    write(
      label,
      numbers && `${formatMoney(numbers.deposit + numbers.tradeIn)} down, ${formatMoney(numbers.week)} per week`,
    );
  if (numbers === null) tabStorage.remove(ONLY_FITTING);
  const chip = document.querySelector<HTMLElement>('[data-numbers-fit]');
  if (chip === null) return;
  const only = isOnlyFitting();
  let [seen, hidden] = [0, 0];
  for (const card of document.querySelectorAll<HTMLElement>('[data-part=results] [data-cards] > li')) {
    if (card.querySelector('h2 a') === null) continue; // no car
    const isHidden = only && card.querySelector('[data-mine][data-over]') !== null;
    card.style.display = isHidden ? 'none' : '';
    if (isHidden) hidden++;
    else seen++;
  }
  chip.hidden = numbers === null || (shown === 0 && !only);
  chip.ariaPressed = String(only);
  chip.textContent = only
    ? `Those over are hidden${hidden > 0 ? `, ${hidden} here` : ''}`
    : `${within} of ${shown} here fit. Hide those over`;
  sayNone(within === 0 && hidden > 0 ? `None on this page fit your week.${seen > 0 ? NOT_COMPARED : ''}` : null);
}

const NOT_COMPARED = ' Cars without a repayment are still shown.';

function sayNone(words: string | null): void {
  let line = document.querySelector<HTMLElement>('[data-numbers-none]');
  if (line === null) {
    if (words === null) return;
    line = document.createElement('p');
    line.role = 'status';
    line.dataset.numbersNone = '';
    line.style.marginBottom = '1rem';
    document.querySelector('[data-part=results] [data-cards]')?.before(line);
  }
  line.hidden = words === null;
  line.textContent = words;
}
