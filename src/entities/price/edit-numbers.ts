import { isAmount, readNumbers, writtenNumbers, type MyNumbers } from '#domain/finance/my-numbers.ts';
import { dollars } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { typedNumber } from '#domain/search/typed/typed-number.ts';
import { applyNumbers } from './apply-numbers.ts';
import { keepNumbers, keptOffer, myNumbers } from './kept-numbers.ts';
import { NUMBERS_SHARED } from './numbers-storage.ts';

const AMOUNTS = ['deposit', 'tradeIn', 'budget'] as const;

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

const yearsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name=years]')];

/** The panel is open before this script has come: what someone has typed by then stays. */
function fill(form: HTMLFormElement, name: string, amount: number): void {
  const input = field(form, name);
  if (input.value !== input.defaultValue) return;
  input.defaultValue = String(amount);
  write(input, amount);
}

/** Who is in the field already types in its place, and not behind it. */
function write(input: HTMLInputElement, amount: number): void {
  input.value = String(amount);
  if (input === document.activeElement) input.select();
}

/** What is typed now is what was filled in: the next opening may change it. */
function takeAsFilled(form: HTMLFormElement): void {
  for (const name of AMOUNTS) field(form, name).defaultValue = field(form, name).value;
  for (const radio of yearsOf(form)) radio.defaultChecked = radio.checked;
}

/** Fills the panel before or as it opens: from what is kept, and a trade-in from an offer on this device. */
export function openNumbers(form: HTMLFormElement): void {
  if (form.matches(':popover-open')) takeFocus(form);
  else form.addEventListener('toggle', () => takeFocus(form), { once: true });
  const numbers = myNumbers();
  const offer = keptOffer(Date.now());
  if (numbers !== null) {
    fill(form, 'deposit', numbers.deposit / 100);
    fill(form, 'tradeIn', numbers.tradeIn / 100);
    fill(form, 'budget', numbers.week / 100);
    const years = yearsOf(form);
    if (years.every(({ checked, defaultChecked }) => checked === defaultChecked))
      for (const radio of years) radio.checked = radio.defaultChecked = Number(radio.value) === numbers.years;
  }
  if (offer === null) return;
  if (field(form, 'tradeIn').value === '') write(field(form, 'tradeIn'), offer);
  const hint = form.querySelector('[data-numbers-offer]');
  if (hint) hint.textContent = `Our trade-in offer on this device: ${formatMoney(dollars(offer))}.`;
}

/** The panel has the focus and not its first field, which would raise the keyboard of a phone. */
function takeFocus(form: HTMLFormElement): void {
  if (!form.contains(document.activeElement)) form.focus();
}

/** Keeps what was typed and shows it; says what is wrong, and keeps what was typed then, too. */
export function saveNumbers(form: HTMLFormElement): void {
  const numbers = typed(form);
  if (numbers === null) {
    const wrong = AMOUNTS.find((name) => !isAmount(amount(form, name))) ?? 'budget';
    say(form, PROBLEMS[wrong]);
    return field(form, wrong).focus();
  }
  say(form, null);
  takeAsFilled(form);
  keepNumbers(numbers);
  form.hidePopover();
  applyNumbers();
}

export function clearNumbers(form: HTMLFormElement): void {
  takeAsFilled(form);
  keepNumbers(null);
  say(form, null);
  form.hidePopover();
  applyNumbers();
}

/** A link with these numbers and nothing about the person who shares it. */
export async function shareNumbers(form: HTMLFormElement): Promise<void> {
  const numbers = typed(form);
  if (numbers === null) return saveNumbers(form);
  const link = `${location.origin}${location.pathname}${location.search}${NUMBERS_SHARED}${writtenNumbers(numbers)}`;
  await navigator.clipboard.writeText(link).then(
    () => say(form, 'Link copied. It holds your numbers only.'),
    () => say(form, link),
  );
}

const PROBLEMS: Record<(typeof AMOUNTS)[number], string> = {
  deposit: 'Enter your deposit in whole dollars, up to $1,000,000. It can be 0.',
  tradeIn: 'Enter the value of your trade-in in whole dollars, up to $1,000,000. It can be 0.',
  budget: 'Enter what you want to pay per week, in whole dollars, up to $1,000,000. Deposit and trade-in can be 0.',
};

function amount(form: HTMLFormElement, name: string): number {
  const text = field(form, name).value.trim();
  return text === '' ? 0 : Math.round(typedNumber(text) ?? Number.NaN);
}

function typed(form: HTMLFormElement): MyNumbers | null {
  const years = new FormData(form).get('years');
  return readNumbers([...AMOUNTS.map((name) => amount(form, name)), years].join());
}

function say(form: HTMLFormElement, text: string | null): void {
  const problem = form.querySelector<HTMLElement>('[data-numbers-problem]');
  if (problem === null) return;
  problem.textContent = text;
  problem.hidden = text === null;
}
