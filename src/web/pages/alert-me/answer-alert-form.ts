import type { RouterContextProvider } from 'react-router';
import { alertPath } from '#domain/site/site-paths.ts';
import type { AlertFormOutcome, AlertWords } from '#features/alert/alert-form-view.ts';
import { siteRequest } from '../../context.ts';
import { alertFields, type PostedAlert } from './alert-fields.ts';
import { alertFormView } from './alert-form-view.ts';
import { openAlertForm } from './open-alert-form.ts';
import { readWords, type ReadWords } from './read-words.ts';
import { takeAlert } from './take-alert.ts';

interface Answer {
  outcome: AlertFormOutcome;
  status: 200 | 422 | 429 | 503;
}

/**
 * Answers the form of an alert. An alert is taken only for what its owner was shown: words that changed since, and a
 * filter that is taken away, show the form again with all that was typed.
 */
export async function answerAlertForm(request: Request, context: Readonly<RouterContextProvider>): Promise<Answer> {
  const address = new URL(request.url).search;
  const form = await request.formData().catch(() => new FormData());
  const { site } = context.get(siteRequest);
  const posted = alertFields(form, site.settings.alerts);
  const typed: AlertWords = { typed: posted.words, error: null, notes: [], read: false };
  const again = async (query: string, words: AlertWords, fields: Partial<PostedAlert> = {}): Promise<Answer> => {
    const view = alertFormView(await openAlertForm(query, context), words);
    const { email, frequency, drops } = { ...posted, ...fields };
    const outcome = { sent: false, message: null, captcha: false, email, frequency, drops, view } as const;
    return { outcome, status: words.error === null ? 200 : 422 };
  };
  const without = form.get('without');
  if (typeof without === 'string') return again(queryOf(without), typed);
  if (posted.words !== '' && posted.words !== posted.read) {
    const read = await readWords(posted.words, context);
    const { email = posted.email, frequency = posted.frequency } = read.requested;
    const offered = site.settings.alerts.frequencies.find((one) => one === frequency) ?? posted.frequency;
    const words = {
      ...typed,
      error: read.search === null ? NOTHING_UNDERSTOOD : null,
      notes: notesOf(read),
      read: true,
    };
    return again(read.search === null ? address : queryOf(read.search), words, { email, frequency: offered });
  }
  // Enter in a field presses the first button of a form, which reads the words
  if (form.get('act') === 'read' && posted.email === '') return again(address, typed);
  const opened = await openAlertForm(address, context);
  const taken = await takeAlert({ request, form, posted }, opened.watched, context);
  if ('sent' in taken) return { outcome: taken.sent, status: 200 };
  const { status, ...why } = taken.refused;
  const { email, frequency, drops } = posted;
  return { outcome: { sent: false, ...why, email, frequency, drops, view: alertFormView(opened, typed) }, status };
}

const queryOf = (search: string): string => new URL(alertPath({ search }), 'http://site.invalid').search;

const NOTHING_UNDERSTOOD =
  'We couldn’t find a make, body, price or place in that. Try something like “diesel ute under 40k near Ipswich”.';

function notesOf({ requested, search, unread }: ReadWords): string[] {
  return [
    ...(search === null || unread.length === 0
      ? []
      : [`We didn’t understand ${unread.map((word) => `“${word}”`).join(', ')}, so the alert leaves it out.`]),
    ...(requested.channel === 'text' ? ['Alerts here are sent by email.'] : []),
  ];
}
