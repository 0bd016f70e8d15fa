// A chunk of its own, fetched when a form is first touched.
import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey as derive } from 'altcha-lib/algorithms/sha';

export const solveChallenge = solve;
export const deriveKey = derive;
