import { formatKms } from './offer-line-text.ts';
import type { TradeInPolicy } from './trade-in-policy.ts';

/** "A trade-in FAQ is shown." `noun`: what the site calls its vehicles, as in a sentence. */
export const tradeInFaq = (
  { maxYears, maxKm, offerDays, keepDays }: TradeInPolicy,
  noun: string,
): { question: string; answer: string }[] => [
  {
    question: 'How do you work out the offer?',
    answer:
      'From what others like it are offered for today, for its kilometres and its condition, less what it costs us to check, prepare and stand behind it. You see every line.',
  },
  {
    question: 'Is it binding?',
    answer: `For ${offerDays} days, if it is as you described it. We look at it when you bring it in.`,
  },
  {
    question: `Which ${noun} get a price online?`,
    answer: `An online trade-in estimate is not produced for ${noun} over ${maxYears} years old or over ${formatKms(maxKm)}. How they were kept matters more than the average: send us the details, and we call you with a price.`,
  },
  {
    question: 'I still owe money on it',
    answer: 'Tell us how much, and to whom. We pay the lender, and you get the rest or put it towards the next one.',
  },
  { question: 'Do I have to buy from you?', answer: 'No. You may sell it to us, and that is that.' },
  {
    question: 'What happens to what I type?',
    answer: `It is kept for ${keepDays} days, so that you can go on with it, and then deleted, unless you send it to us. Your plate is used to find the vehicle and for nothing else.`,
  },
];
