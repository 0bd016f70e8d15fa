import { counted } from '../text/words.ts';
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
      'We start with the asking prices of similar vehicles for sale today, adjust for kilometres and condition, then take off our costs to inspect, recondition and warrant it. You see every step.',
  },
  {
    question: 'Is it binding?',
    answer: `The offer is valid for ${counted(offerDays, 'day')}. We confirm it when we inspect the vehicle and find it as you described.`,
  },
  {
    question: `Which ${noun} get a price online?`,
    answer: `An online trade-in estimate is not produced for ${noun} over ${maxYears} years old or over ${formatKms(maxKm)}. For these, condition matters more than the averages. Send us the details and we’ll call you with a price.`,
  },
  {
    question: 'What if I still owe money on it?',
    answer:
      'Tell us how much you owe and who the lender is. We’ll pay out the loan, and you keep the balance or put it towards your next vehicle.',
  },
  { question: 'Do I have to buy from you?', answer: 'No. You can sell it to us without buying anything.' },
  {
    question: 'What happens to my details?',
    answer: `We keep your answers for ${counted(keepDays, 'day')} so you can come back to them, then delete them unless you send them to us. We use your number plate only to look up the vehicle.`,
  },
];
