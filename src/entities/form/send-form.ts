import type { FormRefusal, FormView, SentForm } from './form-view.ts';

export type SendOutcome = SentForm | { refusal: FormRefusal };

/** A mobile network that is gone answers nothing; a shopper waits this long (ms) at most. */
const DEADLINE_MS = 30_000;
/** A document takes its time on the way. */
const FILE_DEADLINE_MS = 120_000;
/** A server that wants to be asked again later than this (seconds) is not waited for. */
const LONGEST_WAIT = 10;

/**
 * Sends a form, and once more when a busy server says when; the key among its values keeps it one. Whatever happens to it
 * on the way (no network, a server that is away or in trouble, an answer no one understands), the outcome is words to show
 * beside the text that was typed.
 */
export async function sendForm(
  { endpoint, failure, steps }: Pick<FormView, 'endpoint' | 'failure' | 'steps'>,
  values: Iterable<[string, FormDataEntryValue]>,
): Promise<SendOutcome> {
  const body = bodyOf([...values]);
  const signal = AbortSignal.timeout(body instanceof FormData ? FILE_DEADLINE_MS : DEADLINE_MS);
  const send = () => fetch(endpoint, { method: 'POST', headers: { accept: 'application/json' }, body, signal });
  try {
    let response = await send();
    for (let wait = waitOf(response); wait > 0 && wait <= LONGEST_WAIT; wait = waitOf(response)) {
      await new Promise((over) => setTimeout(over, wait * 1_000));
      response = await send();
    }
    const answer: unknown = await response.json();
    if (response.status === 201 && isSent(answer)) return answer;
    if (isRefusal(answer)) return { refusal: answer };
    if (steps.length > 0) return failed([errorOf(answer) ?? UNEXPECTED, failure[1]]);
  } catch {
    // said below
  }
  return failed(failure);
}

/**
 * "In the multi-step form when the lead response has no lead_id and no error text; otherwise the server's error text is
 * shown." Spelt so.
 */
const UNEXPECTED = 'An unexpected error occured';

const failed = (words: FormView['failure']): SendOutcome => ({
  refusal: { because: 'failed', problems: words.map((message) => ({ message })), typed: {} },
});

/** A problem says it as `detail`. */
function errorOf(answer: unknown): string | undefined {
  const { error, detail } = (answer ?? {}) as { error?: unknown; detail?: unknown };
  return [error, detail].find((text): text is string => typeof text === 'string' && text !== '');
}

/** Seconds after which a busy server, which took nothing, wants to be asked again; 0: it does not say so. */
const waitOf = ({ status, headers }: Response): number => (status === 503 && Number(headers.get('retry-after'))) || 0;

/** A document travels as multipart; without one a form goes short. */
function bodyOf(values: readonly [string, FormDataEntryValue][]): FormData | URLSearchParams {
  const texts = values.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = values.filter((entry): entry is [string, File] => typeof entry[1] !== 'string' && entry[1].size > 0);
  if (files.length === 0) return new URLSearchParams(texts);
  const body = new FormData();
  for (const [name, value] of [...texts, ...files]) body.append(name, value);
  return body;
}

const isSent = (answer: unknown): answer is SentForm =>
  typeof answer === 'object' && answer !== null && 'next' in answer && /^\/(?!\/)/.test(String(answer.next));

const isRefusal = (answer: unknown): answer is FormRefusal =>
  typeof answer === 'object' && answer !== null && 'problems' in answer && Array.isArray(answer.problems);
