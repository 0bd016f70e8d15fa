// A chunk of its own, fetched when a form of a site with a vendor's captcha is first touched.

/** What the server says a vendor's widget is shown as. */
interface Challenge {
  vendor: 'turnstile' | 'recaptcha';
  siteKey: string;
  action: string;
  scored: boolean;
}

interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
}
declare global {
  interface Window {
    turnstile?: Widget;
    grecaptcha?: Widget & {
      ready(then: () => void): void;
      execute(siteKey: string, options: { action: string }): PromiseLike<string>;
    };
  }
}

/** Half a minute less than a token holds: five minutes at Cloudflare, two at Google. */
const FRESH_MS = { turnstile: 270_000, recaptcha: 90_000 };
/** Someone may have to tick a box or find the buses. Then the form goes without. */
const PATIENCE_MS = 90_000;

/** Loads a vendor's script once and has it make a token. Rejects when it cannot be loaded, fails, or no one answers it. */
export async function showWidget(challenge: Challenge, place: HTMLElement | null) {
  const { vendor, siteKey, scored } = challenge;
  if (place === null) throw new Error('The form has gone');
  const made =
    vendor === 'turnstile'
      ? loadOnce('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit').then(() =>
          turnstileToken(challenge, place),
        )
      : loadOnce(`https://www.google.com/recaptcha/api.js?render=${scored ? siteKey : 'explicit'}`).then(() =>
          recaptchaToken(challenge, place),
        );
  return { answer: await within(PATIENCE_MS, made), freshMs: FRESH_MS[vendor] };
}

const turnstileToken = ({ siteKey, action }: Challenge, place: HTMLElement) =>
  new Promise<string>((resolve, reject) => {
    window.turnstile!.render(emptyBox(place), {
      sitekey: siteKey,
      action,
      size: place.clientWidth < 300 ? 'compact' : 'flexible',
      appearance: 'interaction-only',
      'response-field': false, // the form sends it itself
      'refresh-expired': 'never', // the form asks again when it is sent later
      retry: 'never',
      callback: resolve,
      'error-callback': failing(reject),
      'unsupported-callback': failing(reject),
    });
  });

const recaptchaToken = ({ siteKey, action, scored }: Challenge, place: HTMLElement) =>
  new Promise<string>((resolve, reject) => {
    const recaptcha = window.grecaptcha!;
    recaptcha.ready(() => {
      if (scored) return void recaptcha.execute(siteKey, { action }).then(resolve, failing(reject));
      recaptcha.render(emptyBox(place), {
        sitekey: siteKey,
        size: place.clientWidth < 304 ? 'compact' : 'normal',
        callback: resolve,
        'error-callback': failing(reject),
      });
    });
  });

const failing = (reject: (error: Error) => void) => () => reject(new Error('The captcha failed'));

/** A widget lives once: each token has a box of its own, in the place of the one before. */
function emptyBox(place: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  place.replaceChildren(box);
  return box;
}

const loaded = new Map<string, Promise<void>>();

function loadOnce(address: string): Promise<void> {
  const loading =
    loaded.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: address, async: true });
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        loaded.delete(address); // the next attempt asks again
        script.remove();
        reject(new Error('The captcha could not be loaded'));
      });
      document.head.append(script);
    });
  loaded.set(address, loading);
  return loading;
}

function within<T>(limitMs: number, made: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(failing(reject), limitMs);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}
