import { LAMS } from '#domain/car/lams.ts';
import { joinedKeys } from '#domain/search/joined-key.ts';
import type { Meaning, StockValues } from './meaning.ts';
import { P_PLATE_WAYS } from './p-plate-words.ts';

/** Ways to say it, with commas between. */
const WAYS =
  'lams, lams approved, lams legal, lams bike, lams bikes, learner, learners, learner approved, learner legal, learner friendly, learner bike, learner bikes, learner rider, l plate, l plates, l plater, l plate legal';

const MEANING: Meaning = {
  values: { licence: [LAMS] },
  standsFor:
    'motorcycles up to 660 cc and 150 kW per tonne with a rider of 90 kg, by the manufacturer’s figures, and those sold as LAMS or LA models. The official list may differ',
};

/** What words about learners mean where motorcycles are sold: learners may drive any car. P-plates too, where no cars are. */
export function lamsMeanings({ item_type = [] }: StockValues): { keys: string[]; meaning: Meaning }[] {
  if (!item_type.includes('motorcycle')) return [];
  const ways = item_type.includes('car') ? WAYS : `${WAYS}, ${P_PLATE_WAYS}`;
  return [{ keys: joinedKeys(ways), meaning: MEANING }];
}
