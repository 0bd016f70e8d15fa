import { formatAmount } from '../price/format-money.ts';
import { formatNumber } from '../text/format-number.ts';
import { storable } from '../text/storable.ts';
import { CONDITION_QUESTIONS, type Condition } from './condition-questions.ts';
import type { TradeInAnswers } from './trade-in-answers.ts';

/** Further than any car has gone, and more than anybody lends for one (dollars). */
const MOST_KM = 2_000_000;
const MOST_OWING = 1_000_000;

export interface AnswerProblem {
  field: string;
  /** What is wrong and how to fix it. */
  message: string;
}

/** The fields of the condition page, as they were typed. */
export const ANSWER_FIELDS = ['km', ...CONDITION_QUESTIONS.map(({ name }) => name), 'finance', 'lender', 'owing'];

/** What was typed on the condition page: answers, or every problem with them, in the order of the page. */
export function readAnswers(
  typed: Readonly<Partial<Record<string, string>>>,
): { answers: TradeInAnswers } | { problems: AnswerProblem[] } {
  const problems: AnswerProblem[] = [];
  const km = digitsOf(typed.km);
  if (km === null || km > MOST_KM) problems.push({ field: 'km', message: 'Enter the kilometres, for example 62,400' });
  const condition: Record<string, string> = {};
  for (const { name, label, answers } of CONDITION_QUESTIONS) {
    const given = answers.find(({ value }) => value === typed[name]);
    if (given) condition[name] = given.value;
    else problems.push({ field: name, message: `Choose an answer: ${label}` });
  }
  const owes = typed.finance === 'yes';
  const owing = owes ? digitsOf(typed.owing) : 0;
  if (owing === null || owing > MOST_OWING || (owes && owing === 0))
    problems.push({ field: 'owing', message: 'Enter the approximate amount owing, for example 6,200' });
  if (problems.length > 0) return { problems };
  const lender = storable(typed.lender ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return {
    answers: {
      km: km!,
      condition: condition as Condition,
      owing: owing! * 100,
      lender: owes && lender !== '' ? lender : null,
    },
  };
}

/** Form values that would be read as these answers. */
export const typedAnswers = ({ km, condition, owing, lender }: TradeInAnswers): Record<string, string> => ({
  km: formatNumber(km),
  ...condition,
  finance: owing > 0 ? 'yes' : 'no',
  lender: lender ?? '',
  owing: owing > 0 ? formatAmount(owing) : '',
});

/** "62,400 kms", "$6,200.50" → whole numbers; "non-numeric text is stripped to digits". Null: there are none. */
function digitsOf(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/\.\d{0,2}\s*\D*$/, '').replace(/\D/g, '');
  return digits === '' || digits.length > 9 ? null : Number(digits);
}
