import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const failure: [string, string] = ['An error occurred when submitting this form', 'Call us on 07 5550 0100.'];
const view = { endpoint: '/api/form?page=%2Fenquire', failure, steps: [] };
const sent = { next: '/success', lead_id: 7, sent: { car: null, category: 'General Enquiry' } };
const failed = { refusal: { because: 'failed', problems: failure.map((message) => ({ message })), typed: {} } };
const refusal = { because: 'fields', problems: [{ field: 'name', message: 'Enter your name' }], typed: {} };
const page = (status: number) => new Response('<!doctype html><h1>Out of order</h1>', { status });

describe('sendForm', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, () => Promise<Response>, unknown]>([
    ['taken', async () => Response.json(sent, { status: 201 }), sent],
    ['to be fixed', async () => Response.json(refusal, { status: 422 }), { refusal }],
    [
      'too many from here',
      async () => Response.json({ ...refusal, because: 'limit' }, { status: 429 }),
      { refusal: { ...refusal, because: 'limit' } },
    ],
    [
      'not stored',
      async () => Response.json({ ...refusal, because: 'failed' }, { status: 503 }),
      { refusal: { ...refusal, because: 'failed' } },
    ],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), failed],
    ['no answer in time', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')), failed],
    ['a failing server', async () => page(500), failed],
    ['a proxy without a server', async () => page(502), failed],
    ['a server away', async () => page(503), failed],
    ['too large', async () => page(413), failed],
    ['a limit of a proxy', async () => page(429), failed],
    ['a page of a hotel network', async () => page(200), failed],
    ['nothing', async () => new Response(null, { status: 204 }), failed],
    ['sent elsewhere', async () => Response.json({ next: '//evil.example' }, { status: 201 }), failed],
  ])('%s', async (_what, answer, outcome) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    expect(await sendForm(view, new FormData())).toEqual(outcome);
  });

  it.each([
    ['neither lead nor error', {}, 'An unexpected error occured'],
    ['no text at all', null, 'An unexpected error occured'],
    ['an error', { error: 'The lead server sleeps' }, 'The lead server sleeps'],
    ['a problem', { title: 'Busy', status: 503, detail: 'More than we can answer' }, 'More than we can answer'],
  ])('step by step: %s', async (_what, answer, headline) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(answer)),
    );
    const steps = [{ title: 'You', next: 'On' }];
    expect(await sendForm({ ...view, steps }, new FormData())).toEqual({
      refusal: { because: 'failed', problems: [{ message: headline }, { message: failure[1] }], typed: {} },
    });
    expect(await sendForm(view, new FormData())).toEqual(failed);
  });

  describe('to a busy server', () => {
    const busy = (seconds: string) =>
      new Response('{"status":503}', { status: 503, headers: { 'retry-after': seconds } });
    const start = (answers: (() => Response | Promise<Response>)[]) => {
      vi.useFakeTimers();
      const fetched = vi.fn(async () => answers[Math.min(fetched.mock.calls.length, answers.length) - 1]!());
      vi.stubGlobal('fetch', fetched);
      return fetched;
    };
    afterEach(() => vi.useRealTimers());

    it('sends again when the server says, until it is accepted', async () => {
      const fetched = start([() => busy('2'), () => busy('3'), () => Response.json(sent, { status: 201 })]);
      const outcome = sendForm(view, new FormData());
      await vi.advanceTimersByTimeAsync(1_999);
      expect(fetched).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetched).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await outcome).toEqual(sent);
    });

    it.each(['11', 'Wed, 21 Oct 2026 07:28:00 GMT', '0', '-1'])(
      'does not wait when the server says %s',
      async (seconds) => {
        const fetched = start([() => busy(seconds)]);
        expect(await sendForm(view, new FormData())).toEqual(failed);
        expect(fetched).toHaveBeenCalledTimes(1);
      },
    );

    it("gives up when the form's time is over", async () => {
      start([() => busy('5'), () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))]);
      const outcome = sendForm(view, new FormData());
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await outcome).toEqual(failed);
    });
  });

  it('sends the fields as a form', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => page(500));
    vi.stubGlobal('fetch', fetched);
    const values = new FormData();
    values.set('name', 'Priya & Sons');
    values.set('resume', new File([], '')); // the value of a file field without a file
    await sendForm(view, values);
    const [url, { method, body }] = fetched.mock.calls[0]!;
    expect([url, method, String(body)]).toEqual([view.endpoint, 'POST', 'name=Priya+%26+Sons']);
  });

  it('sends a document with its fields', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => page(500));
    vi.stubGlobal('fetch', fetched);
    const values = new FormData();
    values.set('resume', new File(['x'], 'resume.pdf'));
    values.set('name', 'Priya & Sons');
    await sendForm(view, values);
    const { body } = fetched.mock.calls[0]![1];
    expect(body instanceof FormData && [...body.keys()]).toEqual(['name', 'resume']);
  });
});
