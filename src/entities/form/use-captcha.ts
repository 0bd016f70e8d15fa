import { useRef, useState, type RefObject } from 'react';

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

export interface CaptchaHandle {
  state: CaptchaState;
  /** Where a vendor's widget is shown; ours has nothing to show. */
  place: RefObject<HTMLDivElement | null>;
  /** Begins the work; called when the form is first touched. */
  start: () => void;
  /** The answer to send along, or '' when there is none: the server then takes few forms from this address. */
  answer: () => Promise<string>;
  /** The answer was used or refused: the next one is worked out again. */
  renew: () => void;
}

interface Solved {
  answer: string;
  /** The server believes an answer for a while; who types longer gets a new one before sending. */
  freshMs: number;
}

/** Of the twenty minutes that the server believes ours. */
const OURS_FRESH_MS = 15 * 60_000;

/**
 * What a form is asked for in proof that a person fills it in, while they type: ALTCHA's work, or a vendor's widget. The
 * code of either comes when the form is first touched, and nothing of a vendor's comes before.
 */
export function useCaptcha(form: string, wanted: boolean): CaptchaHandle {
  const [state, setState] = useState<CaptchaState>('idle');
  const place = useRef<HTMLDivElement>(null);
  const work = useRef<{ freshUntil: number; answer: Promise<string> } | null>(null);
  const begin = (): Promise<string> => {
    if (!wanted) return Promise.resolve('');
    if (work.current !== null && Date.now() < work.current.freshUntil) return work.current.answer;
    setState('working');
    const current = {
      freshUntil: Infinity,
      answer: solve(form, place.current).then(
        ({ answer, freshMs }) => {
          current.freshUntil = Date.now() + freshMs;
          setState('solved');
          return answer;
        },
        () => {
          setState('failed');
          current.freshUntil = 0;
          return '';
        },
      ),
    };
    work.current = current;
    return current.answer;
  };
  return {
    state,
    place,
    start: () => {
      if (work.current === null) void begin();
    },
    answer: begin,
    renew: () => {
      work.current = null;
    },
  };
}

/** A script that hangs must not keep a form from being sent: it goes without an answer then. */
const SCRIPT_MS = 10_000;
const soon = <Module>(script: Promise<Module>): Promise<Module> =>
  Promise.race([
    script,
    new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error('The script of the captcha did not come')), SCRIPT_MS),
    ),
  ]);

async function solve(form: string, place: HTMLElement | null): Promise<Solved> {
  const response = await fetch(`/api/captcha?form=${form}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The captcha answered ${response.status}`);
  const challenge = (await response.json()) as object;
  if ('vendor' in challenge) {
    const { showWidget } = await soon(import('./show-widget.ts'));
    return showWidget(challenge as Parameters<typeof showWidget>[0], place);
  }
  const { solveChallenge, deriveKey } = await soon(import('./solve-captcha.ts'));
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
    timeout: 30_000,
  });
  if (solution === null) throw new Error('The captcha took too long');
  return { answer: btoa(JSON.stringify({ challenge, solution })), freshMs: OURS_FRESH_MS };
}
