import { alertChannels } from '#domain/alert/alert-channels.ts';
import type { AlertChannel } from '#domain/alert/alert.ts';
import type { Frequency } from '#domain/alert/alerts-policy.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';

/** The form of an alert, as it was sent. */
export interface PostedAlert {
  channel: AlertChannel;
  email: string;
  phone: string;
  frequency: Frequency;
  drops: boolean;
  /** The alert that someone wants, in words. */
  words: string;
  /** The words that the search in the form's address was read from. */
  read: string;
}

const LONGEST = 300;

/** Reads the fields of an alert form. A frequency or channel that the site does not offer is its first. */
export function alertFields(form: FormData, settings: Pick<SiteSettings, 'alerts' | 'lead'>): PostedAlert {
  const { frequencies } = settings.alerts;
  const channels = alertChannels(settings);
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
  };
  return {
    channel: channels.find((one) => one === field('channel')) ?? channels[0]!,
    email: field('email'),
    phone: field('phone'),
    frequency: frequencies.find((one) => one === field('frequency')) ?? frequencies[0]!,
    drops: form.has('drops'),
    words: field('words'),
    read: field('read'),
  };
}
