import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { ask } from '#tests/ask.ts';

/** What a form's field `altcha` holds when a browser has solved the challenge of the site at `host`. */
export async function solvedCaptcha(port: number, host: string, form: string): Promise<string> {
  const challenge = JSON.parse((await ask(port, host, `/api/captcha?form=${form}`)).text) as Challenge;
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}
