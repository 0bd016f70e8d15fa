import type { RouterContextProvider } from 'react-router';
import { alertChannels } from '#domain/alert/alert-channels.ts';
import type { AlertChannel } from '#domain/alert/alert.ts';
import { alertPath } from '#domain/site/site-paths.ts';
import type { AlertFields, AlertFormOutcome, AlertWords } from '#features/alert/alert-form-view.ts';
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
  const posted = alertFields(form, site.settings);
  const typed: AlertWords = { typed: posted.words, error: null, notes: [], read: false };
  const again = async (query: string, words: AlertWords, fields: Partial<PostedAlert> = {}): Promise<Answer> => {
    const view = alertFormView(await openAlertForm(query, context), words);
    const outcome = {
      sent: false,
      message: null,
      captcha: false,
      ...shownFields({ ...posted, ...fields }),
      view,
    } as const;
    return { outcome, status: words.error === null ? 200 : 422 };
  };
  const without = form.get('without');
  if (typeof without === 'string') return again(queryOf(without), typed);
  if (posted.words !== '' && posted.words !== posted.read) {
    const read = await readWords(posted.words, context);
    const { channel, frequency, email = posted.email, phone = posted.phone } = read.requested;
    const channels = alertChannels(site.settings);
    const words = {
      ...typed,
      error: read.search === null ? NOTHING_UNDERSTOOD : null,
      notes: notesOf(read, channels),
      read: true,
    };
    return again(read.search === null ? address : queryOf(read.search), words, {
      email,
      phone,
      channel: channels.find((one) => one === channel) ?? posted.channel,
      frequency: site.settings.alerts.frequencies.find((one) => one === frequency) ?? posted.frequency,
    });
  }
  // Enter in a field presses the first button of a form, which reads the words
  if (form.get('act') === 'read' && posted[posted.channel === 'text' ? 'phone' : 'email'] === '')
    return again(address, typed);
  const opened = await openAlertForm(address, context);
  const taken = await takeAlert({ request, form, posted }, opened.watched, context);
  if ('sent' in taken) return { outcome: taken.sent, status: 200 };
  const { status, ...why } = taken.refused;
  return { outcome: { sent: false, ...why, ...shownFields(posted), view: alertFormView(opened, typed) }, status };
}

const shownFields = ({ channel, email, phone, frequency, drops }: PostedAlert): AlertFields => ({
  channel,
  email,
  phone,
  frequency,
  drops,
});

const queryOf = (search: string): string => new URL(alertPath({ search }), 'http://site.invalid').search;

const NOTHING_UNDERSTOOD =
  'We couldn’t find a make, body, price or place in that. Try something like “diesel ute under 40k near Ipswich”.';

function notesOf({ requested, search, unread }: ReadWords, channels: readonly AlertChannel[]): string[] {
  return [
    ...(search === null || unread.length === 0
      ? []
      : [`We didn’t understand ${unread.map((word) => `“${word}”`).join(', ')}, so the alert leaves it out.`]),
    ...(requested.channel === 'text' && !channels.includes('text') ? ['Alerts here are sent by email.'] : []),
  ];
}
