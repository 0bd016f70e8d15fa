// A chunk of its own, fetched when a form is first touched. Web Crypto here; the server's own half uses Node's.
import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey as derive } from 'altcha-lib/algorithms/web/sha';

export const solveChallenge = solve;
export const deriveKey = derive;
