import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asTurnstile = { vendor: 'turnstile', siteKey: '0x4AAAAAAA', action: 'site_1_enquiry', scored: false } as const;
const asGoogle = { ...asTurnstile, vendor: 'recaptcha' } as const;

/** As much of a page as the widgets touch: scripts that are loaded, or not, and a place in the form. */
let scripts: string[];
/** New for each test: a script is loaded once. */
let showWidget: typeof import('./show-widget.ts').showWidget;
let loads: boolean;
let place: { boxes: unknown[]; clientWidth: number };
const form = () => place as unknown as HTMLElement;

beforeEach(async () => {
  vi.resetModules();
  ({ showWidget } = await import('./show-widget.ts'));
  scripts = [];
  loads = true;
  place = { boxes: [], clientWidth: 272, replaceChildren: (box: unknown) => place.boxes.push(box) } as typeof place;
  vi.stubGlobal('document', {
    createElement: () => new EventTarget(),
    head: {
      append: (script: EventTarget & { src: string; remove: () => void }) => {
        scripts.push(script.src);
        script.remove = () => {};
        queueMicrotask(() => script.dispatchEvent(new Event(loads ? 'load' : 'error')));
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('captcha widget has no response where its script is blocked, and requests it again', async () => {
  vi.stubGlobal('window', { turnstile: { render: (_: unknown, { callback }: Options) => callback('late') } });
  loads = false;
  await expect(showWidget(asTurnstile, form())).rejects.toThrow('could not be loaded');
  loads = true;
  expect(await showWidget(asTurnstile, form())).toMatchObject({ answer: 'late' });
  expect(scripts).toHaveLength(2);
});

interface Options {
  callback: (token: string) => void;
  'error-callback': () => void;
  action?: string;
  size?: string;
}

it('captcha widget is shown in its own box, small where the form is, with its action', async () => {
  const shown: Options[] = [];
  const widget = { render: (_: unknown, options: Options) => (shown.push(options), options.callback('a-token')) };
  vi.stubGlobal('window', { turnstile: widget, grecaptcha: { ...widget, ready: (then: () => void) => then() } });
  expect(await showWidget(asTurnstile, form())).toEqual({ answer: 'a-token', freshMs: 270_000 });
  expect(await showWidget(asGoogle, form())).toEqual({ answer: 'a-token', freshMs: 90_000 });
  expect(shown).toMatchObject([{ action: 'site_1_enquiry', size: 'compact' }, { size: 'compact' }]);
  expect(new Set(place.boxes).size).toBe(2);
});

it('captcha by reCAPTCHA v3 requests a score for the same action, and shows nothing', async () => {
  const execute = vi.fn(() => Promise.resolve('scored'));
  vi.stubGlobal('window', { grecaptcha: { ready: (then: () => void) => then(), execute } });
  expect(await showWidget({ ...asGoogle, scored: true }, form())).toMatchObject({ answer: 'scored' });
  expect(execute).toHaveBeenCalledWith('0x4AAAAAAA', { action: 'site_1_enquiry' });
  expect(place.boxes).toEqual([]);
});

it.each([
  ['the widget fails', form],
  ['the form has gone', () => null],
])('captcha widget has no response when %s', async (_case, where) => {
  const render = (_: unknown, options: Options) => options['error-callback']();
  vi.stubGlobal('window', { turnstile: { render } });
  await expect(showWidget(asTurnstile, where())).rejects.toThrow();
});
