import { useRef, useState } from 'react';

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

export interface CaptchaHandle {
  state: CaptchaState;
  /** Begins the work; called when the form is first touched. */
  start: () => void;
  /** The answer to send along, or '' when there is none: the server then takes few forms from this address. */
  answer: () => Promise<string>;
  /** The answer was used or refused: the next one is worked out anew. */
  renew: () => void;
}

/** The server believes an answer for twenty minutes; who types longer gets a new one before sending. */
const FRESH_MS = 15 * 60_000;

/** ALTCHA's proof of work for one form, computed while the shopper types; its code comes when the form is first touched. */
export function useCaptcha(form: string, wanted: boolean): CaptchaHandle {
  const [state, setState] = useState<CaptchaState>('idle');
  const work = useRef<{ began: number; answer: Promise<string> } | null>(null);
  const begin = (): Promise<string> => {
    if (!wanted) return Promise.resolve('');
    if (work.current !== null && Date.now() - work.current.began < FRESH_MS) return work.current.answer;
    setState('working');
    const answer = solve(form).then(
      (solved) => {
        setState('solved');
        return solved;
      },
      () => {
        setState('failed');
        work.current = null;
        return '';
      },
    );
    work.current = { began: Date.now(), answer };
    return answer;
  };
  return {
    state,
    start: () => {
      if (work.current === null) void begin();
    },
    answer: begin,
    renew: () => {
      work.current = null;
    },
  };
}

async function solve(form: string): Promise<string> {
  const [{ solveChallenge, deriveKey }, response] = await Promise.all([
    import('./solve-captcha.ts'),
    fetch(`/api/captcha?form=${form}`, { signal: AbortSignal.timeout(10_000) }),
  ]);
  if (!response.ok) throw new Error(`The captcha answered ${response.status}`);
  const challenge: unknown = await response.json();
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
    timeout: 30_000,
  });
  if (solution === null) throw new Error('The captcha took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
