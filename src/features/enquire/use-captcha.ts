import { useRef, useState } from 'react';

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

export interface CaptchaHandle {
  state: CaptchaState;
  /** Begins the work; called when the form is first touched. */
  start: () => void;
  /** The answer to send along, or '' when the check could not run: the server then trusts the form less, not at all less politely. */
  answer: () => Promise<string>;
}

/** ALTCHA's proof of work, computed while the shopper types; its code comes when the form is first touched. */
export function useCaptcha(wanted: boolean): CaptchaHandle {
  const [state, setState] = useState<CaptchaState>('idle');
  const work = useRef<Promise<string> | null>(null);
  const begin = (): Promise<string> => {
    if (!wanted) return Promise.resolve('');
    work.current ??= solve().then(
      (answer) => {
        setState('solved');
        return answer;
      },
      () => {
        setState('failed');
        work.current = null;
        return '';
      },
    );
    return work.current;
  };
  return {
    state,
    start: () => {
      if (work.current !== null || !wanted) return;
      setState('working');
      void begin();
    },
    answer: begin,
  };
}

async function solve(): Promise<string> {
  const [{ solveChallenge, deriveKey }, response] = await Promise.all([
    import('./solve-captcha.ts'),
    fetch('/api/captcha'),
  ]);
  if (!response.ok) throw new Error(`The robot check answered ${response.status}`);
  const challenge: unknown = await response.json();
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
    timeout: 30_000,
  });
  if (solution === null) throw new Error('The robot check took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
