import { formatNumber } from '../text/format-number.ts';
import { CONDITION_QUESTIONS } from './condition-questions.ts';
import type { OfferLine } from './value-trade-in.ts';

export const formatKms = (km: number): string => `${formatNumber(Math.round(km))} km`;

/** A line of an offer, with the reason for it. */
export function offerLineText(line: OfferLine): { text: string; hint: string } {
  switch (line.step) {
    case 'market':
      return {
        text: 'Advertised price of similar vehicles',
        hint: `Median of ${line.cars} similar vehicles for sale today`,
      };
    case 'km': {
      const more = line.km - line.typicalKm;
      return {
        text: formatKms(line.km),
        hint: `${formatKms(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than most of them`,
      };
    }
    case 'costs':
      return { text: 'Inspection, reconditioning and selling costs', hint: 'What it costs us to prepare and sell it' };
    default: {
      const { label, answers } = CONDITION_QUESTIONS.find(({ name }) => name === line.step)!;
      const given = answers.find(({ value }) => value === line.answer);
      return {
        text: `${label.replace(/[?,].*$/, '')}: ${(given?.label ?? line.answer).toLowerCase()}`,
        hint: given?.hint ?? 'As you told us',
      };
    }
  }
}
