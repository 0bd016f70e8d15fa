import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { PasswordRating } from '#domain/staff/password-problem.ts';

/** Common words of this trade and region, which general dictionaries do not contain. */
const trade = ['forecourt', 'dealership', 'dealer', 'motors', 'newzealand', 'aotearoa', 'changemenow', 'carsales'];

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english, trade }, graphs: adjacencyGraphs });

export function ratingOf(password: string, ownWords: string[]): PasswordRating {
  const found = [password, core(password)].map((text) => zxcvbn.check(text, ownWords));
  return {
    score: Math.min(...found.map(({ score }) => score)),
    hasOwnWords: found.some(({ sequence }) => sequence.some((part) => part.dictionaryName === 'userInputs')),
  };
}

/** Symbols anywhere, and digits around the words, are what people add to be allowed a password: they count for nothing. */
const core = (password: string): string =>
  password.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/^\p{N}+|\p{N}+$/gu, '');
