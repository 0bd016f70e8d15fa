import { termWords } from '#domain/finance/my-numbers.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { myNumbers } from './kept-numbers.ts';

/** Offers to add a shopper's numbers to the message of an enquiry: they are sent when it is, and not before. */
export function offerNumbers(message: HTMLTextAreaElement): void {
  const numbers = myNumbers();
  if (numbers === null || message.dataset.numbersOffered !== undefined) return;
  message.dataset.numbersOffered = '';
  const { deposit, tradeIn, week, years } = numbers;
  const sentence = `My numbers: ${formatMoney(deposit)} deposit, ${formatMoney(tradeIn)} trade-in, ${formatMoney(week)} per week over ${termWords(years)}.`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.style.minHeight = '44px';
  button.textContent = 'Add my numbers to this message';
  button.addEventListener('click', () => {
    message.value = [message.value.trim(), sentence].filter(Boolean).join('\n');
    message.dispatchEvent(new Event('input', { bubbles: true }));
    button.remove();
    message.focus();
  });
  message.after(button);
}
