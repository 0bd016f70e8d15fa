import { describe, expect, it } from 'vitest';
import { likelyMeaning, VOCABULARIES, type VocabularyField } from './vocabulary.ts';

describe('likelyMeaning: a word that no list knows', () => {
  it.each<[VocabularyField, string, string | undefined]>([
    ['body', 'WAG', 'Wagon'],
    ['body', 'UTDC', 'Ute'],
    ['body', 'Hat', 'Hatch'],
    ['body', 'Conv.', 'Convertible'],
    ['body', 'XYZ', undefined],
    ['fuel', 'Pet', 'Petrol'],
    ['fuel', 'Dies', 'Diesel'],
    ['status', 'DEP', 'reserved'],
    ['status', 'Sold out', 'sold'],
    ['status', 'HOLD?', undefined],
    ['car_type', 'Demon', 'demo'],
    ['item_type', 'Carav', 'caravan'],
    ['drive', '--', undefined],
  ])('%s %s is proposed as %s', (field, word, meaning) => expect(likelyMeaning(field, word)).toBe(meaning));
});

it('VOCABULARIES: each value is read as itself, so that a mapping may say it', () => {
  for (const { values, read } of Object.values(VOCABULARIES))
    for (const value of Object.keys(values)) expect(read(value)).toBe(value);
});
